// The inquiry settings of site.yaml: who gets mail, and how long inquiries are kept. On both hosts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HOSTS } from './edge.ts';
import { INQUIRY, startIntake } from './intake.ts';
import { type ReadMail, readMail } from './read-mail.ts';

const SITE_YAML = `name: { ko: 담다 스튜디오, en: Damda Studio, jp: ダムダスタジオ }
siteUrl: https://damda.example
inquiry:
  privacyVersion: "2026-01-01"
  retentionDays: 365
  mail: { from: inquiry@damda.example, to: [a@damda.example, b@damda.example] }
`;

describe.each(HOSTS)('On %s', async (host) => {
  const sent: string[] = [];
  const mail = async ({ raw }: { raw: string }) => sent.push(raw);
  const intake = await startIntake({ host, mail, files: { 'site.yaml': SITE_YAML } });
  afterAll(intake.stop);

  function readMails(): ReadMail[] {
    return [...sent, ...readSimulatedMail(intake.data)]
      .map(readMail)
      .sort((one, other) => ((one.headers.To ?? '') < (other.headers.To ?? '') ? -1 : 1));
  }

  it('An inquiry is mailed to every address, with its fields as text', async () => {
    const name = '한옥 <script>alert(1)</script>';
    const serviceDescription = '첫 줄 <b>굵게</b> & https://x.example\n둘째 줄 😀';
    const posted = await intake.post({ ...INQUIRY, name, serviceDescription, budgetType: '1,000만원' });
    const { id } = (await posted.json()) as { id: number };
    await expect
      .poll(() => intake.query('SELECT channel, state, attempts FROM deliveries'))
      .toEqual([
        { channel: 'mail:a@damda.example', state: 'delivered', attempts: 1 },
        { channel: 'mail:b@damda.example', state: 'delivered', attempts: 1 },
      ]);
    const mails = readMails();
    expect(mails.map(({ headers: { To, Subject } }) => [To, Subject])).toEqual(
      ['a', 'b'].map((local) => [`<${local}@damda.example>`, `[담다 스튜디오] 새 문의 #${id}: ${name}`]),
    );
    const values = [name, INQUIRY.contact, INQUIRY.email, serviceDescription];
    for (const { text } of mails)
      for (const value of [...values, '1,000만원', '한국어', '2026-01-01']) expect(text).toContain(value);
  });

  it('The timer removes inquiries older than retentionDays with their deliveries, announced or not', async () => {
    await intake.query('DELETE FROM inquiries');
    const ids: number[] = [];
    for (const serviceDescription of ['old', 'old and pending', 'young']) {
      const response = await intake.post({ ...INQUIRY, serviceDescription });
      ids.push(((await response.json()) as { id: number }).id);
    }
    const [old, pending, young] = ids;
    await expect
      .poll(() => intake.query("SELECT * FROM deliveries WHERE state = 'delivered'"))
      .toHaveLength(6);
    const age = (id: number | undefined, minutes: number) => {
      const then = new Date(Date.now() - 365 * 86_400_000 - minutes * 60_000).toISOString();
      return intake.query(`UPDATE inquiries SET created_at = '${then}' WHERE id = ${id}`);
    };
    await age(old, 5);
    await age(pending, 1);
    await age(young, -5);
    await intake.query(`UPDATE deliveries SET state = 'pending' WHERE inquiry_id = ${pending}`);
    await intake.runTimer();
    expect((await intake.rows()).map(({ id }) => id)).toEqual([young]);
    expect(await intake.query('SELECT DISTINCT inquiry_id AS id FROM deliveries')).toEqual([{ id: young }]);
  });

  it('A contact page says next to the consent how long an inquiry is kept', async () => {
    const page = await (await intake.get('/en/contact/')).text();
    const terms = /<dl class="terms">.*?<\/dl>/s.exec(page)?.[0] ?? '';
    expect(terms.match(/<dt>/g)).toHaveLength(4);
    expect(terms).toContain('365 days');
  });
});

/** The mails that Miniflare's simulation of `send_email` wrote. */
function readSimulatedMail(data: string): string[] {
  const folder = join(data, 'email');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return files
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

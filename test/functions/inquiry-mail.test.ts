// Mail about inquiries, as Miniflare writes what its simulation of `send_email` was given.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { INQUIRY, type Intake, startIntake } from './intake.ts';
import { type ReadMail, readMail } from './read-mail.ts';

let intake: Intake;

beforeAll(async () => {
  intake = await startIntake({
    files: {
      'site.yaml': `name: { ko: 담다 스튜디오, en: Damda Studio, jp: ダムダスタジオ }
siteUrl: https://damda.example
inquiry: { privacyVersion: "2026-01-01", mail: { from: inquiry@damda.example, to: [a@damda.example, b@damda.example] } }
`,
    },
  });
});
afterAll(() => intake.stop());

function readMails(): ReadMail[] {
  const folder = join(intake.data, 'email');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
    .sort((one, other) => ((one.headers.To ?? '') < (other.headers.To ?? '') ? -1 : 1));
}

describe('An inquiry', () => {
  it('reaches every address by mail, its fields as text', async () => {
    const name = '한옥 <script>alert(1)</script>';
    const serviceDescription = '첫 줄 <b>굵게</b> & https://x.example\n둘째 줄 😀';
    const posted = await intake.post({ ...INQUIRY, name, serviceDescription, budgetType: '1,000만원' });
    const { id } = (await posted.json()) as { id: number };
    await vi.waitFor(async () =>
      expect(await intake.query('SELECT channel, state, attempts FROM deliveries')).toEqual([
        { channel: 'mail:a@damda.example', state: 'delivered', attempts: 1 },
        { channel: 'mail:b@damda.example', state: 'delivered', attempts: 1 },
      ]),
    );
    const mails = readMails();
    expect(mails.map(({ headers }) => headers)).toEqual(
      ['a', 'b'].map((local) => ({
        Date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/),
        'Message-ID': expect.stringMatching(/^<inquiry-\d+-\d+@damda\.example>$/),
        To: `<${local}@damda.example>`,
        'Reply-To': `<${INQUIRY.email}>`,
        From: '담다 스튜디오 <inquiry@damda.example>',
        Subject: `[담다 스튜디오] 새 문의 #${id}: ${name}`,
        'MIME-Version': '1.0',
        'Content-Type': 'multipart/alternative; boundary="=_guest-api"',
      })),
    );
    for (const { plain, html } of mails) {
      const values = [
        name,
        INQUIRY.contact,
        INQUIRY.email,
        serviceDescription,
        '1,000만원',
        '한국어',
        '2026-01-01',
      ];
      for (const value of values) expect(plain).toContain(value);
      for (const markup of ['<script', '<b>', '<a']) expect(html).not.toContain(markup);
      expect(html).toContain('한옥 &lt;script&gt;');
    }
  });
});

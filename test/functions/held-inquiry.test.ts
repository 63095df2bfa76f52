// Signs of spam hold an inquiry: it is stored with its reasons, announced, and delivered once somebody presses the button of
// the link. The outbox over time: outbox.test.ts and test/simulation.
import { afterAll, describe, expect, it } from 'vitest';
import { createReleaseLink } from '../../functions/release-link.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { findSigns } from '../../src/edge/find-signs.ts';
import cases from './held-inquiry-cases.json' with { type: 'json' };
import { formFields, INQUIRY, startIntake } from './intake.ts';
import { type Message, SECRET, startReceiver } from './receiver.ts';

const receiver = await startReceiver();
const intake = await startIntake({
  secrets: { INQUIRY_WEBHOOK_URL: receiver.url, INQUIRY_WEBHOOK_SECRET: SECRET },
});
afterAll(() => Promise.all([intake.stop(), receiver.goDown()]));
const lastRow = async () => (await intake.rows()).at(-1);

it.each(cases.texts as [string, string][])('findSigns() of %j is "%s"', (text, signs) => {
  const fields = { ...INQUIRY, serviceDescription: text, budgetType: null, funnelType: null };
  expect(findSigns(fields, LANGUAGES, Number.NaN)).toBe(signs);
});

it('A form that was sent within three seconds is held, also in JSON the same text from another sender', async () => {
  for (const [reasons, changes] of cases.sent as [string, Record<string, string>][]) {
    const answer = await intake.postForm(formFields(changes));
    const row = await lastRow();
    expect([answer.status, await answer.json(), row?.hold_reasons]).toEqual([200, { id: row?.id }, reasons]);
  }
  await intake.post({ ...INQUIRY, name: 'x', email: 'json@b.example', contact: '010-9999-9999' });
  expect(await lastRow()).toMatchObject({ name: 'x', hold_reasons: 'repeated' });
});

describe('The link of an announcement', async () => {
  const { id } = (await (await intake.post({ ...INQUIRY, name: '<b>www.a www.b www.c</b>' })).json()) as {
    id: number;
  };
  await intake.query(
    `UPDATE inquiries SET created_at = '${new Date(Date.now() - 86_400_000).toISOString()}'`,
  );
  receiver.messages.length = 0;
  await intake.runTimer();
  const announced = receiver.messages.find(({ id }) => id.startsWith('held_')) as Message;
  const { data } = announced.payload as { data: { inquiries: { id: number; releaseUrl: string }[] } };
  const link = new URL(data.inquiries.find((inquiry) => inquiry.id === id)?.releaseUrl ?? '').pathname;
  const isHeld = async () => (await intake.rows()).some((row) => row.id === id && row.released_at === null);

  it('shows the beginning of the inquiry and releases nothing by GET or HEAD', async () => {
    expect(await (await intake.get(link, { method: 'HEAD' })).text()).toBe('');
    const response = await intake.get(link);
    const page = await response.text();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'ratelimit-remaining': '59' },
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page).toContain('&lt;b&gt;www.a');
    expect(page.match(/<form method="post"><button>/g)).toHaveLength(1);
    expect([(await intake.get(link, { method: 'PUT' })).status, await isHeld()]).toEqual([405, true]);
  });

  it('releases the inquiry by POST, unless it is changed or older than 30 days', async () => {
    const [{ link_key: key } = {}] = await intake.query('SELECT link_key FROM holding');
    const later = link.replace(/(\d)-(\w+\/)$/, (_, digit, end) => `${(Number(digit) + 1) % 10}-${end}`);
    const forged = link.replace(/.\/$/, (end) => (end === '0/' ? '1/' : '0/'));
    const expired = await createReleaseLink(`${key}`, id, Date.now() - 1);
    for (const wrong of [later, forged, expired]) {
      expect([(await intake.get(wrong, { method: 'POST' })).status, await isHeld()]).toEqual([404, true]);
    }
    const ofIt = () =>
      receiver.messages.filter(({ payload }) => (payload as { data: { id?: number } }).data.id === id);
    const pressed = [await intake.get(link, { method: 'POST' }), await intake.get(link, { method: 'POST' })];
    expect([pressed.map(({ status }) => status), await isHeld()]).toEqual([[200, 200], false]);
    for (let run = 0; run < 2; run++) await intake.runTimer();
    expect(ofIt()).toMatchObject([{ payload: { type: 'inquiry.created' } }]);
    expect(await (await intake.get(link)).text()).not.toContain('<form');
  });
});

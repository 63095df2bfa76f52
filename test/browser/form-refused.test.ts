// A refused form in Chromium without JavaScript shows what to correct and all input, and can be sent again.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { contactAddress, thankYouAddress } from '../../src/contract/page-addresses.ts';
import type { RefusalProblem } from '../../src/edge/refusal-page.ts';
import { createWords } from '../../src/site/words/words.ts';
import { openPage } from '../browser.ts';
import { formFields, lockDatabase, startIntake } from '../functions/intake.ts';

const SITE = `name: { ko: 담다, en: Damda, jp: ダムダ }
siteUrl: https://damda.example
inquiry: { budgetTypes: [small, "<big> & 'bold'"] }
`;
const BUDGET = "<big> & 'bold'";
const HOSTILE = `"><script>alert(1)</script>&amp;'{{x}}\ue000value email\ue002`;
const intake = await startIntake({ files: { 'site.yaml': SITE }, build: { effort: 'full' } });
afterAll(intake.stop);

const { contact: WORDS } = createWords('jp');
const PATH = contactAddress('/jp');

/** The values of all controls. */
const typedIn = (page: Page) =>
  page.$$eval('form.inquiry [name]', (controls) =>
    Object.fromEntries(
      controls.map((control) => {
        const { name, value, type, checked } = control as HTMLInputElement;
        return [name, type === 'checkbox' ? checked : value];
      }),
    ),
  );

/** Sends the form and expects the same page with one form and the problem in its title. */
async function send(page: Page, { title, text }: RefusalProblem): Promise<number> {
  const path = new URL(page.url()).pathname;
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.click('.send button');
  const response = await answered;
  await page.waitForLoadState();
  expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(new URL(page.url()).pathname).toBe(path);
  expect((await page.title()).split(' · ')[0]).toBe(title);
  const messages = await page.locator('#errors').locator('h2, p').allTextContents();
  expect(messages.map((words) => words.replaceAll(/\d+ ?(?=秒)/g, '{seconds}'))).toEqual([title, text]);
  expect(await page.locator('.send button').count()).toBe(1);
  return response.status();
}

const FIELDS = { contact: '010-1234-5678', email: 'hello@hanok-stay.example' };

describe('The form without JavaScript', () => {
  it('shows what to correct, keeps the input, and can be sent once it is valid', async () => {
    const { page, complaints } = await openPage(intake.url, { javaScriptEnabled: false });
    await page.goto(PATH);
    const empty = await typedIn(page);
    const fields = { ...FIELDS, name: HOSTILE, serviceDescription: ' \n ' };
    for (const [name, value] of Object.entries(fields)) await page.fill(`#${name}`, value);
    await page.selectOption('#budgetType', BUDGET);
    await page.check('#privacyConsent');
    expect(await send(page, { title: WORDS.summary, text: '' })).toBe(400);

    const messages = [WORDS.fieldErrors.serviceDescription?.REQUIRED];
    expect(await page.locator('#errors a:visible').allTextContents()).toEqual(messages);
    expect(await page.locator('.error:visible').allTextContents()).toEqual(messages);
    const marked = await page.$$eval('[aria-invalid]', (controls) => controls.map(({ id }) => id));
    expect(marked).toEqual(['serviceDescription']);
    const typed = {
      ...empty,
      ...FIELDS,
      name: HOSTILE,
      budgetType: BUDGET,
      privacyConsent: true,
    };
    expect(await typedIn(page)).toEqual(typed);
    await page.click('#errors a:visible');
    expect(new URL(page.url()).hash).toBe('#serviceDescription');

    await page.fill('#name', 'Hanok');
    const text = `\n  three\nlines of ${PATH}`;
    await page.fill('#serviceDescription', text);
    const unlock = lockDatabase(intake.data);
    const { title, text: wait } = WORDS.problems[503];
    expect(await send(page, { title, text: wait('{seconds}') })).toBe(503);
    expect(await page.locator('.error:visible').count()).toBe(0);
    expect(await typedIn(page)).toEqual({ ...typed, name: 'Hanok', serviceDescription: text.trim() });
    unlock();

    await page.click('.send button');
    await page.waitForURL(`**${thankYouAddress('/jp')}`);
    const [row] = await intake.query('SELECT * FROM inquiries ORDER BY id DESC LIMIT 1');
    expect(row).toMatchObject({ name: 'Hanok', budget_type: BUDGET });
    expect(row?.service_description).toBe(text.trim());
    expect(complaints.filter((complaint) => !/status of (?:400|503)/.test(complaint))).toEqual([]);
  });
});

describe('A refused form', () => {
  const shownValue = (page: string, name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];
  const post = (body: BodyInit) => intake.get('/en/contact/', { method: 'POST', body });

  it('with the key of another inquiry comes back without it', async () => {
    const fields = formFields({ idempotencyKey: 'used', language: 'en', serviceDescription: 'first' });
    expect((await intake.postForm(fields)).status).toBe(200);
    const refused = await post(new URLSearchParams({ ...fields, serviceDescription: 'second' }));
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain('You already sent this inquiry with different text.');
    expect(shownValue(page, 'idempotencyKey')).toBe('');
    expect(page).toContain('\nsecond</textarea>');
    const invalid = await post(new URLSearchParams({ ...fields, name: '' }));
    expect(shownValue(await invalid.text(), 'idempotencyKey')).toBe('used');
  });

  it('shows each value up to the limit of its field', async () => {
    const page = await (await post(new URLSearchParams({ name: '😀'.repeat(101) }))).text();
    expect(shownValue(page, 'name')).toBe('😀'.repeat(100));
    const text = await (await post(new URLSearchParams({ serviceDescription: 'a'.repeat(5_100) }))).text();
    expect(text).toContain(`\n${'a'.repeat(5_000)}</textarea>`);
  });

  it('names a field that was sent twice', async () => {
    const fields = [...Object.entries(formFields()), ['name', 'twice']];
    const page = await (await post(new URLSearchParams(fields as [string, string][]))).text();
    expect(page).toContain(`<a href="#name">Name: ${createWords('en').contact.errors.REPEATED}`);
  });

  it.each([
    [415, new Blob(['name=Hanok'], { type: 'text/html' }), 400],
    [413, new URLSearchParams({ name: 'Hanok', serviceDescription: '가'.repeat(30_000) }), 413],
  ] as const)(
    'that could not be read comes back empty, with the reason: %i',
    async (status, body, reason) => {
      const refused = await post(body);
      const page = await refused.text();
      expect([refused.status, shownValue(page, 'name') ?? '']).toEqual([status, '']);
      expect(page).toContain(`<h2>${createWords('en').contact.problems[reason].title}</h2>`);
    },
  );
});

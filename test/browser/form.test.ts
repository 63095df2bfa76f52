// The inquiry form in Chromium, with its script and without.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { contactAddress, thankYouAddress } from '../../src/contract/addresses/page-addresses.ts';
import type { RefusalProblem } from '../../src/edge/refusal-page.ts';
import { createWords } from '../../src/site/words/words.ts';
import { openPage, watchedContext } from '../browser.ts';
import { testAddress } from '../functions/edge.ts';
import { formFields, lockDatabase, startIntake } from '../functions/intake.ts';

const SITE = `name: { ko: 담다, en: Damda, jp: ダムダ }
siteUrl: https://damda.example
contact: { email: hello@damda.example }
inquiry: { budgetTypes: [small, "<big> & 'bold'"] }
`;
const BUDGET = "<big> & 'bold'";
const HOSTILE = `"><script>alert(1)</script>&amp;'{{x}}\ue000value email\ue002`;
const intake = await startIntake({ files: { 'site.yaml': SITE }, build: { effort: 'full' } });
afterAll(intake.stop);
const { context, complaints } = await watchedContext(intake.url, {}, afterAll);

let inquiries = 0;
let clients = 0;

/** Fields that differ from every other inquiry. */
function newInquiry() {
  return {
    name: '한옥스테이',
    contact: '+82 (0)10-1234.5678',
    email: '문의@한국.example',
    serviceDescription: `예약 사이트 ${inquiries++}`,
    budgetType: '',
    funnelType: '',
  };
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#${name}`);
    if (name.endsWith('Type')) await field.selectOption({ index: 1 });
    else await field.fill(value);
  }
  await page.check('#privacyConsent');
}

const rowOf = async (serviceDescription: string) => {
  const rows = await intake.rows();
  return rows.filter((row) => row.service_description === serviceDescription);
};

/** Opens the contact form and expects no complaints. */
async function withForm(path: string, run: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  // Each is another visitor.
  await page.setExtraHTTPHeaders({ 'CF-Connecting-IP': testAddress(400_000 + clients++) });
  await page.goto(path);
  await run(page);
  await page.close();
  // Chromium also logs refused and broken requests.
  const isExpected = /the server responded with a status of 4|net::ERR_CONNECTION_RESET/;
  expect(complaints.splice(0).filter((complaint) => !isExpected.test(complaint))).toEqual([]);
}

async function expectSent(page: Page, { serviceDescription }: { serviceDescription: string }): Promise<void> {
  await page.click('.send button');
  await page.waitForURL('**/thank-you/');
  expect(await rowOf(serviceDescription)).toHaveLength(1);
}

/** Breaks the connection of the first request after the server answered it. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let isFirst = true;
  await page.route('**/contact/', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort('connectionreset');
  });
}

describe('The form with JavaScript', () => {
  it('sends an inquiry with all fields, in the language of the page', async () => {
    const { contact, thankYou } = createWords('jp');
    await withForm('/jp/contact/', async (page) => {
      const fields = newInquiry();
      await fill(page, { ...fields, email: ' ｔａｒｏ＠ｅｘａｍｐｌｅ。ｊｐ\u202c' });
      await expectSent(page, fields);
      expect([new URL(page.url()).pathname, await page.textContent('h1')]).toEqual([
        '/jp/thank-you/',
        thankYou.title,
      ]);
      expect(await rowOf(fields.serviceDescription)).toMatchObject([
        {
          ...{ name: fields.name, contact: fields.contact, email: 'taro@example.jp' },
          ...{ language: 'jp', source: 'form' },
          ...{ budget_type: 'small', funnel_type: contact.sources[0] },
          idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ]);
    });
  });

  it('shows what is missing or wrong, in the visitor’s language, and keeps the input', async () => {
    await withForm('/jp/contact/', async (page) => {
      const fields = newInquiry();
      await page.fill('#email', 'foo@bar');
      await page.fill('#serviceDescription', `${fields.serviceDescription} `);
      await page.click('.send button');
      await page.waitForSelector('#errors:focus');
      const names = ['name', 'contact', 'email', 'privacyConsent'];
      const messages = page.locator('.error:visible');
      expect(await messages.evaluateAll((all) => all.map(({ id }) => id))).toEqual(
        names.map((name) => `${name}-error`),
      );
      expect(await page.textContent('#errors h2')).toBe(createWords('jp').contact.summary);
      expect(await page.getAttribute('#name', 'aria-invalid')).toBe('true');
      expect(await page.inputValue('#serviceDescription')).toBe(`${fields.serviceDescription} `);
      await page.click('#errors a:visible >> nth=2');
      expect(await page.evaluate('document.activeElement.id')).toBe('email');
      await page.fill('#name', fields.name);
      expect([await page.isVisible('#name-error'), await page.isVisible('#email-error')]).toEqual([
        false,
        true,
      ]);
      await fill(page, fields);
      await expectSent(page, fields);
    });
  });

  it('shows that it is sending, and sends once however often the button is pressed', async () => {
    await withForm('/en/contact/', async (page) => {
      const fields = newInquiry();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      let requests = 0;
      await page.route('**/contact/', async (route) => {
        requests++;
        await held;
        await route.continue();
      });
      await fill(page, fields);
      await page.click('.send button');
      await expect.poll(() => page.textContent('.send button')).toBe('Sending…');
      expect(await page.getAttribute('.send button', 'aria-disabled')).toBe('true');
      await page.click('.send button', { force: true });
      await page.press('#name', 'Enter');
      release();
      await page.waitForURL('**/en/thank-you/');
      expect(requests).toBe(1);
      expect(await rowOf(fields.serviceDescription)).toHaveLength(1);
    });
  });

  it.each([false, true])(
    'stores a text once although its answer was lost, then changed: %s',
    async (isChanged) => {
      await withForm('/en/contact/', async (page) => {
        const [first, second] = [newInquiry(), newInquiry()];
        await loseFirstAnswer(page);
        await fill(page, first);
        await page.click('.send button');
        await expect.poll(() => page.textContent('#status')).toMatch(/^The connection was lost/);
        expect(await page.inputValue('#serviceDescription')).toBe(first.serviceDescription);
        if (isChanged) await page.fill('#serviceDescription', second.serviceDescription);
        await expectSent(page, isChanged ? second : first);
        expect(await rowOf(first.serviceDescription)).toHaveLength(1);
      });
    },
  );
});

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

    expect(await page.getByText(WORDS.introduction).count()).toBe(0);
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

  it('that could not be read comes back empty, with the reason', async () => {
    const refused = await post(new Blob(['name=Hanok'], { type: 'text/html' }));
    const page = await refused.text();
    expect([refused.status, shownValue(page, 'name')]).toEqual([415, '']);
    expect(page).toContain(`<h2>${createWords('en').contact.problems[400].title}</h2>`);
  });
});

// The inquiry form in Chromium with its script: with the keyboard alone, with errors and after too many requests. Without the
// script: form-refused.test.ts.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWords } from '../../src/site/words/words.ts';
import { stopClock, watchedContext } from '../browser.ts';
import { testAddress } from '../functions/edge.ts';
import { startIntake } from '../functions/intake.ts';

const LIMIT = 10;
const WINDOW_SECONDS = 60;
const intake = await startIntake({ secrets: {} });
afterAll(intake.stop);
const { context, complaints } = await watchedContext(intake.url, {}, afterAll);

let inquiries = 0;
let clients = 0;
/** Of the page that was opened last: each is another visitor. */
const visitor = () => ({ 'CF-Connecting-IP': testAddress(400_000 + clients) });

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
  clients++;
  await page.setExtraHTTPHeaders(visitor());
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

const errorsOf = (page: Page) =>
  page.$$eval('.error:not([hidden])', (places) => places.map(({ id, textContent }) => [id, textContent]));

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
          ...{ budget_type: contact.budgets[0], funnel_type: contact.sources[0] },
          idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ]);
    });
  });

  it('shows what is missing or wrong before it sends anything, in its language', async () => {
    const { summary } = createWords('jp').contact;
    await withForm('/jp/contact/', async (page) => {
      await page.route('**/contact/', (route) => route.abort());
      await page.fill('#email', 'foo@bar');
      await page.click('.send button');
      const names = ['name', 'contact', 'email', 'serviceDescription', 'privacyConsent'];
      expect((await errorsOf(page)).map(([id]) => id)).toEqual(names.map((name) => `${name}-error`));
      expect(await page.textContent('#errors h2')).toBe(summary);
      expect(await page.evaluate('document.activeElement.id')).toBe('errors');
      expect(await page.getAttribute('#name', 'aria-invalid')).toBe('true');
      await page.click('#errors a >> nth=2');
      expect(await page.evaluate('document.activeElement.id')).toBe('email');
      await page.fill('#name', 'Name');
      expect(await page.getAttribute('#name', 'aria-invalid')).toBeNull();
      expect(await page.isHidden('#name-error')).toBe(true);
    });
  });

  it('shows errors found by the server, in the visitor’s language', async () => {
    await withForm('/en/contact/', async (page) => {
      const fields = newInquiry();
      await fill(page, { ...fields, name: '\u2800' });
      await page.click('.send button');
      await page.waitForSelector('#name-error:not([hidden])');
      expect(await errorsOf(page)).toEqual([
        ['name-error', 'Name: This contains characters we cannot accept.'],
      ]);
      expect(await rowOf(fields.serviceDescription)).toEqual([]);
      await page.fill('#name', fields.name);
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

  it('counts down after too many requests, then sends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await withForm('/en/contact/', async (page) => {
      const fields = newInquiry();
      await fill(page, fields);
      const ask = () => intake.get('/contact/', { method: 'POST', headers: visitor() });
      await Promise.all(Array.from({ length: LIMIT }, ask));
      await stopClock(page);
      await page.click('.send button');
      const status = page.locator('#status');
      await expect.poll(() => status.textContent()).toMatch(/ in 60 seconds\.$/);
      expect(await page.getAttribute('.send button', 'aria-disabled')).toBe('true');
      await page.clock.runFor(WINDOW_SECONDS * 1_000 - 1_000);
      expect(await status.textContent()).toMatch(/ in 1 seconds\.$/);
      vi.setSystemTime(Date.now() + WINDOW_SECONDS * 1_000);
      await page.clock.runFor(1_000);
      expect(await status.textContent()).toBe('');
      await expectSent(page, fields);
    });
  });

  it('can be filled in and sent with the keyboard alone', async () => {
    await withForm('/en/contact/', async (page) => {
      const fields = newInquiry();
      await page.focus('.skip');
      await page.keyboard.press('Enter');
      const order: string[] = [];
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab');
        const id = String(
          await page.evaluate('(({ id, type, href }) => id || type || href)(document.activeElement)'),
        );
        order.push(id);
        if (id.endsWith('Type')) await page.keyboard.press('ArrowDown');
        else if (id in fields) await page.keyboard.type(fields[id as keyof typeof fields]);
        if (id === 'privacyConsent') await page.keyboard.press('Space');
        if (id === 'submit') break;
      }
      const mail = 'mailto:hello@damda.example';
      const privacy = `${intake.url}/en/privacy/`;
      expect(order).toEqual([mail, ...Object.keys(fields), 'privacyConsent', privacy, 'submit']);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/en/thank-you/');
      expect(await rowOf(fields.serviceDescription)).toHaveLength(1);
    });
  });
});

// An inquiry from an HTML form: the API answers in JSON, the contact pages with pages.
import { expect, it } from 'vitest';
import { languageOfPath } from '../../src/contract/addresses/page-addresses.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { createWords } from '../../src/site/words/words.ts';
import { formFields, INQUIRY, INQUIRY_PATH, startIntake } from './intake.ts';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };
const MAX_PAGE_BYTES = 60_000;
const PAGES = [
  ['/contact/', '/thank-you/', '다음 내용을 확인해 주세요 · 문의 · '],
  ['/en/contact/', '/en/thank-you/', 'Please check the following · Contact · '],
  ['/jp/contact/', '/jp/thank-you/', '次の項目をご確認ください · お問い合わせ · '],
] as const;
let inquiries = 0;
const intake = await startIntake();

/** Fields that differ from every other inquiry. */
const uniqueFields = (changes: Record<string, string> = {}) =>
  formFields({ serviceDescription: `form ${inquiries++}`, ...changes });

const lastRow = async () => (await intake.rows()).at(-1);

/** Posts a form to a page, as a browser does. */
const postPage = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  intake.get(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...BROWSER, ...headers },
  });

it.each(PAGES)(
  'POST %s redirects to the thank-you page, or shows the page again',
  async (path, thanks, title) => {
    const fields = uniqueFields();
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    const first = await postPage(path, fields);
    const second = await intake.get(path, { method: 'POST', body: multipart, headers: BROWSER });
    const common = {
      'cache-control': 'no-store',
      'ratelimit-remaining': '9',
      'x-content-type-options': 'nosniff',
    };
    for (const response of [first, second]) {
      expect([response.status, await response.text()]).toEqual([303, '']);
      expect(Object.fromEntries(response.headers)).toMatchObject({ location: thanks, ...common });
    }
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await intake.get(thanks)).status).toBe(200);

    const mistakes = { email: '', privacyConsent: 'no' };
    const refused = await postPage(path, uniqueFields(mistakes), { Accept: 'application/json, */*' });
    expect([refused.status, Object.fromEntries(refused.headers)]).toMatchObject([
      400,
      {
        ...{ ...common, 'content-type': 'text/html; charset=utf-8' },
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      },
    ]);
    const { INVALID_FORMAT: consent } = createWords(languageOfPath(path, LANGUAGES)).contact.fieldErrors
      .privacyConsent;
    const page = await refused.text();
    expect(page).toContain(`<title>${title}`);
    expect(page).toContain(`id="privacyConsent-error">${consent}</p>`);
    expect(page).not.toMatch(/[\0\ue000-\ue002]/);
  },
);

it('A form shares keys with the API, and has a quota of its own, ten a minute, after which it repeats the input', async () => {
  const fields = uniqueFields({ idempotencyKey: 'key-of-form' });
  const client = { 'CF-Connecting-IP': '198.18.0.1' };
  const first = await intake.postForm(fields, client);
  await Promise.all(Array.from({ length: 59 }, () => intake.get('/guest/post', { headers: client })));
  expect((await intake.get('/guest/post', { headers: client })).status).toBe(429);
  const sent = await Promise.all(Array.from({ length: 10 }, () => postPage('/contact/', fields, client)));
  const left = sent.map(({ status, headers }) => [
    status,
    headers.get('Idempotency-Replayed'),
    Number(headers.get('RateLimit-Remaining')),
  ]);
  expect(left.sort()).toEqual(Array.from({ length: 10 }, (_, used) => [303, 'true', used]));
  expect((await lastRow())?.id).toBe(((await first.json()) as { id: number }).id);
  const typed = { ...fields, name: 'typed', serviceDescription: 'one\r\ntwo' };
  const refused = await postPage('/contact/', typed, client);
  const page = await refused.text();
  const reset = refused.headers.get('RateLimit-Reset');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, reset]);
  for (const text of [reset, ' value="typed"', '\none\ntwo</textarea>']) expect(page).toContain(text);
});

it('The API answers a form in JSON', async () => {
  const accepted = await postPage(INQUIRY_PATH, uniqueFields());
  const refused = await postPage(INQUIRY_PATH, uniqueFields({ email: '' }));
  expect([accepted.status, await accepted.json()]).toEqual([200, { id: (await lastRow())?.id }]);
  const details = { errors: [{ field: 'email', code: 'REQUIRED' }] };
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: { details } }]);
  for (const { headers } of [accepted, refused]) expect(headers.get('Cache-Control')).toBe('no-store');
});

it.each([
  ['1 MB of quotes', { name: '"'.repeat(350_000) }, 413],
  ['long texts', Object.fromEntries(Object.keys(INQUIRY).map((name) => [name, '<'.repeat(4_000)])), 400],
])('A refused page stays small after %s', async (_, changes, status) => {
  const response = await postPage('/en/contact/', uniqueFields(changes));
  expect(response.status).toBe(status);
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(MAX_PAGE_BYTES);
});

it.each([
  ['PUT', '/en/contact/', 'GET, HEAD, POST'],
  ['POST', '/en/thank-you/', 'GET, HEAD'],
])('%s %s is refused with an Allow header', async (method, path, allowed) => {
  const response = await intake.get(path, { method });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed]);
});

it.each([
  [{}, 'ko'],
  [{ 'Accept-Language': 'EN-us,en;q=0.9' }, 'en'],
  [{ 'Accept-Language': 'ja-JP, en;q=0.9' }, 'jp'],
  [{ 'Accept-Language': 'fr-FR, fr;q=0.9' }, 'ko'],
  [{ 'Accept-Language': 'enm, ko;q=0.9' }, 'ko'],
] as const)(
  'The language of an inquiry is, for %j, %s, unless the form names one',
  async (headers, language) => {
    const languages: unknown[] = [];
    for (const named of ['', 'fr', 'ko', 'jp']) {
      await intake.postForm(uniqueFields({ language: named }), headers);
      languages.push((await lastRow())?.language);
    }
    expect(languages).toEqual([language, language, 'ko', 'jp']);
    await intake.post({ ...INQUIRY, serviceDescription: `JSON ${inquiries++}`, language: 'en' }, headers);
    expect(await lastRow()).toMatchObject({ language, source: 'json' });
  },
);

it('The hidden honeypot field, filled in, changes no answer, no rule and no key, and is ignored in JSON', async () => {
  const fields = uniqueFields({ leaveEmpty: 'x', idempotencyKey: 'suspect' });
  const caught = await intake.postForm(fields);
  const row = await lastRow();
  expect(row).toMatchObject({ is_suspect: 1, service_description: fields.serviceDescription });
  expect([caught.status, await caught.json()]).toEqual([200, { id: row?.id }]);
  expect((await postPage('/en/contact/', { ...fields, leaveEmpty: '' })).status).toBe(303);
  expect((await lastRow())?.id).toBe(row?.id);
  expect((await intake.postForm({ leaveEmpty: 'x' })).status).toBe(400);
  await intake.post({ ...INQUIRY, serviceDescription: 'program', leaveEmpty: 'x' });
  expect(await lastRow()).toMatchObject({ service_description: 'program', is_suspect: 0 });
});

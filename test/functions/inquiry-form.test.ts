// An inquiry from a plain HTML form: where it lands, in which language, and what a program that fills it in gets.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formFields, INQUIRY, INQUIRY_PATH, type Intake, startIntake } from './intake.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
let intake: Intake;
let inquiries = 0;

beforeAll(async () => {
  intake = await startIntake();
});
afterAll(() => intake.stop());

/** Fields like those of no other inquiry. */
const uniqueFields = (changes: Record<string, string> = {}) =>
  formFields({ serviceDescription: `form ${inquiries++}`, ...changes });

const lastRow = async () => (await intake.rows()).at(-1);

describe('A form post', () => {
  it.each([
    ['a browser', BROWSER, true],
    ['text/html', 'text/html', true],
    ['HTML before JSON', 'text/html, application/json', true],
    ['HTML over JSON', 'application/json;q=0.5, text/html', true],
    ['JSON before HTML', 'application/json, text/html', false],
    ['JSON', 'application/json', false],
    ['anything', '*/*', false],
    ['neither', 'image/png', false],
  ])('of a client that takes %s', async (_, accept, isRedirected) => {
    const response = await intake.postForm(uniqueFields(), { Accept: accept });
    const id = (await lastRow())?.id;
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('API-Version')).toBe('1');
    if (isRedirected) {
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/thank-you/']);
      expect(await response.text()).toBe('');
    } else {
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ id });
    }
  });

  it('as multipart lands there too, a JSON post never', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(uniqueFields())) form.set(name, value);
    const headers = { Accept: BROWSER };
    expect((await intake.get(INQUIRY_PATH, { method: 'POST', body: form, headers })).status).toBe(303);
    const json = await intake.post({ ...INQUIRY, serviceDescription: 'JSON' }, headers);
    expect([json.status, await json.json()]).toEqual([200, { id: (await lastRow())?.id }]);
  });

  it('sent twice lands there twice', async () => {
    const fields = uniqueFields();
    const first = await intake.postForm(fields, { Accept: BROWSER });
    const second = await intake.postForm(fields, { Accept: BROWSER });
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    const rows = await intake.rows();
    expect(rows.filter((row) => row.service_description === fields.serviceDescription)).toHaveLength(1);
  });

  it('with a fault is answered with a page where HTML is preferred, and in JSON elsewhere', async () => {
    const fields = uniqueFields({ email: '' });
    const page = await intake.postForm(fields, { Accept: BROWSER });
    expect(page.status).toBe(400);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'ratelimit-remaining': '59',
    });
    const json = await intake.postForm(fields, { Accept: 'application/json' });
    expect([json.status, json.headers.get('Content-Type')]).toEqual([400, 'application/json']);
    expect(await json.json()).toMatchObject({ error: { code: 'BAD_REQUEST' } });
    const posted = await intake.post({ name: '' }, { Accept: BROWSER });
    expect([posted.status, posted.headers.get('Content-Type')]).toEqual([400, 'application/json']);
  });

  it('keeps the line breaks that a browser sends', async () => {
    await intake.postForm(uniqueFields({ serviceDescription: 'one\r\ntwo' }));
    expect((await lastRow())?.service_description).toBe('one\r\ntwo');
  });
});

describe('The language of an inquiry', () => {
  it.each([
    ['none', undefined, 'ko', '/thank-you/'],
    ['Korean', 'ko-KR,ko;q=0.9,en;q=0.8', 'ko', '/thank-you/'],
    ['English', 'en-US,en;q=0.9', 'en', '/en/thank-you/'],
    ['English in odd case', 'EN', 'en', '/en/thank-you/'],
    ['Japanese', 'ja', 'jp', '/jp/thank-you/'],
    ['Japanese before English', 'ja-JP, en;q=0.9', 'jp', '/jp/thank-you/'],
    ['another first', 'fr-FR, fr;q=0.9', 'ko', '/thank-you/'],
  ])('where Accept-Language is %s', async (_, accepted, language, page) => {
    const headers = { Accept: BROWSER, ...(accepted === undefined ? {} : { 'Accept-Language': accepted }) };
    const response = await intake.postForm(uniqueFields(), headers);
    expect(response.headers.get('Location')).toBe(page);
    expect(await lastRow()).toMatchObject({ language, source: 'form' });
    const landed = await intake.get(page);
    expect([landed.status, landed.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    await intake.post({ ...INQUIRY, serviceDescription: `JSON ${inquiries++}` }, headers);
    expect(await lastRow()).toMatchObject({ language, source: 'json' });
  });

  it.each([
    ['ko', 'ko'],
    ['en', 'en'],
    ['jp', 'jp'],
    ['fr', 'jp'],
    ['', 'jp'],
  ])('where the form says %j', async (named, language) => {
    const headers = { Accept: BROWSER, 'Accept-Language': 'ja' };
    const response = await intake.postForm(uniqueFields({ language: named }), headers);
    const prefix = language === 'ko' ? '' : `/${language}`;
    expect(response.headers.get('Location')).toBe(`${prefix}/thank-you/`);
    expect((await lastRow())?.language).toBe(language);
  });
});

describe('The field that people do not see', () => {
  it('filled in is answered like any other, and the inquiry is kept with a mark', async () => {
    const genuine = await intake.postForm(formFields({ leaveEmpty: '' }));
    expect(await lastRow()).toMatchObject({ is_suspect: 0 });
    const fields = formFields({ serviceDescription: 'spam', leaveEmpty: 'https://spam.example' });
    const caught = await intake.postForm(fields);
    const row = await lastRow();
    expect(row).toMatchObject({ is_suspect: 1, notification: 'off', service_description: 'spam' });
    expect([caught.status, await caught.json()]).toEqual([200, { id: row?.id }]);
    expect([...caught.headers.keys()]).toEqual([...genuine.headers.keys()]);
    // Sent again it is the same inquiry, as any would be.
    const landed = await intake.postForm(fields, { Accept: BROWSER, 'Accept-Language': 'en' });
    expect([landed.status, landed.headers.get('Location')]).toEqual([303, '/en/thank-you/']);
    expect((await lastRow())?.id).toBe(row?.id);
    // Sent by a person, with the field empty, it is another.
    await intake.postForm({ ...fields, leaveEmpty: '' });
    expect(await lastRow()).toMatchObject({ is_suspect: 0, service_description: 'spam' });
  });

  it('filled in changes no rule on fields and keys', async () => {
    expect((await intake.postForm({ leaveEmpty: 'x' })).status).toBe(400);
    const fields = uniqueFields({ leaveEmpty: 'x', idempotencyKey: 'suspect' });
    expect((await intake.postForm(fields)).status).toBe(200);
    expect((await intake.postForm({ ...fields, name: 'other' })).status).toBe(422);
  });

  it('is nothing in JSON', async () => {
    const response = await intake.post({ ...INQUIRY, serviceDescription: 'program', leaveEmpty: 'x' });
    expect(await response.json()).toEqual({ id: (await lastRow())?.id });
    expect((await lastRow())?.service_description).toBe('program');
  });
});

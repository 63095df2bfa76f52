// The fields of an inquiry through the edge: the stored values, and the answers to errors. For the limits of each
// field see test/edge/check-inquiry.test.ts.
import { describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../src/contract/error-schemas.ts';
import { formFields, INQUIRY, startIntake } from './intake.ts';

const intake = await startIntake();

/** The status, and the errors as "field CODE". */
async function outcomeOf(response: Response): Promise<unknown> {
  if (response.status === 200) return 200;
  const { error } = (await response.json()) as ErrorEnvelope;
  return [response.status, ...(error.details?.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
}

const postFormText = (body: string) => intake.send(body, 'application/x-www-form-urlencoded');

describe('An inquiry', () => {
  it('with errors gets all of them at once, that of its key too, without its values, and is not stored', async () => {
    const before = await intake.rows();
    const fields = {
      name: 'secret'.repeat(20),
      contact: 'secret',
      email: 'secret@secret',
      serviceDescription: '\u202e\u3164',
      budgetType: 'secret\n1',
      funnelType: ['secret'],
      privacyConsent: 'secret',
    };
    const response = await intake.post(fields, { 'Idempotency-Key': 'two secrets' });
    expect(await response.clone().text()).not.toContain('secret');
    expect(await outcomeOf(response)).toEqual([
      400,
      'Idempotency-Key INVALID_FORMAT',
      'name TOO_LONG',
      'contact INVALID_FORMAT',
      'email INVALID_FORMAT',
      'serviceDescription REQUIRED',
      'budgetType INVALID_FORMAT',
      'funnelType INVALID_TYPE',
      'privacyConsent INVALID_TYPE',
    ]);
    expect(await intake.rows()).toEqual(before);
  });

  it('may have unknown fields, also names of object properties, and inherits nothing from them', async () => {
    const hostile = ['__proto__', 'constructor', 'id', 'leaveEmpty'];
    const extra = hostile.map((key) => `${JSON.stringify(key)}:{"name":"x","privacyConsent":false}`).join();
    const known = JSON.stringify({ ...INQUIRY, serviceDescription: 'hostile keys' }).slice(1);
    expect((await intake.send(`{${extra},${known}`, 'application/json')).status).toBe(200);
    const row = (await intake.rows()).at(-1);
    expect(row).toMatchObject({ name: INQUIRY.name, service_description: 'hostile keys' });
    const inherited = await intake.send(`{"__proto__":${JSON.stringify(INQUIRY)}}`, 'application/json');
    const required = Object.keys(INQUIRY).map((field) => `${field} REQUIRED`);
    expect(await outcomeOf(inherited)).toEqual([400, ...required]);
    const unknownTwice = await postFormText(`${new URLSearchParams(formFields())}&utm=1&utm=2`);
    expect(await outcomeOf(unknownTwice)).toBe(200);
  });

  it.each([
    ['on', 200],
    ['TRUE', 200],
    ['', [400, 'privacyConsent REQUIRED']],
    ['off', [400, 'privacyConsent INVALID_VALUE']],
  ])('in a form with the consent %j: %j', async (privacyConsent, expected) => {
    const fields = formFields({ privacyConsent, name: `by ${privacyConsent}` });
    expect(await outcomeOf(await intake.postForm(fields))).toEqual(expected);
  });

  it('with form fields sent twice is a 400 that names them', async () => {
    const fields = { ...formFields(), language: 'en', idempotencyKey: 'key', leaveEmpty: '' };
    const twice = `${new URLSearchParams(fields)}&${new URLSearchParams(fields)}`;
    const names = ['language', 'idempotencyKey', 'leaveEmpty', ...Object.keys(INQUIRY)];
    const errors = names.map((name) => `${name} REPEATED`);
    expect(await outcomeOf(await postFormText(twice))).toEqual([400, ...errors]);
  });
});

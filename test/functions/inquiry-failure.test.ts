// The intake under failure: no silent loss, nothing half-written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalDatabase } from '../../src/tools/inquiries/databases.ts';
import { formFields, INQUIRY, type Intake, startIntake } from './intake.ts';

const inquiryOf = (serviceDescription: string) => ({ ...INQUIRY, serviceDescription });

describe('A locked database', () => {
  let intake: Intake;
  beforeAll(async () => {
    intake = await startIntake();
  });
  afterAll(() => intake.stop());

  it.each(['IMMEDIATE', 'EXCLUSIVE'])(
    '(%s) is answered 503 and stores nothing, and is forgotten',
    async (mode) => {
      await intake.query('DELETE FROM inquiries');
      const first = (await (await intake.post(inquiryOf('before'))).json()) as { id: number };
      const lock = openLocalDatabase(intake.data);
      await lock.query(`BEGIN ${mode}`);
      const headers = { 'Idempotency-Key': 'locked' };
      const refused = await Promise.all([
        intake.post(inquiryOf('plain')),
        intake.post(inquiryOf('keyed'), headers),
        intake.postForm(formFields({ serviceDescription: 'form' })),
      ]);
      for (const response of refused) {
        expect(response.status).toBe(503);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'access-control-allow-origin': '*',
          'cache-control': 'no-store',
          'content-type': 'application/json',
          'ratelimit-remaining': '59',
          'retry-after': '5',
        });
        expect(await response.json()).toEqual({
          error: { code: 'SERVICE_UNAVAILABLE', message: expect.any(String), hint: expect.any(String) },
        });
      }
      // An invalid body is refused without the database.
      expect((await intake.post({ ...INQUIRY, name: '' })).status).toBe(400);
      expect(await intake.rows()).toMatchObject([{ id: first.id, service_description: 'before' }]);
      await lock.query('ROLLBACK');
      lock[Symbol.dispose]();

      const again = await intake.post(inquiryOf('keyed'), headers);
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
      const { id } = (await again.json()) as { id: number };
      expect(await intake.rows()).toMatchObject([
        { id: first.id, service_description: 'before' },
        { id, service_description: 'keyed', idempotency_key: 'locked' },
      ]);
    },
  );
});

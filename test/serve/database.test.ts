// The file of inquiries: what is removed is gone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { storeInquiry } from '../../functions/inquiries/inquiry-store.ts';
import { databaseFile, openDatabase } from '../../src/serve/database.ts';
import { run as serve } from '../../src/tools/serve/serve.ts';
import { INQUIRY } from '../functions/intake.ts';
import { runCommand } from '../run-command.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { SITE_YAML, workspace } from '../workspace.ts';

const DAY = 24 * 60 * 60 * 1_000;
const NOW = Date.parse('2026-03-01T00:00:00Z');

function open(data = createScratchFolder()) {
  const { DB, ...database } = openDatabase(data);
  onTestFinished(database.close);
  return { data, DB, ...database };
}

/** Stores an inquiry whose texts all contain its name. @returns its id */
async function store({ DB }: ReturnType<typeof open>, name: string, repetitions = 20, now = NOW) {
  const { contact, email } = INQUIRY;
  const texts = { name, contact, email: name + email, serviceDescription: `${name} `.repeat(repetitions) };
  const rest = { budgetType: null, funnelType: null, privacyVersion: '1', idempotencyKey: null };
  const source = { language: 'ko', source: 'json', isSuspect: 0 } as const;
  const inquiry = { ...texts, ...rest, ...source, bodyDigest: name };
  return (await storeInquiry(DB, inquiry, ['webhook'], now)).id;
}

/** All names that a search for bytes finds in the files of a folder. */
function findNames(data: string): string[] {
  const files = readdirSync(data).map((name) => readFileSync(join(data, name), 'latin1'));
  return [...new Set(files.join('').match(/visitor-\d+-/g))].sort();
}

it('npm run serve leaves nothing readable of inquiries older than retentionDays', async () => {
  const { out, build } = workspace({ 'site.yaml': `${SITE_YAML}inquiry: { retentionDays: 30 }\n` });
  await build();
  const data = createScratchFolder();
  const space = open(data);
  for (let number = 100; number < 160; number++) {
    const created = Date.now() - (160 - number) * DAY + DAY / 2;
    await store(space, `visitor-${number}-`, number % 7 === 0 ? 900 : 20, created);
  }
  space.close();
  expect(findNames(data)).toHaveLength(60);
  vi.spyOn(console, 'log').mockReturnValue();
  const stop = Promise.withResolvers<void>();
  const options = ['--data', data, '--out', out, '--port', '0'];
  const served = runCommand(serve, options, { waitForStop: () => stop.promise });
  const kept = Array.from({ length: 30 }, (_, index) => `visitor-${130 + index}-`);
  await expect.poll(() => findNames(data)).toEqual(kept);
  stop.resolve();
  expect(await served).toMatchObject({ code: 0, stderr: '' });
});

it('tidy() overwrites at the next call what another program was reading', async () => {
  const space = open();
  const id = await store(space, 'visitor-1-');
  const reader = new DatabaseSync(databaseFile(space.data));
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM inquiries');
  await space.DB.query('DELETE FROM inquiries WHERE id = ?', id);
  await space.tidy();
  expect(findNames(space.data)).toEqual(['visitor-1-']);
  reader.exec('ROLLBACK');
  await space.tidy();
  expect(findNames(space.data)).toEqual([]);
});

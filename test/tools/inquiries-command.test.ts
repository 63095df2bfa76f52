// npm run inquiries on the database of a running server.
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile, openDatabase } from '../../src/serve/database.ts';
import { openHost } from '../../src/serve/host.ts';
import { run as inquiries } from '../../src/tools/inquiries/inquiries.ts';
import { createUpkeep, lastNumberFile } from '../../src/tools/inquiries/upkeep.ts';
import { INQUIRY, queryDatabase, startIntake } from '../functions/intake.ts';
import { SECRET, startReceiver } from '../functions/receiver.ts';
import { runCommand } from '../run-command.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import cases from './inquiries-command-cases.json' with { type: 'json' };

const intake = await startIntake();

const run = (...args: string[]) => runCommand(inquiries, args);
const runHere = (...options: string[]) => run(...options, '--data', intake.data);

/** Runs the command and expects success. @returns its output */
async function print(...options: string[]): Promise<string> {
  const { stdout, ...rest } = await runHere(...options);
  expect(rest).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** The date of an inquiry, by its index. */
const dayOf = (place: number) => `2026-03-${String(place + 1).padStart(2, '0')}`;

/** Replaces all rows with inquiries with these texts, one per day. */
async function fill(texts: readonly string[], changes: object = {}): Promise<number[]> {
  await intake.query('DELETE FROM inquiries');
  const ids: number[] = [];
  for (const [place, serviceDescription] of texts.entries()) {
    const response = await intake.post({ ...INQUIRY, serviceDescription, ...changes });
    const { id } = (await response.json()) as { id: number };
    await intake.query(`UPDATE inquiries SET created_at = '${dayOf(place)}T12:00:00.000Z' WHERE id = ${id}`);
    ids.push(id);
  }
  return ids;
}

describe('npm run inquiries -- list', () => {
  it('prints a line for each inquiry and their number', async () => {
    const texts = ['first', `second ${'가나다 '.repeat(30)}`, 'third\nwith a line break'];
    const ids = await fill(texts);
    const lines = (await print('list')).trimEnd().split('\n');
    expect(lines.slice(4)).toEqual(['', expect.stringMatching(/^No channel is set up/)]);
    for (const [place, id] of ids.entries()) {
      expect(lines[place]).toContain(`#${id} `);
      expect(lines[place]).toContain(`${dayOf(place)} 21:00 KST `);
      expect(lines[place]).toContain(`${INQUIRY.name} <${INQUIRY.email}>  ${INQUIRY.contact}  `);
      expect(lines[place]).toContain(texts[place]?.replaceAll('\n', ' ').slice(0, 20));
    }
    expect(lines[3]).toBe('3 inquiries');
  });

  it('marks those that may be from a program', async () => {
    const [ready, suspect] = await fill(['ready', 'suspect']);
    await intake.query(`UPDATE inquiries SET is_suspect = 1 WHERE id = ${suspect}`);
    expect((await print('list')).split('\n')).toEqual([
      expect.stringMatching(`#${ready} .* ${INQUIRY.name} <`),
      expect.stringMatching(`#${suspect} .* \\(possible spam\\) ${INQUIRY.name} <`),
      '2 inquiries',
      '',
      expect.stringMatching(/^No channel is set up/),
      '',
    ]);
  });

  it('escapes control characters in old texts, from before they were refused', async () => {
    const [id] = await fill(['x']);
    await intake.query(
      `UPDATE inquiries SET name = char(27) || '[2J' || char(8238) || char(155), service_description = 'a' || char(7)`,
    );
    expect(await print('list')).toContain('\\u001b[2J\\u202e\\u009b <');
    const shown = await print('show', String(id));
    expect(shown).toContain('name                 \\u001b[2J\\u202e\\u009b\n');
    expect(shown).toContain('serviceDescription   a\\u0007\n');
  });
});

it('npm run inquiries -- show prints every field of an inquiry', async () => {
  const [, id] = await fill(['first', 'second\nof two lines'], { budgetType: '1,000만원' });
  const [, row] = await intake.rows();
  expect(await print('show', String(id))).toBe(`id                   ${id}
createdAt            ${row?.created_at}
name                 ${INQUIRY.name}
contact              ${INQUIRY.contact}
email                ${INQUIRY.email}
serviceDescription   second\nof two lines
budgetType           1,000만원
funnelType           ${''}
consentedAt          ${row?.consented_at}
privacyVersion       1
language             ko
source               json
isSuspect            0
notification         off
`);
});

it('npm run inquiries -- export writes the field names, then a line for each inquiry', async () => {
  const [id] = await fill(['=1+1']);
  const [row] = await intake.rows();
  const [names, line] = (await print('export')).split('\r\n');
  expect(names).toMatch(/^\ufeffid,createdAt,[A-Za-z,]+$/);
  const texts = `${INQUIRY.name},'${INQUIRY.contact},${INQUIRY.email},'=1+1`;
  expect(line).toBe(`${id},${row?.created_at},${texts},,,${row?.consented_at},1,ko,json,0,off`);
});

const deliver = (id: number | undefined, state: string) =>
  intake.query(`INSERT INTO deliveries (inquiry_id, channel, state) VALUES (${id}, 'webhook', '${state}')`);
const left = async () => (await intake.rows()).map(({ id }) => id);

describe('npm run inquiries -- erase', () => {
  it('removes a person in any spelling of the address, delivered or not', async () => {
    const ids = await fill(['first', 'second', 'third', 'fourth', 'fifth', 'sixth']);
    const write = (place: number, email: string) =>
      intake.query(`UPDATE inquiries SET email = '${email}' WHERE id = ${ids[place]}`);
    await write(1, "o''brien@d.example");
    await write(2, "O''Brien@D.example");
    await write(3, "o''brien@d.example.org");
    // From before addresses were normalized.
    await write(4, 'ｏ＇Ｂrien＠ｄ．ｅｘａｍｐｌｅ');
    await write(5, "\u202ao\u200d''brien@d。example");
    await deliver(ids[1], 'pending');
    const erase = (...more: string[]) => print('erase', '--email', "o'brien@d.example", ...more);
    // Without a terminal it cannot ask for confirmation.
    expect(await runHere('erase', '--email', "o'brien@d.example")).toMatchObject({ code: 2 });
    expect(await left()).toEqual(ids);
    const shown = await erase('--yes');
    expect(shown.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`#${ids[1]} `),
      expect.stringContaining(`#${ids[2]} `),
      expect.stringContaining(`#${ids[4]} `),
      expect.stringContaining(`#${ids[5]} `),
      '4 removed',
    ]);
    expect(await left()).toEqual([ids[0], ids[3]]);
    expect(await intake.query('SELECT * FROM deliveries')).toEqual([]);
    const names = readdirSync(intake.data).filter((name) => name.startsWith('inquiries'));
    const files = names.map((name) => readFileSync(join(intake.data, name), 'latin1'));
    expect(files.join().match(/o'brien@d\.example(?!\.org)/gi)).toBeNull();
  });

  it.each([
    ['문의@한국.example', '문의@xn--3e0b707e.EXAMPLE'],
    ['taro@bücher.example', 'Taro@XN--bcher-kva.example'],
    ['ÉLAN@d.example', 'e\u0301lan@d.example'],
  ])('removes %s by %s, and the other way round', async (one, other) => {
    for (const [stored, asked] of [
      [one, other],
      [other, one],
    ]) {
      await fill(['first']);
      await intake.query(`UPDATE inquiries SET email = '${stored}'`);
      await print('erase', '--email', `${asked}`, '--yes');
      expect(await left()).toEqual([]);
    }
  });

  it('reports that parts can still be read while another program reads', async () => {
    await fill(['first']);
    using reader = new DatabaseSync(databaseFile(intake.data));
    reader.exec('BEGIN; SELECT count(*) FROM inquiries');
    const { code, stdout, stderr } = await runHere('erase', '--email', INQUIRY.email, '--yes');
    expect([code, stdout.split('\n').at(-2)]).toEqual([2, '1 removed']);
    expect(stderr).toMatch(
      /^inquiries: The rows are removed, .* \(another program is reading the database\)\. Run it again/,
    );
  });

  it('says what to do if the disk is full', async () => {
    const ids = await fill(['first']);
    const prepare = DatabaseSync.prototype.prepare;
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
      if (sql.startsWith('DELETE'))
        throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      return prepare.call(this, sql);
    });
    const { code, stderr } = await runHere('erase', '--email', INQUIRY.email, '--yes');
    const message = `inquiries: the disk of ${intake.data} is full, so nothing was changed. Free some space, at least three times the size of inquiries.sqlite, and run it again.\n`;
    expect([code, stderr]).toEqual([2, message]);
    expect(await left()).toEqual(ids);
  });
});

describe('npm run inquiries -- backup', () => {
  it('makes a copy a day from a running server, keeps 14 days, and the copy can be restored', async () => {
    const [copies, restored] = [join(createScratchFolder(), 'a', 'copies'), createScratchFolder()];
    const ids = await fill(['first', 'second']);
    const names = Array.from({ length: 20 }, (_, index) => `inquiries-${dayOf(index)}.sqlite`);
    for (const [index, name] of names.entries()) {
      const now = () => Date.UTC(2026, 2, index + 1, 3);
      const backUp = runCommand(inquiries, ['backup', copies, '--data', intake.data], { now });
      const stdout = `${join(copies, name)}: 2 inquiries\n`;
      expect(await backUp).toEqual({ code: 0, stdout, stderr: '' });
      if (index === 0) writeFileSync(join(copies, 'mine.sqlite'), '');
    }
    const kept = names.slice(-14);
    expect(readdirSync(copies).sort()).toEqual([...kept, 'mine.sqlite']);
    const [oldest = '', newest = ''] = [kept[0], kept.at(-1)].map((name) => join(copies, `${name}`));
    expect(statSync(oldest).mode & 0o077).toBe(0);
    cpSync(newest, databaseFile(restored));
    const host = await openHost({ data: restored, host: '127.0.0.1', port: 0 });
    onTestFinished(() => host.stop());
    expect((await queryDatabase(restored, 'SELECT id FROM inquiries')).map(({ id }) => id)).toEqual(ids);
    expect(createUpkeep(restored).summarize()).toMatchObject({ inquiries: 2, last: ids[1] });
  });

  it('neither makes nor removes copies if the database has lost inquiries', async () => {
    const [data, copies] = [createScratchFolder(), createScratchFolder()];
    openDatabase(data).close();
    writeFileSync(lastNumberFile(data), '12\n');
    writeFileSync(join(copies, 'inquiries-2020-01-01.sqlite'), '');
    const { code, stderr } = await run('backup', copies, '--data', data);
    expect([code, readdirSync(copies)]).toEqual([2, ['inquiries-2020-01-01.sqlite']]);
    expect(stderr).toContain(
      'the last inquiry in the database is number 0, but there was a number 12: no copy was made',
    );
  });

  it('refuses the deployed database', async () => {
    const { code, stderr } = await run('backup', 'copies', '--remote');
    expect([code, stderr]).toEqual([2, expect.stringContaining('"Back up and restore" in docs/deploy.md')]);
  });
});

describe('Deliveries', async () => {
  const receiver = await startReceiver();
  const announced = await startIntake({
    secrets: { INQUIRY_WEBHOOK_URL: receiver.url, INQUIRY_WEBHOOK_SECRET: SECRET },
  });
  await announced.runTimer();
  afterAll(() => Promise.all([announced.stop(), receiver.goDown()]));

  const runThere = (...args: string[]) => run(...args, '--data', announced.data);
  const printThere = async (...args: string[]) => (await runThere(...args)).stdout;
  const states = async () =>
    (await announced.query('SELECT state FROM deliveries')).map(({ state }) => state);

  it('are counted, listed one by one, and queued again', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const { id } = (await (await announced.post(INQUIRY)).json()) as { id: number };
    await expect.poll(states).toEqual(['failed']);
    expect(await printThere('list')).toMatch(/ failed .*\n1 inquiry\n\nwebhook {14}0 pending, 1 failed\n$/);
    expect(await printThere('show', `${id}`)).toMatch(/^webhook {14}failed, 1 attempt, answered 410$/m);
    expect(await printThere('resend', `${id}`)).toContain(`Inquiry ${id} will be sent by webhook`);
    expect(await printThere('list')).toMatch(/\nwebhook {14}1 pending \(the oldest from .+\), 0 failed\n$/);
    receiver.answer = (response) => response.writeHead(204).end();
    await announced.runTimer();
    expect(await printThere('list')).toMatch(/\nwebhook {14}0 pending, 0 failed\n$/);
    expect(receiver.messages.map((message) => message.id)).toEqual(Array(2).fill(receiver.messages[0]?.id));
  });
});

describe('npm run inquiries', () => {
  it.each(cases.refused as [string[], string][])('refuses %j', async (args, message) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr.split('\n')[0]]).toEqual([2, `inquiries: ${message}`]);
  });

  const unused = join(intake.data, 'nothing');
  it.each([
    ['an inquiry that does not exist', ['show', '99999'], intake.data, 'Cannot find inquiry 99999'],
    ['a folder that no server has used', ['list'], unused, `Cannot find inquiries in ${unused}`],
  ])('refuses %s', async (_, args, data, message) => {
    const { code, stdout, stderr } = await run(...args, '--data', data);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`inquiries: ${message}`);
  });

  const writeDatabase = (bytes: string) => {
    const data = createScratchFolder();
    onTestFinished(() => rmSync(data, { recursive: true }));
    writeFileSync(databaseFile(data), bytes);
    return data;
  };

  it.each([
    ['text'.repeat(200), 'file is not a database'],
    ['', 'no such table: inquiries'],
  ])('reports a file that is no database of ours in one line', async (bytes, message) => {
    const { code, stderr } = await run('list', '--data', writeDatabase(bytes));
    expect([code, stderr]).toEqual([2, `inquiries: ${message}\n`]);
  });
});

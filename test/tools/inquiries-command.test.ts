// npm run inquiries on the database of a running server.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { mailboxOf } from '../../src/contract/inquiry/normalize-text.ts';
import { databaseFile, openDatabase } from '../../src/serve/database.ts';
import { run as inquiries } from '../../src/tools/inquiries/inquiries.ts';
import { INQUIRY, startIntake } from '../functions/intake.ts';
import { SECRET, startReceiver } from '../functions/receiver.ts';
import { runCommand } from '../run-command.ts';
import { createScratchFolder } from '../scratch-folder.ts';

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

it('npm run inquiries -- list prints a line for each inquiry, what may be from a program, and their number', async () => {
  const [first, second, third] = await fill([
    'first',
    `second ${'가나다 '.repeat(30)}`,
    'third\nof two lines',
  ]);
  await intake.query(`UPDATE inquiries SET is_suspect = 1 WHERE id = ${second}`);
  // Control characters in old texts, from before they were refused.
  await intake.query(`UPDATE inquiries SET name = char(27) || '[2J' || char(8238) WHERE id = ${third}`);
  const start = (id: number | undefined, day: string) =>
    `${`#${id}`.padEnd(6)}  ${day} 21:00 KST  ko  json  off        `;
  const person = `${INQUIRY.name} <${INQUIRY.email}>  ${INQUIRY.contact}`;
  expect((await print('list')).split('\n')).toEqual([
    `${start(first, '2026-03-01')}${person}  first`,
    expect.stringMatching(`^#${second} .*  \\(possible spam\\) ${INQUIRY.name} <.*  second 가나다 .* 가$`),
    `${start(third, '2026-03-03')}${person.replace(INQUIRY.name, '\\u001b[2J\\u202e')}  third of two lines`,
    '3 inquiries',
    '',
    expect.stringMatching(/^No channel is set up/),
    '',
  ]);
  const { code, stderr } = await runHere('resend', `${first}`);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^inquiries: No channel is set up/)]);
});

it('npm run inquiries -- show prints every field, and export a line for each inquiry', async () => {
  const [id] = await fill(['=1+1\nof two lines'], { budgetType: '1,000만원' });
  const [row] = await intake.rows();
  expect(await print('show', String(id))).toBe(`id                   ${id}
createdAt            ${row?.created_at}
name                 ${INQUIRY.name}
contact              ${INQUIRY.contact}
email                ${INQUIRY.email}
serviceDescription   =1+1\nof two lines
budgetType           1,000만원
funnelType           ${''}
consentedAt          ${row?.consented_at}
privacyVersion       1
language             ko
source               json
isSuspect            0
notification         off
`);
  const [names, line] = (await print('export')).split('\r\n');
  expect(names).toMatch(/^\ufeffid,createdAt,[A-Za-z,]+$/);
  const texts = `${INQUIRY.name},'${INQUIRY.contact},${INQUIRY.email},"'=1+1\nof two lines","1,000만원"`;
  expect(line).toBe(`${id},${row?.created_at},${texts},,${row?.consented_at},1,ko,json,0,off`);
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
    expect(await runHere('erase', '--email', "o'brien@d.example")).toMatchObject({ code: 2 });
    expect(await left()).toEqual(ids);
    const listed = [...(await erase('--yes')).matchAll(/^#(\d+) /gm)].map(([, id]) => Number(id));
    expect(listed).toEqual([ids[1], ids[2], ids[4], ids[5]]);
    expect(await left()).toEqual([ids[0], ids[3]]);
    expect(await intake.query('SELECT * FROM deliveries')).toEqual([]);
    const names = readdirSync(intake.data).filter((name) => name.startsWith('inquiries'));
    const files = names.map((name) => readFileSync(join(intake.data, name), 'latin1'));
    expect(files.join().match(/o'brien@d\.example(?!\.org)/gi)).toBeNull();
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
});

describe('npm run inquiries -- backup', () => {
  it('makes a copy a day from a running server, for its owner alone, and keeps 14 days', async () => {
    const copies = join(createScratchFolder(), 'a', 'copies');
    await fill(['first', 'second']);
    const names = Array.from({ length: 16 }, (_, index) => `inquiries-${dayOf(index)}.sqlite`);
    for (const [index, name] of names.entries()) {
      const now = () => Date.UTC(2026, 2, index + 1, 3);
      const backUp = runCommand(inquiries, ['backup', copies, '--data', intake.data], { now });
      const stdout = `${join(copies, name)}\n`;
      expect(await backUp).toEqual({ code: 0, stdout, stderr: '' });
      if (index === 0) writeFileSync(join(copies, 'mine.sqlite'), '');
    }
    expect(readdirSync(copies).sort()).toEqual([...names.slice(-14), 'mine.sqlite']);
    expect(statSync(join(copies, `${names.at(-1)}`)).mode & 0o077).toBe(0);
  });

  it('neither makes nor removes copies if one has later inquiries', async () => {
    const [data, copies] = [createScratchFolder(), createScratchFolder()];
    await fill(['first']);
    await runHere('backup', copies);
    const [name = ''] = readdirSync(copies);
    openDatabase(data).close();
    writeFileSync(join(copies, 'inquiries-2020-01-01.sqlite'), '');
    const { code, stderr } = await run('backup', copies, '--data', data);
    expect([code, readdirSync(copies).sort()]).toEqual([2, ['inquiries-2020-01-01.sqlite', name]]);
    expect(stderr).toMatch(/number 0, but \S+ has a number \d+: no copy was made/);
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
    expect(await printThere('list')).toMatch(/\nwebhook {14}1 pending, 0 failed\n$/);
    receiver.answer = (response) => response.writeHead(204).end();
    await announced.runTimer();
    expect(await printThere('list')).toMatch(/\nwebhook {14}0 pending, 0 failed\n$/);
    expect(receiver.messages.map((message) => message.id)).toEqual(Array(2).fill(receiver.messages[0]?.id));
  });
});

describe('npm run inquiries', () => {
  const USAGE = 'expected: list | show ID | export | resend ID | erase --email ADDRESS | backup DIR';
  it.each([
    ['', USAGE],
    ['list 3', USAGE],
    ['show 1_OR_1=1', USAGE],
    ['backup', USAGE],
    ['backup copies --remote', expect.stringContaining('backup copies the local database')],
  ])('refuses %j', async (line, message) => {
    const { code, stderr } = await run(...line.split(' ').filter(Boolean));
    expect([code, stderr.split('\n')[0]?.slice('inquiries: '.length)]).toEqual([2, message]);
  });

  const folderWith = (bytes: string) => {
    const data = createScratchFolder();
    writeFileSync(databaseFile(data), bytes);
    return data;
  };
  const unused = join(intake.data, 'nothing');
  it.each([
    [['erase', '--email', 'a@b.c\u00a0d'], intake.data, /^expected: list /],
    [['show', '99999'], intake.data, /^Cannot find inquiry 99999/],
    [['list'], unused, RegExp(`^Cannot find inquiries in ${unused}`)],
    [['backup', databaseFile(intake.data)], intake.data, /^cannot use \S+: ENOTDIR: .*\. Grant access/],
    [
      ['list'],
      folderWith('text'.repeat(200)),
      /^Cannot use \S+inquiries\.sqlite: file is not a database\. Run this as the user/,
    ],
    [['list'], folderWith(''), /^Cannot use \S+inquiries\.sqlite: no such table: inquiries\. /],
  ])('refuses %j in %s', async (args, data, message) => {
    const { code, stdout, stderr } = await run(...args, '--data', data);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace('inquiries: ', '')).toMatch(message);
  });
});

it.each([
  ['문의@한국.example', '문의@xn--3e0b707e.EXAMPLE'],
  ['ÉLAN@d.example', 'e\u0301lan@d.example'],
])('mailboxOf() takes %s and %s for one', (one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

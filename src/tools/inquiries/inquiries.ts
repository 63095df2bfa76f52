// npm run inquiries: reads, delivers, removes and backs up the stored inquiries
import { messageOf } from '../../contract/failure.ts';
import { PATTERNS } from '../../contract/inquiry/inquiry-fields.ts';
import { mailboxOf } from '../../contract/inquiry/normalize-text.ts';
import { databaseFile, overwriteRemoved } from '../../serve/database.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { backUp } from './back-up.ts';
import { formatCsv, formatInquiry, formatRow } from './format-inquiries.ts';
import * as db from './inquiry-database.ts';

const OPTIONS = ['data', 'remote', 'email', 'yes'] as const;
const USAGE = 'list | show ID | export | resend ID | erase --email ADDRESS | backup DIR';
const ADDRESS = new RegExp(PATTERNS.email, 'u');
const NOTHING = /^$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** `argument` is the number of an inquiry or a folder, if the action takes one. */
type Action = (
  database: db.InquiryDatabase,
  invocation: Invocation<(typeof OPTIONS)[number]>,
  argument: string,
) => void | Promise<void>;

export const run = defineCommand(
  { name: 'inquiries', usage: USAGE, options: OPTIONS },
  async (invocation) => {
    const { options, positionals, resolve, words, io } = invocation;
    const [name = '', argument = '', ...others] = positionals;
    const { form, work } = ACTIONS.get(name) ?? {};
    if (!work || !form?.test(argument) || others.length > 0)
      throw new UsageError(words.inquiries.wrongAction(USAGE));
    try {
      using database = options.remote
        ? db.openDeployed(io.cwd, words)
        : db.openLocal(resolve(options.data), words);
      await work(database, invocation, argument);
      return 0;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error)) throw error;
      // The file is busy, damaged, not accessible, or not a database of ours; or the disk is full.
      const file = databaseFile(resolve(options.data));
      throw new CommandError(words.inquiries.unusable({ file, reason: error.message }));
    }
  },
);

const list: Action = async (database, { print, words: { inquiries: words } }) => {
  const records = await db.findInquiries(database);
  for (const record of records) print(formatRow(record, words));
  print(`${words.count(records.length)}\n`);
  const channels = await db.readStatus(database);
  for (const { channel, ...counts } of channels) print(`${channel.padEnd(20)} ${words.status(counts)}`);
  if (channels.length === 0) print(words.noChannel);
};

const exportAll: Action = async (database, { io }) => {
  io.stdout.write(formatCsv(await db.findInquiries(database)));
};

const show: Action = async (database, { print, words: { inquiries: words } }, id) => {
  const [record] = await db.findInquiries(database, id);
  if (!record) throw new CommandError(words.missing(id));
  print(formatInquiry(record, await db.findDeliveries(database, id), words));
};

const resend: Action = async (database, { print, words: { inquiries: words } }, id) => {
  const [record] = await db.findInquiries(database, id);
  if (!record) throw new CommandError(words.missing(id));
  const channels = (await db.resend(database, id)).join(', ');
  if (channels === '') throw new CommandError(words.noChannel);
  print(words.resent({ id, channels }));
};

/** Lists the inquiries of a person and, with `--yes`, removes them. */
const erase: Action = async (database, { options: { email = '', yes }, words, print }) => {
  const { wrongAction, unasked, removed, read, remains } = words.inquiries;
  if (!ADDRESS.test(mailboxOf(email))) throw new UsageError(wrongAction(USAGE));
  const records = await db.findInquiriesOf(database, email);
  for (const record of records) print(formatRow(record, words.inquiries));
  if (records.length > 0 && !yes) throw new CommandError(unasked(records.length));
  const ids = records.map(({ id }) => id);
  print(removed(await db.removeInquiries(database, ids)));
  let reason = read;
  try {
    if (!database.file || overwriteRemoved(database.file)) return;
  } catch (error) {
    reason = messageOf(error);
  }
  throw new CommandError(remains(reason));
};

const backup: Action = ({ file }, { resolve, words, print, io }, folder) => {
  if (!file) throw new UsageError(words.inquiries.notLocal);
  print(backUp(file, resolve(folder), io.now(), words));
};

const ACTIONS = new Map<string, { form: RegExp; work: Action }>([
  ['list', { form: NOTHING, work: list }],
  ['show', { form: NUMBER, work: show }],
  ['export', { form: NOTHING, work: exportAll }],
  ['resend', { form: NUMBER, work: resend }],
  ['erase', { form: NOTHING, work: erase }],
  ['backup', { form: /./, work: backup }],
]);

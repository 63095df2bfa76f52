// npm run inquiries: reads, delivers, removes and backs up the stored inquiries
import { confirm } from '@clack/prompts';
import { messageOf } from '../../contract/failure.ts';
import { PATTERNS } from '../../contract/inquiry-fields.ts';
import { mailboxOf } from '../../contract/normalize-text.ts';
import { databaseFile, overwriteRemoved } from '../../serve/database.ts';
import { answerOf } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { backUp } from './back-up.ts';
import { formatCsv, formatInquiry, formatRow } from './format-inquiries.ts';
import * as db from './inquiry-database.ts';

const SQLITE_FULL = 13;
const ADDRESS = new RegExp(PATTERNS.email, 'u');
const OPTIONS = ['data', 'remote', 'email', 'yes'] as const;

/** `argument` is the number of an inquiry or a folder, if the action takes one. */
type Action = (
  database: db.InquiryDatabase,
  invocation: Invocation<(typeof OPTIONS)[number]>,
  argument: string,
) => void | Promise<void>;

export const run = defineCommand(
  {
    name: 'inquiries',
    usage: 'list | show ID | export | resend ID | erase --email ADDRESS | backup DIR',
    options: OPTIONS,
  },
  async (invocation) => {
    const { options, positionals, resolve, words, io } = invocation;
    const [name = '', argument = '', ...others] = positionals;
    const action = ACTIONS.get(name);
    if (!action) throw new UsageError(words.inquiries.wrongAction([...ACTIONS.keys()].join(', ')));
    const isAboutOne = action === show || action === resend;
    const [surplus = ''] = isAboutOne || action === backup ? others : [argument];
    if (surplus !== '') throw new UsageError(words.options.surplus(surplus));
    if (isAboutOne && !/^[1-9]\d{0,14}$/.test(argument)) throw new UsageError(words.inquiries.noNumber(name));
    if (action === backup && argument === '') throw new UsageError(words.inquiries.noFolder);
    if (action === backup && options.remote) throw new UsageError(words.inquiries.notLocal);
    if (action === erase && !ADDRESS.test(mailboxOf(options.email ?? '')))
      throw new UsageError(words.inquiries.noEmail);
    try {
      using database = options.remote
        ? db.openDeployed(io.cwd, words)
        : db.openLocal(resolve(options.data), words);
      await action(database, invocation, argument);
      return 0;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error)) throw error;
      // The file is busy, damaged, not accessible, or not a database of ours.
      const { full, unusable } = words.inquiries;
      const file = databaseFile(resolve(options.data));
      const isFull = error.errcode === SQLITE_FULL;
      throw new CommandError(
        isFull
          ? full(action === backup ? argument : options.data)
          : unusable({ file, reason: error.message }),
      );
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
  const [record] = await db.findInquiries(database, [Number(id)]);
  if (!record) throw new CommandError(words.missing(id));
  print(formatInquiry(record, await db.findDeliveries(database, id), words));
};

const resend: Action = async (database, { print, words: { inquiries: words } }, id) => {
  const [record] = await db.findInquiries(database, [Number(id)]);
  if (!record) throw new CommandError(words.missing(id));
  const channels = (await db.resend(database, record.id)).join(', ');
  if (channels === '') throw new CommandError(words.noChannel);
  print(words.resent({ id, channels }));
};

/** Lists the inquiries, asks, then removes them. */
const erase: Action = async (database, { options, words: allWords, print, canAsk }) => {
  const words = allWords.inquiries;
  const records = await db.findInquiriesOf(database, options.email ?? '');
  for (const record of records) print(formatRow(record, words));
  if (records.length > 0 && !options.yes) {
    if (!canAsk) throw new CommandError(words.unasked(records.length));
    const question = confirm({ message: words.ask(records.length), initialValue: false });
    if (!(await answerOf(question, allWords))) return print(words.nothing);
  }
  const ids = records.map(({ id }) => id);
  print(words.removed(await db.removeInquiries(database, ids)));
  let reason = words.read;
  try {
    if (!database.file || overwriteRemoved(database.file)) return;
  } catch (error) {
    reason = messageOf(error);
  }
  throw new CommandError(words.remains(reason));
};

const backup: Action = ({ file }, { resolve, words, print, io }, folder) => {
  if (file) print(backUp(file, resolve(folder), io.now(), words));
};

const ACTIONS = new Map(Object.entries({ list, show, export: exportAll, resend, erase, backup }));

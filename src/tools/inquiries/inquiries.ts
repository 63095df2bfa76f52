// npm run inquiries: reads, delivers, removes and backs up the stored inquiries
import { confirm } from '@clack/prompts';
import { messageOf } from '../../contract/failure.ts';
import { mailboxOf } from '../../contract/normalize-text.ts';
import { answerOf } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { formatCsv, formatInquiry, formatRow, formatStatus } from './format-inquiries.ts';
import * as db from './inquiry-database.ts';
import { backUp, overwriteRemoved } from './upkeep.ts';

const SQLITE_FULL = 13;
const OPTIONS = ['data', 'remote', 'email', 'yes'] as const;

type InquiriesInvocation = Invocation<(typeof OPTIONS)[number]>;
type Action = (database: db.InquiryDatabase, invocation: InquiriesInvocation) => void | Promise<void>;

export const run = defineCommand(
  {
    name: 'inquiries',
    usage: 'list | show ID | export | resend ID | erase --email ADDRESS | backup DIR',
    options: OPTIONS,
  },
  async (invocation) => {
    const { options, positionals, resolve, words, io } = invocation;
    const action = chooseAction(invocation);
    try {
      using database = options.remote
        ? db.openDeployed(io.cwd, words)
        : db.openLocal(resolve(options.data), words);
      await action(database, invocation);
      return 0;
    } catch (error) {
      if (!(error instanceof Error && 'errcode' in error)) throw error;
      // The file is busy, damaged, not writable, or no database of ours.
      const folder = `${action === backup ? positionals[1] : options.data}`;
      throw new CommandError(error.errcode === SQLITE_FULL ? words.inquiries.full(folder) : error.message);
    }
  },
);

function chooseAction({ positionals, options, words }: InquiriesInvocation): Action {
  const [name = '', id = '', ...others] = positionals;
  const action = ACTIONS.get(name);
  if (!action) throw new UsageError(words.inquiries.wrongAction([...ACTIONS.keys()].join(', ')));
  const isAboutOne = action === show || action === resend;
  const [surplus = ''] = isAboutOne || action === backup ? others : [id];
  if (surplus !== '') throw new UsageError(words.options.surplus(surplus));
  if (isAboutOne && !/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(words.inquiries.noNumber(name));
  if (action === backup && id === '') throw new UsageError(words.inquiries.noFolder);
  if (action === backup && options.remote) throw new UsageError(words.inquiries.notLocal);
  if (action === erase && !mailboxOf(options.email ?? '')) throw new UsageError(words.inquiries.noEmail);
  return action;
}

const list: Action = async (database, { print, words: { inquiries: words } }) => {
  const records = await db.findInquiries(database);
  for (const record of records) print(formatRow(record, words));
  print(`${words.count(records.length)}\n`);
  const channels = await db.readStatus(database);
  for (const status of channels) print(formatStatus(status, words));
  if (channels.length === 0) print(words.noChannel);
};

const exportAll: Action = async (database, { io }) => {
  io.stdout.write(formatCsv(await db.findInquiries(database)));
};

const show: Action = async (database, { positionals: [, id = ''], print, words: { inquiries: words } }) => {
  const [record] = await db.findInquiries(database, [Number(id)]);
  if (!record) throw new CommandError(words.missing(id));
  const sql = `SELECT channel, state, attempts, last_error AS error FROM deliveries WHERE inquiry_id = ${id} ORDER BY channel`;
  print(formatInquiry(record, await database.query(sql), words));
};

const resend: Action = async (database, { positionals: [, id = ''], print, words: { inquiries: words } }) => {
  const [record] = await db.findInquiries(database, [Number(id)]);
  if (!record) throw new CommandError(words.missing(id));
  const channels = (await db.resend(database, record.id)).join(', ');
  print(channels === '' ? words.noChannel : words.resent({ id, channels }));
};

/** Lists, asks, removes. */
const erase: Action = async (database, { options, words: allWords, print, canAsk }) => {
  const words = allWords.inquiries;
  const records = await db.findInquiriesOf(database, options.email ?? '');
  for (const record of records) print(formatRow(record, words));
  if (records.length > 0 && !options.yes) {
    if (!canAsk) throw new CommandError(words.unasked(records.length));
    const asked = confirm({ message: words.ask(records.length), initialValue: false });
    if (!(await answerOf(asked, allWords))) return print(words.nothing);
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

const backup: Action = ({ file }, { options, positionals, resolve, words, print, io }) => {
  if (!file) return;
  const copy = backUp(file, resolve(options.data), resolve(positionals[1] ?? ''), io.now());
  const { last, before } = copy;
  if (last < before) throw new CommandError(words.inquiries.shrunk({ last, before }));
  print(`${copy.file}: ${words.inquiries.count(copy.inquiries)}`);
};

const ACTIONS = new Map(Object.entries({ list, show, export: exportAll, resend, erase, backup }));

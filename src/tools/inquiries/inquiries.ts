// npm run inquiries: reads, delivers, removes and backs up the stored inquiries
import { confirm } from '@clack/prompts';
import { messageOf } from '../../contract/failure.ts';
import { mailboxOf } from '../../contract/normalize-text.ts';
import { STORED_FIELDS } from '../../edge/inquiry-row.ts';
import { answerOf } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { backUp } from './backup.ts';
import { formatCsv } from './csv.ts';
import { formatInquiry, formatList, formatRows, formatStatus } from './format-inquiries.ts';
import * as db from './inquiry-database.ts';
import { overwriteRemoved } from './upkeep.ts';

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
      const folder = action === backup ? positionals[1] : options.data;
      throw new CommandError(
        error.errcode === SQLITE_FULL ? words.inquiries.full(`${folder}`) : error.message,
      );
    }
  },
);

function chooseAction({ positionals, options, words }: InquiriesInvocation): Action {
  const [name = '', id = '', ...others] = positionals;
  const action = ACTIONS.get(name);
  if (!action) throw new UsageError(words.inquiries.wrongAction([...ACTIONS.keys()].join(', ')));
  const isAboutOne = action === show || action === deliver;
  const [surplus = ''] = isAboutOne || action === backup ? others : [id];
  if (surplus !== '') throw new UsageError(words.options.surplus(surplus));
  if (isAboutOne && !/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(words.inquiries.noNumber(name));
  if (action === backup && id === '') throw new UsageError(words.inquiries.noFolder);
  if (action === backup && options.remote) throw new UsageError(words.inquiries.notLocal);
  if (action === erase && !mailboxOf(options.email ?? '')) throw new UsageError(words.inquiries.noEmail);
  return action;
}

const list: Action = async (database, { print, words }) => {
  print(formatList(await db.findInquiries(database), words.inquiries));
  print(`\n${formatStatus(await db.readStatus(database), words.inquiries)}`);
};

const exportAll: Action = async (database, { io }) => {
  io.stdout.write(formatCsv(await db.findInquiries(database), [...STORED_FIELDS, 'notification']));
};

const show: Action = async (database, invocation) => {
  const record = await findOne(database, invocation);
  const deliveries = await db.listDeliveries(database, record.id);
  invocation.print(formatInquiry(record, deliveries, invocation.words.inquiries));
};

const deliver: Action = async (database, invocation) => {
  const words = invocation.words.inquiries;
  const { id } = await findOne(database, invocation);
  const channels = (await db.resend(database, id)).join(', ');
  invocation.print(channels === '' ? words.noChannel : words.resent({ id, channels }));
};

async function findOne(database: db.InquiryDatabase, { positionals, words }: InquiriesInvocation) {
  const id = Number(positionals[1]);
  const [record] = await db.findInquiries(database, [id]);
  if (!record) throw new CommandError(words.inquiries.missing(id));
  return record;
}

/** Lists, asks, removes. */
const erase: Action = async (database, { options, words: allWords, print, canAsk }) => {
  const words = allWords.inquiries;
  const found = await db.findInquiriesOf(database, options.email ?? '');
  for (const row of formatRows(found, words)) print(row);
  if (found.length > 0 && !options.yes) {
    if (!canAsk) throw new CommandError(words.unasked(found.length));
    const asked = confirm({ message: words.ask(found.length), initialValue: false });
    if (!(await answerOf(asked, allWords))) return print(words.nothing);
  }
  const ids = found.map(({ id }) => id);
  print(words.removed(await db.removeInquiries(database, ids)));
  let reason = words.read;
  try {
    if (!database.file || overwriteRemoved(database.file)) return;
  } catch (error) {
    reason = messageOf(error);
  }
  throw new CommandError(words.remains(reason));
};

const backup: Action = (
  { file },
  { options, positionals, resolve, words: { inquiries: words }, print, io },
) => {
  if (!file) return;
  const copy = backUp(file, resolve(options.data), resolve(positionals[1] ?? ''), io.now());
  if (copy.last < copy.before) throw new CommandError(words.shrunk({ last: copy.last, before: copy.before }));
  print(`${copy.file}: ${words.count(copy.inquiries)}`);
};

const ACTIONS = new Map(Object.entries({ list, show, export: exportAll, resend: deliver, erase, backup }));

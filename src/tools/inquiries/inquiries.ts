// npm run inquiries: reads, delivers and removes the stored inquiries
import { setTimeout as wait } from 'node:timers/promises';
import { confirm } from '@clack/prompts';
import { mailboxOf } from '../../contract/normalize-text.ts';
import { STORED_FIELDS } from '../../edge/inquiry-row.ts';
import { answerOf } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { ADDRESS } from '../command/options.ts';
import { formatCsv } from './csv.ts';
import { openLocalDatabase, openRemoteDatabase } from './databases.ts';
import { createTrial, listDeliveries, readStatus, resend } from './deliveries.ts';
import { formatInquiry, formatList, formatRows, formatStatus } from './format-inquiries.ts';
import { findInquiries, findInquiriesOf, type InquiryDatabase, removeInquiries } from './inquiry-record.ts';

/** The timer runs every minute, and an attempt takes ten seconds at most. */
const TRIAL_MILLISECONDS = 90_000;
const POLL_MILLISECONDS = 1_000;
/** Wrong SQL, a bug of ours. Other codes are of files that are busy, damaged or not writable. */
const SQLITE_ERROR = 1;
const SQLITE_FULL = 13;

const OPTIONS = { data: ADDRESS.data, remote: {}, email: { value: 'ADDRESS' }, yes: {} };

type InquiriesInvocation = Invocation<typeof OPTIONS>;

/** @returns the exit code */
type Action = (database: InquiryDatabase, invocation: InquiriesInvocation) => Promise<number>;

export const run = defineCommand(
  {
    name: 'inquiries',
    usage: 'list | show ID | export | test | resend ID | erase --email ADDRESS | backup DIR',
    options: OPTIONS,
  },
  async (invocation) => {
    const { options, positionals, resolve, words, io } = invocation;
    const action = chooseAction(invocation);
    try {
      using database = options.remote
        ? openRemoteDatabase(io.cwd, words)
        : openLocalDatabase(resolve(options.data), words);
      return await action(database, invocation);
    } catch (error) {
      const { errcode, syscall, message } = error as NodeJS.ErrnoException & { errcode?: number };
      if (syscall === undefined && (errcode ?? SQLITE_ERROR) === SQLITE_ERROR) throw error;
      const folder = action === backup ? positionals[1] : options.data;
      throw new CommandError(errcode === SQLITE_FULL ? words.inquiries.full(`${folder}`) : message);
    }
  },
);

function chooseAction({ positionals, options, words }: InquiriesInvocation): Action {
  const [name = '', id = '', ...others] = positionals;
  const action = ACTIONS.get(name);
  if (!action) throw new UsageError(words.inquiries.wrongAction([...ACTIONS.keys()].join(', ')));
  const isAboutOne = ABOUT_ONE.includes(action);
  const [surplus = ''] = isAboutOne || action === backup ? others : [id];
  if (surplus !== '') throw new UsageError(words.options.surplus(surplus));
  if (isAboutOne && !/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(words.inquiries.noNumber(name));
  if (action === backup && id === '') throw new UsageError(words.inquiries.noFolder);
  if (action === erase && !mailboxOf(options.email ?? '')) throw new UsageError(words.inquiries.noEmail);
  return action;
}

const list: Action = async (database, { print, words }) => {
  print(formatList(await findInquiries(database), words.inquiries));
  print(`\n${formatStatus(await readStatus(database), words.inquiries)}`);
  return 0;
};

const exportAll: Action = async (database, { io }) => {
  io.stdout.write(formatCsv(await findInquiries(database), [...STORED_FIELDS, 'notification']));
  return 0;
};

const show: Action = async (database, invocation) => {
  const record = await findOne(database, invocation);
  const deliveries = await listDeliveries(database, record.id);
  invocation.print(formatInquiry(record, deliveries, invocation.words.inquiries));
  return 0;
};

const deliver: Action = async (database, invocation) => {
  const words = invocation.words.inquiries;
  const { id } = await findOne(database, invocation);
  const channels = await resend(database, id);
  invocation.print(
    channels.length === 0 ? words.noChannel : words.resent({ id, channels: channels.join(', ') }),
  );
  return 0;
};

async function findOne(database: InquiryDatabase, { positionals, words }: InquiriesInvocation) {
  const id = Number(positionals[1]);
  const [record] = await findInquiries(database, `id = ${id}`);
  if (!record) throw new CommandError(words.inquiries.missing(id));
  return record;
}

/** Lists, asks, removes. */
const erase: Action = async (database, { options, words: allWords, print, io }) => {
  const words = allWords.inquiries;
  const found = await findInquiriesOf(database, options.email ?? '');
  for (const row of formatRows(found, words)) print(row);
  if (found.length > 0 && !options.yes) {
    if (!io.stdin.isTTY) throw new CommandError(words.unasked(found.length));
    if (!(await answerOf(confirm({ message: words.ask(found.length), initialValue: false }), allWords))) {
      print(words.nothing);
      return 0;
    }
  }
  const ids = found.map(({ id }) => id);
  print(words.removed(await removeInquiries(database, ids)));
  let reason = words.read;
  try {
    if (database.overwriteRemoved?.() !== false) return 0;
  } catch (error) {
    reason = (error as Error).message;
  }
  throw new CommandError(words.remains(reason));
};

const backup: Action = async (
  { backUp },
  { positionals, resolve, words: { inquiries: words }, print, io },
) => {
  if (!backUp) throw new CommandError(words.notLocal);
  const { file, inquiries, last, before } = backUp(resolve(positionals[1] ?? ''), io.now());
  if (last < before) throw new CommandError(words.shrunk({ last, before }));
  print(`${file}: ${words.count(inquiries)}`);
  return 0;
};

/** Sends a trial inquiry through every channel and prints the outcome of each. */
const tryChannels: Action = async (database, { words: { inquiries: words }, print, io }) => {
  const id = await createTrial(database);
  try {
    const channels = await resend(database, id);
    if (channels.length === 0) throw new CommandError(words.noChannel);
    print(words.trying(channels.join(', ')));
    const end = io.now() + TRIAL_MILLISECONDS;
    let deliveries = await listDeliveries(database, id);
    // A running attempt is pending and has no error yet.
    const isWaiting = () => deliveries.some(({ state, error }) => state === 'pending' && error === null);
    while (isWaiting() && io.now() < end) {
      await wait(POLL_MILLISECONDS);
      deliveries = await listDeliveries(database, id);
    }
    for (const { channel, state, error, attempts } of deliveries) {
      const outcome = attempts === 0 ? words.untried : words.states[state];
      print(`${channel.padEnd(20)} ${outcome}${error === null ? '' : `: ${error}`}`);
    }
    return deliveries.every(({ state }) => state === 'delivered') ? 0 : 1;
  } finally {
    await removeInquiries(database, [id]);
  }
};

const ABOUT_ONE: readonly Action[] = [show, deliver];

const ACTIONS = new Map(
  Object.entries({ list, show, export: exportAll, test: tryChannels, resend: deliver, erase, backup }),
);

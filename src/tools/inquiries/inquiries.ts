// npm run inquiries: reads, delivers and removes the stored inquiries
import { setTimeout as wait } from 'node:timers/promises';
import { askWhether } from '../command/ask.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { ADDRESS } from '../command/options.ts';
import { formatCsv } from './csv.ts';
import { openLocalDatabase, openRemoteDatabase, removeLocalMail } from './databases.ts';
import { createTrial, listDeliveries, readStatus, resend } from './deliveries.ts';
import { formatInquiry, formatList, formatRows, formatStatus } from './format-inquiries.ts';
import {
  findInquiries,
  findInquiriesOf,
  INQUIRY_FIELDS,
  type InquiryDatabase,
  removeInquiries,
} from './inquiry-record.ts';
import { type InquiryRequest, parseInquiryRequest } from './inquiry-request.ts';

/** The timer runs every minute, and an attempt takes ten seconds at most. */
const TRIAL_MILLISECONDS = 90_000;
const POLL_MILLISECONDS = 1_000;

const OPTIONS = { data: ADDRESS.data, remote: {}, email: { value: 'ADDRESS' }, yes: {} };

type InquiriesInvocation = Invocation<typeof OPTIONS>;

export const run = defineCommand(
  {
    name: 'inquiries',
    usage: 'list | show ID | export | test | resend ID | erase --email ADDRESS',
    options: OPTIONS,
  },
  async (invocation) => {
    const { options, positionals, words } = invocation;
    const request = parseInquiryRequest(positionals, options, words.inquiries);
    try {
      const data = invocation.resolve(options.data);
      const database = options.remote ? openRemoteDatabase() : openLocalDatabase(data);
      const code = await handle(request, database, invocation);
      database.close();
      return code;
    } catch (error) {
      throw error instanceof UsageError ? error : new CommandError((error as Error).message);
    }
  },
);

async function handle(
  request: InquiryRequest,
  database: InquiryDatabase,
  invocation: InquiriesInvocation,
): Promise<number> {
  const { print, io } = invocation;
  const words = invocation.words.inquiries;
  switch (request.action) {
    case 'list':
      print(formatList(await findInquiries(database), words));
      print(`\n${formatStatus(await readStatus(database), words)}`);
      return 0;
    case 'export':
      io.stdout.write(formatCsv(await findInquiries(database), INQUIRY_FIELDS));
      return 0;
    case 'test':
      return tryChannels(database, invocation);
    case 'erase':
      await erase(request.email, database, invocation);
      return 0;
  }
  const { action, id } = request;
  const [record] = await findInquiries(database, `id = ${id}`);
  if (!record) throw new Error(words.missing(id));
  if (action === 'show') {
    print(formatInquiry(record, await listDeliveries(database, id), words));
    return 0;
  }
  if (record.isSuspect) throw new Error(words.suspect(id));
  const channels = await resend(database, id);
  print(channels.length === 0 ? words.noChannel : words.resent(id, channels));
  return 0;
}

/** Lists, asks, removes. */
async function erase(
  email: string,
  database: InquiryDatabase,
  { options, words: allWords, print, io, resolve }: InquiriesInvocation,
): Promise<void> {
  const words = allWords.inquiries;
  const found = await findInquiriesOf(database, email);
  for (const row of formatRows(found)) print(row);
  if (found.length > 0 && !options.yes) {
    if (!io.stdin.isTTY) throw new Error(words.unasked(found.length));
    if (!(await askWhether(words.ask(found.length), false, allWords))) return print(words.nothing);
  }
  const ids = found.map(({ id }) => id);
  print(words.removed(await removeInquiries(database, ids)));
  if (!options.remote) removeLocalMail(resolve(options.data));
}

/** Sends a trial inquiry through every channel and prints the outcome of each. */
async function tryChannels(
  database: InquiryDatabase,
  { words: { inquiries: words }, print, io }: InquiriesInvocation,
): Promise<number> {
  const id = await createTrial(database);
  try {
    const channels = await resend(database, id);
    if (channels.length === 0) throw new Error(words.noChannel);
    print(words.trying(channels));
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
}

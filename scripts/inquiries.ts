// npm run inquiries: reads, delivers and removes the stored inquiries
import { setTimeout as wait } from 'node:timers/promises';
import { openLocalDatabase, openRemoteDatabase } from '../src/tools/inquiries/databases.ts';
import { createTrial, listDeliveries, readStatus, resend } from '../src/tools/inquiries/deliveries.ts';
import { findInquiry, type InquiryDatabase, listInquiries } from '../src/tools/inquiries/inquiry-record.ts';
import { type InquiryRequest, parseInquiryRequest } from '../src/tools/inquiries/inquiry-request.ts';
import { removeInquiries, type Selection, selectInquiries } from '../src/tools/inquiries/remove-inquiries.ts';
import { askWhether } from './ask.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { printExport, printInquiry, printList, printRows, printStatus } from './inquiry-output.ts';
import { SERVE_OPTIONS } from './options.ts';
import { words } from './words.ts';

/** The timer runs every minute, and an attempt takes ten seconds at most. */
const TRIAL_MILLISECONDS = 90_000;
const POLL_MILLISECONDS = 1_000;

const said = words.inquiries;
const command = {
  name: 'inquiries',
  usage:
    'list | show ID | export --format csv|json [--since DATE] | status | test | resend ID | erase --email ADDRESS | delete ID… | purge --before DATE',
  summary: said.summary,
  options: {
    data: SERVE_OPTIONS.data,
    remote: { help: said.remote },
    format: { value: 'F', help: said.format, default: 'json' },
    since: { value: 'DATE', help: said.since },
    before: { value: 'DATE', help: said.before },
    email: { value: 'ADDRESS', help: said.email },
    'dry-run': { help: said.dryRun },
    yes: { help: said.yes },
  },
};

const { options, positionals } = parseCommandLine(command);
const parsed = parseInquiryRequest(positionals, options, said.faults);
if ('fault' in parsed) fail(parsed.fault, command);

try {
  const database = options.remote ? openRemoteDatabase() : openLocalDatabase(options.data ?? '');
  await run(parsed.value, database);
  database.close();
} catch (error) {
  fail((error as Error).message, command);
}

async function run(request: InquiryRequest, database: InquiryDatabase): Promise<void> {
  if (request.action === 'list') printList(await listInquiries(database, request));
  else if (request.action === 'export') printExport(request.format, await listInquiries(database, request));
  else if (request.action === 'status') printStatus(await readStatus(database));
  else if (request.action === 'test') await tryChannels(database);
  else if (request.action === 'remove') await remove(request.selection, database);
  else {
    const { action, id } = request;
    const record = await findInquiry(database, id);
    if (!record) throw new Error(said.missing([id]));
    if (action === 'show') return printInquiry(record, await listDeliveries(database, id));
    if (record.isSuspect) throw new Error(said.suspect(id));
    const channels = await resend(database, id);
    console.log(channels.length === 0 ? said.noChannel : said.resent(id, channels));
  }
}

/** Counts, asks, removes. */
async function remove(selection: Selection, database: InquiryDatabase): Promise<void> {
  const { selected, kept } = await selectInquiries(database, selection);
  const ids = selected.map(({ id }) => id);
  if ('ids' in selection) {
    const missing = selection.ids.filter((id) => !ids.includes(id));
    if (missing.length > 0) throw new Error(said.missing(missing));
  }
  if (!('before' in selection)) printRows(selected);
  if (kept > 0) console.log(said.kept(kept));
  if (options['dry-run']) return console.log(said.wouldRemove(ids.length));
  if (ids.length > 0 && !options.yes) {
    if (!process.stdin.isTTY) throw new Error(said.unasked(ids.length));
    if (!(await askWhether(said.ask(ids.length), false))) return console.log(said.nothing);
  }
  console.log(said.removed(await removeInquiries(database, ids)));
}

/** Sends a marked inquiry through every channel and says what happened. */
async function tryChannels(database: InquiryDatabase): Promise<void> {
  const id = await createTrial(database);
  try {
    const channels = await resend(database, id);
    if (channels.length === 0) throw new Error(said.noChannel);
    console.log(said.trying(channels));
    const end = Date.now() + TRIAL_MILLISECONDS;
    let deliveries = await listDeliveries(database, id);
    // An attempt that is under way is pending and without an error.
    const isWaiting = () => deliveries.some(({ state, error }) => state === 'pending' && error === null);
    while (isWaiting() && Date.now() < end) {
      await wait(POLL_MILLISECONDS);
      deliveries = await listDeliveries(database, id);
    }
    for (const { channel, state, error, attempts } of deliveries) {
      const outcome = attempts === 0 ? said.untried : said.states[state];
      console.log(`${channel.padEnd(20)} ${outcome}${error === null ? '' : `: ${error}`}`);
    }
    if (deliveries.some(({ state }) => state !== 'delivered')) process.exitCode = 1;
  } finally {
    await removeInquiries(database, [id]);
  }
}

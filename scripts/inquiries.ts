// npm run inquiries: reads and prunes the stored inquiries
import { formatCsv } from '../src/tools/inquiries/csv.ts';
import { openLocalDatabase, openRemoteDatabase } from '../src/tools/inquiries/databases.ts';
import {
  findInquiry,
  type InquiryDatabase,
  type InquiryRecord,
  listInquiries,
  purgeInquiries,
} from '../src/tools/inquiries/inquiry-record.ts';
import { type InquiryRequest, parseInquiryRequest } from '../src/tools/inquiries/inquiry-request.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { SERVE_OPTIONS } from './options.ts';
import { escapeControls } from './terminal.ts';

const SHOWN_CHARACTERS = 48;

const EXPORTED_FIELDS: (keyof InquiryRecord)[] = [
  'id',
  'createdAt',
  'name',
  'contact',
  'email',
  'serviceDescription',
  'budgetType',
  'funnelType',
  'consentedAt',
  'privacyVersion',
  'language',
  'source',
  'isSuspect',
  'notification',
];

const command = {
  name: 'inquiries',
  usage: 'list | show ID | export --format csv|json [--since DATE] | purge --before DATE',
  summary:
    'Reads and prunes the stored inquiries. A DATE is 2026-12-31, in UTC, or a date and time with offset.',
  options: {
    data: SERVE_OPTIONS.data,
    remote: { help: 'the deployed database, through wrangler, in place of the local one' },
    format: {
      value: 'F',
      help: 'csv, safe to open in a spreadsheet, or json, exactly as it was sent',
      default: 'json',
    },
    since: { value: 'DATE', help: 'only inquiries from then on' },
    before: { value: 'DATE', help: 'only inquiries from before then' },
  },
};

const { options, positionals } = parseCommandLine(command);
const parsed = parseInquiryRequest(positionals, options);
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
  else if (request.action === 'show') printInquiry(request.id, await findInquiry(database, request.id));
  else if (request.action === 'export') printExport(request.format, await listInquiries(database, request));
  else printPurge(await purgeInquiries(database, request.before));
}

function printList(records: readonly InquiryRecord[]): void {
  const genuine = records.filter(({ isSuspect }) => !isSuspect);
  const suspect = records.filter(({ isSuspect }) => isSuspect);
  for (const record of genuine) console.log(formatRow(record));
  console.log(`${genuine.length} ${genuine.length === 1 ? 'inquiry' : 'inquiries'}`);
  if (suspect.length === 0) return;
  console.log(`\n${suspect.length} not announced: a field that people do not see was filled in`);
  for (const record of suspect) console.log(formatRow(record));
}

function formatRow({
  id,
  createdAt,
  language,
  source,
  notification,
  name,
  email,
  serviceDescription,
}: InquiryRecord) {
  const start = [...serviceDescription.replaceAll(/\s+/g, ' ')].slice(0, SHOWN_CHARACTERS).join('');
  const columns = [
    `#${id}`.padEnd(6),
    createdAt.slice(0, 16).replace('T', ' '),
    language,
    source,
    notification.padEnd(9),
  ];
  return `${columns.join('  ')}  ${escapeControls(`${name} <${email}>  ${start}`)}`;
}

function printInquiry(id: number, record: InquiryRecord | undefined): void {
  if (!record) throw new Error(`Cannot find inquiry ${id}`);
  for (const [field, value] of Object.entries(record)) {
    const lines = String(value ?? '').split(/\r?\n/);
    console.log(`${field.padEnd(21)}${lines.map(escapeControls).join('\n')}`);
  }
}

function printExport(format: 'csv' | 'json', records: readonly InquiryRecord[]): void {
  process.stdout.write(
    format === 'csv' ? formatCsv(records, EXPORTED_FIELDS) : `${JSON.stringify(records, null, 2)}\n`,
  );
}

function printPurge({ removed, kept }: { removed: number; kept: number }): void {
  console.log(
    `${removed} removed${kept === 0 ? '' : `, ${kept} kept: their announcement is not delivered yet`}`,
  );
}

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
import { fail, parseCommandLine } from './command-line.ts';
import { SERVE_OPTIONS } from './options.ts';

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
const [action, argument, ...rest] = positionals;
const actions: Record<string, (database: InquiryDatabase) => Promise<void>> = {
  list,
  show,
  export: exportAll,
  purge,
};
const run = Object.hasOwn(actions, action ?? '') ? actions[action ?? ''] : undefined;
if (!run) fail(`expected list, show, export or purge, found ${action ?? 'nothing'}`, command);
if (rest.length > 0 || (argument !== undefined && action !== 'show'))
  fail(`unexpected argument ${rest[0] ?? argument}`, command);

async function list(database: InquiryDatabase): Promise<void> {
  const records = await listInquiries(database, { since: parseDate('since') });
  for (const record of records) console.log(formatRow(record));
  console.log(`${records.length} ${records.length === 1 ? 'inquiry' : 'inquiries'}`);
}

const SHOWN_CHARACTERS = 48;

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
  return `${columns.join('  ')}  ${name} <${email}>  ${start}`;
}

async function show(database: InquiryDatabase): Promise<void> {
  if (!/^[1-9]\d*$/.test(argument ?? '')) fail('show: expected the number of an inquiry', command);
  const record = await findInquiry(database, Number(argument));
  if (!record) throw new Error(`Cannot find inquiry ${argument}`);
  for (const [field, value] of Object.entries(record)) console.log(`${field.padEnd(21)}${value ?? ''}`);
}

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
  'notification',
];

async function exportAll(database: InquiryDatabase): Promise<void> {
  if (options.format !== 'csv' && options.format !== 'json') fail('--format: expected csv or json', command);
  const records = await listInquiries(database, { since: parseDate('since') });
  process.stdout.write(
    options.format === 'csv' ? formatCsv(records, EXPORTED_FIELDS) : `${JSON.stringify(records, null, 2)}\n`,
  );
}

async function purge(database: InquiryDatabase): Promise<void> {
  const before = parseDate('before') ?? fail('purge: expected --before DATE', command);
  const { removed, kept } = await purgeInquiries(database, before);
  console.log(
    `${removed} removed${kept === 0 ? '' : `, ${kept} kept: their announcement is not delivered yet`}`,
  );
}

function parseDate(name: 'since' | 'before'): Date | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const isKnownForm =
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const date = new Date(text);
  // Date takes 30 February for 2 March, which a command that deletes must not.
  const day = new Date(text.slice(0, 10));
  const isRealDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
  if (isKnownForm && isRealDay && !Number.isNaN(date.getTime())) return date;
  return fail(`--${name}: expected a date such as 2026-12-31, found ${JSON.stringify(text)}`, command);
}

try {
  const database = options.remote ? openRemoteDatabase() : openLocalDatabase(options.data ?? '');
  await run(database);
  database.close();
} catch (error) {
  fail((error as Error).message, command);
}

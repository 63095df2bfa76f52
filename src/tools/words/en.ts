// The words of the commands and of the pages for editors, in English. Other languages have the same keys.
import { formatMoment, plural } from '../../diagnostics/wording.ts';
import type { Encoded } from '../../publish/accounting.ts';

type ItemCounts = Record<'total' | 'promoted' | 'drafts' | 'scheduled' | 'incomplete', number>;

const formatEncoded = ({ encoded, reused }: Encoded) => `${encoded} encoded, ${reused} reused`;

export const english = {
  /** Of the commands, for their help. */
  summaries: {
    init: 'Makes the folder of a studio: content to begin with, and the few files that its site needs.',
    deploy: 'Builds, migrates the database and deploys to Cloudflare, then asks the site how it is.',
    import:
      'Brings the posts of a WordPress, Ghost or Notion export, or of a folder of markdown, into the content. It accounts for everything, can be repeated, and writes nothing if it fails.',
    build: 'Builds the content into a folder that a CDN serves.',
    validate: 'Checks the content without writing anything. Exits with 1 if there are errors.',
    diff: 'Lists what the files here would change for clients of the API, uncommitted changes included.',
    overview:
      'Shows the items, missing translations and problems: a summary in the terminal, the details on a page.',
    inquiries: 'Reads, resends, removes and backs up stored inquiries.',
    dev: 'Builds and serves the content, and rebuilds when you save a file. Pages reload and show problems. See also /__overview and /admin/.',
    new: 'Creates the folder of a new item, with a file for each language and a placeholder image. KEY=VALUE sets a value: title-en="Title", category=CATEGORY_TEST_1. Asks for what is missing.',
    schemas: 'Updates docs/content.md, docs/openapi.json and schemas/ from the schemas in src/.',
    start: 'Builds the content and serves it on this machine.',
    serve: 'Serves a built site on this machine. Mail needs SMTP_URL in the environment.',
  },
  help: {
    content: 'content folder',
    out: 'where the output is written',
    data: 'folder of local state',
    host: 'address to listen on',
    port: 'port to listen on, 0 for any free one',
    'client-address-header':
      'header in which a reverse proxy sends the client address, for the quota; no other header is trusted',
    log: 'print a line for each request, without client addresses; failures are always printed',
    metrics: 'answer /metrics with numbers for monitoring',
    'site-url':
      'origin of the addresses in the output (default: siteUrl in site.yaml; npm start: address of the server)',
    strict: 'treat warnings as errors',
    at: 'time to build for, ISO 8601 with offset; later items are left out (default: now)',
    drafts: 'show drafts and scheduled items, marked as such, and block search engines',
    'no-site': 'build the API without the pages people read',
    all: 'list every problem, one on each line',
    rule: 'list every problem of one rule',
    watch: 'keep running and check again whenever a file changes',
    base: 'commit to compare with (default: where this branch left main)',
    format: 'form of the output',
    'fail-on-breaking': 'exit with 1 if a change breaks clients',
    remote: 'use the deployed database, through wrangler, instead of the local one',
    email: 'address of the person whose inquiries are erased',
    yes: 'remove without asking',
    from: 'what the export is (default: found out by looking)',
    media: 'folder of uploaded images',
    download: 'download images that the export does not have',
    'private-addresses': 'also download from addresses inside a network',
    category:
      'category of the API for one of the source, or for all others with *; can be given several times',
    pages: 'import pages too, as posts',
    'set-up': 'write what the import needs into site.yaml: translations: optional, and a default cover',
    'dry-run': 'change nothing, only report',
    name: 'name of the studio',
    languages: 'languages of the site, such as ko,en,jp',
    for: 'where the site will run',
    github: 'also write workflows for GitHub',
    import: 'export of another system whose posts come first',
    report: 'where the report is written',
    'time-zone': 'time zone of dates that have none (default: that of the source, else Asia/Seoul)',
    slug: 'name of the folder (default: made from the English title)',
    only: 'one language, if site.yaml has translations: optional',
    jp: 'portfolio: with a Japanese text',
    language: 'language of the messages (default: the language of the system)',
    help: 'show this text',
  },
  report: {
    fix: 'fix:',
    error: 'error:',
    warning: 'warning:',
    errors: (count: number) => plural(count, 'error'),
    warnings: (count: number) => plural(count, 'warning'),
    found: (problems: readonly string[], files: number) =>
      `${problems.join(' and ')} in ${plural(files, 'file')}`,
    moreErrors: (count: number) => `${plural(count, 'more error')}: npm run validate -- --all`,
    older: (count: number) =>
      `${plural(count, 'warning')} in files that have not changed: npm run validate -- --all`,
    such: 'for example:',
    morePlaces: (count: number) => `and ${count} more`,
    howToList: (rule: string) => `To list one rule: npm run validate -- --rule ${rule}; everything: --all`,
    columns: ['', 'Place', 'Rule', 'Problem', 'Fix'],
    none: 'no problems',
    resolved: (count: number) => `${plural(count, 'problem')} resolved`,
  },
  collections: { portfolio: 'Work', post: 'Posts' },
  deploy: {
    noConfig: (file: string) =>
      `there is no ${file} here. It names the Worker and its database: guest-api init writes one`,
    refused: (obstacle: string) => `nothing was deployed: ${obstacle}`,
    create: (name: string) => `There is no database for inquiries yet. Create ${name} on Cloudflare?`,
    created: (name: string, file: string) =>
      `Created the database ${name}. Commit ${file}, which names it now.`,
    wouldCreate: (name: string) => `Would create the database ${name}, and write its id into wrangler.json.`,
    noDatabase: (name: string, file: string) =>
      `there is no database for inquiries. Run it on a terminal, or create one with npx wrangler d1 create ${name} and put its id into ${file}`,
    notCreated: (name: string, output: string) => `the database ${name} was not created:\n${output}`,
    failed: (step: string, reason = 'see above') => `wrangler ${step} failed: ${reason}`,
    dry: 'Would migrate the database, deploy, and ask the site how it is. Nothing was changed.',
    done: (url: string) => `Deployed. ${url} is well.`,
    unwell: (url: string) => `Deployed, but ${url} does not answer well. Is it the address of this Worker?`,
  },
  init: {
    noFolder: 'name the folder to make: guest-api init my-studio',
    occupied: (folder: string, files: string) =>
      `${folder} is not empty: it has ${files}. Name another folder`,
    name: 'Name of the studio',
    languages: 'Languages of the site',
    siteUrl: 'Address of the site',
    host: 'Where will it run?',
    hosts: { cloudflare: 'Cloudflare', server: 'A server of my own' },
    github: 'Will it be on GitHub? Then it is published from there.',
    made: (folder: string, count: number) => `Made ${folder} with ${count} files.`,
    next: (folder: string) =>
      `Next:\n  cd ${folder} && npm install\n  npm run dev        shows the site while you write\n  npm run deploy     puts it online`,
    nextServer: (folder: string) =>
      `Next:\n  cd ${folder} && npm install\n  npm run dev        shows the site while you write\n  npm run build      makes dist/, which the container in compose.yaml serves`,
  },
  build: {
    kept: (out: string) => `${out} is unchanged.`,
    foreign: (out: string) =>
      `${out} has files that are not from a build and would be deleted. Choose an empty folder or an earlier build with --out.`,
    failed: (out: string, reason: string) =>
      `Cannot build ${out}: ${reason}. Free disk space or grant access, then build again. ${out} is unchanged.`,
    progress: 'images',
    items: (total: number, languages: string, drafts: number) =>
      `${plural(total, 'item')}${languages && ` (${languages})`}${drafts === 0 ? '' : `, ${drafts} not public`}`,
    pages: (pages: number) => `Site: ${pages} pages`,
    images: (images: Encoded, pictures: Encoded) =>
      `Images: ${formatEncoded(images)}; in several widths: ${formatEncoded(pictures)}`,
    output: (files: number, bytes: string, out: string, worker: string) =>
      `Output: ${files} files, ${bytes} in ${out}/public; Worker ${worker}`,
    waits: (title: string, slug: string, time: number) =>
      `${title} (${slug}) is public from ${formatMoment.en(time)}`,
    done: (seconds: string) => `built in ${seconds} s`,
  },
  import: {
    noSource: 'name the export: a file or a folder',
    noSetUp:
      'site.yaml must have translations: optional and a defaultImage for posts in one language and without a cover. Run it again with --set-up, which adds both',
    categories: (lines: string) =>
      `which category of the API is each category of the source? Nothing was written.\n${lines}\nFor example: --category '*=CATEGORY_TEST_1'`,
    none: '(none)',
    choose: (name: string, count: number) => `Category of “${name}” (${plural(count, 'post')})`,
    changed: 'the content changed during the import, so nothing was written. Run it again',
    invalid: (lines: string) =>
      `the content has errors, so nothing was written. Run npm run validate.\n${lines}`,
    failed: (message: string) =>
      `nothing was imported, the system refused: ${message}. Correct that and run it again`,
    memory:
      'nothing was imported: the texts of the export need more memory than Node may use. Run it again with NODE_OPTIONS=--max-old-space-size=8000, which is in MB',
    progress: 'texts',
    report: (file: string) => `Details: ${file}`,
    dryRun: 'Nothing was written (--dry-run).',
    next: 'Next: npm run validate, then npm run dev',
  },
  validate: { checking: 'Checking the content.', waiting: 'Waiting for changes.' },
  diff: {
    errors: {
      outside: (folder: string) => `${folder} is not in a Git repository`,
      noBase: 'Cannot find where this branch left main: fetch more history, or name a commit with --base',
      content: 'The content has errors: correct what npm run validate reports first',
    },
    messages: {
      'no-contract': (file: string) => `The base has no ${file}: only content and settings are compared`,
      unread: (count: string) => `Items with errors in the base, which are not compared: ${count}`,
      hidden: (slug: string) => `${slug} is no longer public (isPublic: false or a later date): 404`,
      removed: (slug: string) => `${slug} was removed, or its id changed: 404`,
      moved: (file: string, line: string) => `will answer 404; add to ${file}: ${line}`,
      origin: (before: string, after: string) =>
        `every address moves from ${before} to ${after}: keep redirecting the old one`,
      gone: () => 'removed',
      required: () => 'now required',
      optional: () => 'no longer always present',
      'values-gone': (values: string) => `no longer a value: ${values}`,
      'values-new': (values: string) => `a value that clients do not know: ${values}`,
      changed: (what: string, before: string, after: string) => `${what} was ${before}, is ${after}`,
    },
    comparedWith: (base: string) => `Compared with ${base}`,
    counts: {
      breaking: (count: number) => plural(count, 'breaking change'),
      added: (count: number) => `${count} added`,
      changed: (count: number) => `${count} changed`,
      settings: (count: number) => plural(count, 'setting'),
      contract: (count: number) => `${plural(count, 'change')} in docs/openapi.json`,
    },
    noChange: 'no change for clients',
    more: (count: number) => `… and ${count} more: npm run diff -- --format json lists all`,
  },
  overview: {
    heading: 'Content at a glance',
    counts: ({ total, promoted, drafts, scheduled, incomplete }: ItemCounts) =>
      `${plural(total, 'item')}, ${promoted} promoted, ${plural(drafts, 'draft')}, ${scheduled} scheduled, ${incomplete} with a language missing`,
    badges: {
      promoted: { portfolio: 'Featured', post: 'Popular' },
      draft: 'Draft',
      scheduled: 'Scheduled',
      broken: 'Not published',
      noText: (language: string) => `No ${language} text`,
    },
    page: (file: string, url: string) => `The page is in ${file}: ${url}`,
  },
  inquiries: {
    count: (count: number) => plural(count, 'inquiry').replace(/ys$/, 'ies'),
    suspects: (count: number) => `${count} not announced: a hidden field was filled in`,
    missing: (id: number) => `Cannot find inquiry ${id}`,
    attempts: (count: number) => plural(count, 'attempt'),
    noChannel:
      'No channel is set up: inquiries are stored but nobody is notified. See "Deliver inquiries" in docs/deploy.md.',
    status: (pending: number, oldest: string | undefined, failed: number) =>
      `${pending} pending${oldest === undefined ? '' : ` (the oldest from ${oldest})`}, ${failed} failed`,
    resent: (id: number, channels: readonly string[]) =>
      `Inquiry ${id} will be sent by ${channels.join(', ')} within a minute`,
    suspect: (id: number) =>
      `Inquiry ${id} looks like spam and is never delivered; see npm run inquiries -- show ${id}`,
    trying: (channels: readonly string[]) =>
      `Trial by ${channels.join(', ')}: waiting for the timer, which runs every minute`,
    untried: 'not tried: is the server of this database running?',
    states: { pending: 'failed, will be retried', delivered: 'delivered', failed: 'failed permanently' },
    ask: (count: number) => `Remove ${count} for good?`,
    unasked: (count: number) => `${count} found, nothing was removed: add --yes to remove without a terminal`,
    removed: (count: number) => `${count} removed`,
    nothing: 'Nothing was removed.',
    wrongAction: (actions: string) => `expected one of ${actions}`,
    noNumber: (action: string) => `${action}: expected the number of an inquiry`,
    noEmail: 'erase: expected --email ADDRESS',
    noFolder: 'backup: expected a folder for the copies',
    notLocal:
      'backup copies the local database. For the deployed one, see "Back up the database" in docs/deploy.md.',
    shrunk: (last: number, before: number) =>
      `the last inquiry in the database is number ${last}, but there was a number ${before}: no copy was made, and none was removed. See "Back up and restore" in docs/deploy.md.`,
    full: (folder: string) =>
      `the disk of ${folder} is full, so nothing was changed. Free some space, at least three times the size of inquiries.sqlite, and run it again.`,
    remains: (reason: string) =>
      `The rows are removed, but parts of them can still be read in the files (${reason}). Run it again when that is over; a running server also tries every minute.`,
    read: 'another program is reading the database',
  },
  options: {
    default: (value: string) => ` (default ${value})`,
    options: 'options',
    unknown: (argument: string, closest: string | undefined) =>
      `unknown option ${argument}${closest === undefined ? '' : `; did you mean --${closest}?`}`,
    surplus: (argument: string) => `unexpected argument ${argument}: quote a text of several words`,
    noCommand: (asked: string, closest: string | undefined) =>
      `${asked} is no command${closest === undefined ? '' : `; did you mean ${closest}?`} See: guest-api --help`,
    cancelled: 'Cancelled: nothing was written.',
    see: (name: string) => `See: npm run ${name} -- --help`,
    takenPort: (port: number) => `port ${port} is taken; choose another with --port (0: any free one)`,
    wrongBase: (found: string) => `--base: there is no commit ${JSON.stringify(found)}`,
    missing: (asked: string) => `${asked} does not exist`,
  },
  dev: {
    building: (content: string, url: string) => `Building ${content} for ${url}`,
    built: (works: number, posts: number, hidden: number, seconds: string) =>
      `${plural(works, 'work')}, ${plural(posts, 'post')}${hidden === 0 ? '' : ` (${hidden} hidden)`} in ${seconds} s`,
    done: 'built',
    ready: (url: string) => `Ready on ${url}`,
    overview: 'shows the content at a glance',
    admin: (folder: string) => `edits the content in the browser; choose the folder ${folder}`,
    showHidden: 'npm run dev -- --drafts also shows drafts and scheduled items',
    notBuilt: 'There is no valid build yet.',
    foreignHost: 'Open this server as localhost or by its IP address.',
  },
  new: {
    what: 'What do you want to create?',
    languages: 'Languages',
    both: 'Korean and English',
    bothLanguages: '--only needs translations: optional in site.yaml',
    folder: 'Folder name and address',
    emptyAnswer: 'please write something',
    noCollection: 'expected post or portfolio: npm run new -- post "TITLE"',
    missing: (values: string) => `missing ${values}`,
    wrongSlug: (found: string) =>
      `expected letters and digits with single - _ . between them, found ${JSON.stringify(found)}`,
    exists: (folder: string) => `${folder} exists already`,
    missingSlug: (title: string) =>
      `missing --slug: the English title ${JSON.stringify(title)} has no Latin letters or digits`,
    address: (address: string) => `Address: ${address}`,
    isDraft: 'A draft until isPublic is true. See it with: npm run dev -- --drafts',
    untilWritten: 'It cannot be published until you write its texts.',
  },
  serve: {
    started: (version: string, build: string, built: string, counts: string) =>
      `guest-api ${version}, build ${build} of ${built}; ${counts}`,
    counts: (inquiries: number, pending: number) => `inquiries: ${inquiries}, pending deliveries: ${pending}`,
    noCounts: 'inquiries cannot be read',
    lost: (file: string, marker: string, last: number, before: number) =>
      `Inquiries are missing in ${file}: the last one is number ${last}, but there was a number ${before}. Stop the server and restore a copy ("Back up and restore" in docs/deploy.md), or remove ${marker} to go on without them.`,
    reloaded: (out: string) => `Serving the new build of ${out}`,
    kept: (out: string, reason: string) => `Cannot serve the new build of ${out}: ${reason}`,
    takenOver: (count: number, data: string) =>
      `Moved ${count === 1 ? '1 inquiry' : `${count} inquiries`} of an earlier version to ${data}/inquiries.sqlite`,
    noMail:
      'site.yaml names mailboxes for inquiries, but SMTP_URL is not set: no mail is sent. npm run inquiries -- list shows them.',
  },
  start: {
    first: (url: string) => `Building for ${url}. The first time, encoding images takes a minute or more.`,
    building: (url: string) => `Building for ${url}`,
  },
  /** The panel over pages of the dev server. */
  overlay: {
    last: 'The last good version stays up.',
    partial: 'The items without errors are shown. Fix these before you publish.',
    nothing: 'Nothing can be shown until this is fixed.',
    close: 'Close',
    old: 'This page is outdated: the files have errors',
  },
};

export type Words = typeof english;

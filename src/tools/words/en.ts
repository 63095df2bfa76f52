// The words of the commands and of the pages for editors, in English. Other languages have the same keys.
import { formatMoment, plural } from '../../content/rules/wording.ts';
import { englishDiff } from './diff-en.ts';

interface Found {
  errors: number;
  warnings: number;
  files: number;
}

interface ItemCounts {
  total: number;
  promoted: number;
  drafts: number;
  scheduled: number;
  incomplete: number;
}

export const english = {
  /** Lists of diagnostics. */
  report: {
    fix: 'fix:',
    error: 'error:',
    warning: 'warning:',
    count({ errors, warnings, files }: Found) {
      const counts = [
        ...(errors > 0 ? [plural(errors, 'error')] : []),
        ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
      ];
      return `${counts.join(' and ')} in ${plural(files, 'file')}`;
    },
    moreErrors: (count: number) => `${plural(count, 'more error')}: npm run validate -- --all`,
    older: (count: number) =>
      `${plural(count, 'warning')} in files that have not changed: npm run validate -- --all`,
    such: 'for example:',
    morePlaces: (count: number) => `and ${count} more`,
    howToList: (rule: string) => `To list one rule: npm run validate -- --rule ${rule}; everything: --all`,
    columns: ['', 'Place', 'Rule', 'Problem', 'Fix'],
    none: 'no problems',
    resolved: (count: number) => `${plural(count, 'problem')} resolved`,
    inFiles: (files: number) => `in ${plural(files, 'file')}`,
  },
  date: formatMoment.en,
  build: {
    summary: 'Builds the content into a folder that a CDN serves.',
    kept: (out: string) => `${out} is unchanged.`,
    failed: (out: string, reason: string) =>
      `Cannot build ${out}: ${reason}. Free disk space or grant access, then build again. ${out} is unchanged.`,
    firstTime: (cache: string) =>
      `First build: encoding every image takes a minute. Later builds reuse ${cache}.`,
    images: 'images',
    rows: {
      portfolio: 'portfolio',
      posts: 'posts',
      site: 'site',
      images: 'images',
      output: 'output',
      scheduled: 'scheduled',
    },
    works: (total: number, ko: number, en: number, jp: number) =>
      `${plural(total, 'item')} (ko ${ko}, en ${en}, jp ${jp})`,
    posts: (total: number, ko: number, en: number, drafts: number) =>
      `${plural(total, 'item')} (ko ${ko}, en ${en})${drafts === 0 ? '' : `, ${drafts} not public`}`,
    site: (pages: number, encoded: number, reused: number) =>
      `${pages} pages; pictures ${encoded} encoded, ${reused} reused`,
    encoded: (encoded: number, reused: number) => `${encoded} encoded, ${reused} reused`,
    output: (files: number, bytes: string, out: string, worker: string) =>
      `${files} files, ${bytes} in ${out}/public; Worker ${worker}`,
    waits: (title: string, slug: string, date: string) => `${title} (${slug}) is public from ${date}`,
    done: (seconds: string) => `built in ${seconds} s`,
  },
  validate: {
    summary: 'Checks the content without writing anything. Exits with 1 if there are errors.',
    all: 'list every problem, one on each line',
    rule: 'list every problem of one rule',
    watch: 'keep running and check again whenever a file changes',
    formatHelp: 'pretty, github (annotations and a summary) or vscode (one per line)',
    waiting: 'Waiting for changes.',
    wrongRule: (found: string, closest: string | undefined) =>
      `--rule: there is no rule ${JSON.stringify(found)}${closest === undefined ? '' : `; did you mean ${closest}?`}`,
    base: 'commit to compare with (default: where this branch left main)',
    wrongBase: (found: string) => `--base: there is no commit ${JSON.stringify(found)}`,
    missing: (asked: string) => `${asked} does not exist`,
    wrongFormat: (found: string) =>
      `--format: expected pretty, github or vscode, found ${JSON.stringify(found)}`,
  },
  diff: englishDiff,
  overview: {
    summary:
      'Shows the items, missing translations and problems: a summary in the terminal, the details on a page.',
    out: 'file of the page',
    heading: 'Content at a glance',
    collections: { portfolio: 'Work', post: 'Posts' },
    counts: ({ total, promoted, drafts, scheduled, incomplete }: ItemCounts) =>
      `${plural(total, 'item')}, ${promoted} promoted, ${plural(drafts, 'draft')}, ${scheduled} scheduled, ${incomplete} with a language missing`,
    badges: {
      promoted: { portfolio: 'Featured', post: 'Popular' },
      draft: 'Draft',
      scheduled: 'Scheduled',
      broken: 'Not published',
      errors: (count: number) => plural(count, 'error'),
      warnings: (count: number) => plural(count, 'warning'),
      noText: (language: string) => `No ${language} text`,
    },
    page: (file: string, url: string) => `The page is in ${file}: ${url}`,
  },
  inquiries: {
    summary: 'Reads, resends and removes stored inquiries.',
    remote: 'use the deployed database, through wrangler, instead of the local one',
    email: 'address of the person whose inquiries are erased',
    yes: 'remove without asking',
    count: (count: number) => plural(count, 'inquiry').replace(/ys$/, 'ies'),
    suspects: (count: number) => `${count} not announced: a hidden field was filled in`,
    missing: (id: number) => `Cannot find inquiry ${id}`,
    attempts: (count: number) => plural(count, 'attempt'),
    noChannel:
      'No channel is set up: inquiries are stored but nobody is notified. See "A lead reaches a person" in docs/deploy.md.',
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
    wrong: {
      action: (actions: readonly string[], found: string) =>
        `expected one of ${actions.join(', ')}, found ${found === '' ? 'nothing' : found}`,
      surplus: (found: string) => `unexpected argument ${found}`,
      number: (action: string) => `${action}: expected the number of an inquiry`,
      email: 'erase: expected --email ADDRESS',
    },
  },
  options: {
    help: 'show this text',
    default: (value: string) => ` (default ${value})`,
    options: 'options',
    content: 'content folder',
    out: 'folder of the built site',
    data: 'folder of local state',
    host: 'address to listen on',
    port: 'port to listen on, 0 for any free one',
    clientAddressHeader:
      'header in which a reverse proxy sends the client address, for the quota; no other header is trusted',
    language: 'language of the messages, ko or en (default: the language of the system)',
    strict: 'treat warnings as errors',
    at: 'time to build for, ISO 8601 with offset; later items are left out (default: now)',
    siteUrl: 'origin of the addresses in the output (default: siteUrl in site.yaml)',
    drafts: 'show drafts and scheduled items, marked as such, and block search engines',
    noSite: 'build the API without the pages people read',
    unknown: (argument: string, closest: string | undefined) =>
      `unknown option ${argument}${closest === undefined ? '' : `; did you mean --${closest}?`}`,
    cancelled: 'Cancelled: nothing was written.',
    see: (name: string) => `See: npm run ${name} -- --help`,
    wrongLanguage: (found: string) => `--language: expected ko or en, found ${JSON.stringify(found)}`,
    wrongPort: (found: string) => `--port: expected a number from 0 to 65535, found ${JSON.stringify(found)}`,
    takenPort: (port: number) =>
      `port ${port} is taken; choose another with --port, or any free one with --port 0`,
    wrongMoment: (found: string) =>
      `--at: expected a date and time with offset, such as 2026-09-01T09:00:00+09:00, found ${JSON.stringify(found)}`,
    wrongUrl: (found: string) =>
      `--site-url: expected an http or https address without path, such as https://damda.example, found ${JSON.stringify(found)}`,
  },
  dev: {
    summary:
      'Builds and serves the content, and rebuilds when you save a file. Pages reload and show problems. See also /__overview and /admin/.',
    drafts: 'show drafts and scheduled items, marked as such',
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
    summary:
      'Creates the folder of a new item, with a file for each language and a placeholder image. KEY=VALUE sets a value: title-en="Title", category=CATEGORY_TEST_1. Asks for what is missing.',
    slugHelp: 'name of the folder (default: made from the English title)',
    jpHelp: 'portfolio: with a Japanese text',
    what: 'What do you want to create?',
    collections: { post: 'A post', portfolio: 'A work' },
    folder: 'Folder name and address',
    emptyAnswer: 'please write something',
    unexpected: (argument: string) => `unexpected argument ${argument}: quote a title of several words`,
    wrongCollection: (found: string) => `expected post or portfolio, found ${found}`,
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
  schemas: {
    summary: 'Updates docs/content.md, docs/openapi.json and schemas/ from the schemas in src/.',
  },
  start: {
    summary: 'Builds the content and serves it on this machine.',
    siteUrl: 'origin of the addresses in the output (default: address of this server)',
  },
  serve: {
    summary: 'Serves a built site in the edge runtime on this machine.',
    reloaded: (out: string) => `Serving the new build of ${out}`,
    kept: (out: string, reason: string) => `Cannot serve the new build of ${out}: ${reason}`,
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

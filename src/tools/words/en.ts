// The words of the commands and of the pages for editors, in English. Other languages have the same keys.
import { formatMomentInEnglish } from '../../content/source/faults-en.ts';
import { englishDiff } from './diff-en.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

interface Found {
  errors: number;
  warnings: number;
  files: number;
}

export const english = {
  faults: {
    fix: 'fix:',
    warning: 'warning:',
    /** Sums up a list of faults. */
    count({ errors, warnings, files }: Found) {
      const counts = [
        ...(errors > 0 ? [plural(errors, 'fault')] : []),
        ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
      ];
      return `${counts.join(' and ')} in ${plural(files, 'file')}`;
    },
    none: 'no faults',
    inFiles: (files: number) => `in ${plural(files, 'file')}`,
    elsewhere: (count: number) => ` (and ${plural(count, 'fault')} elsewhere)`,
    wrongLanguage: (found: string) => `--language: expected ko or en, found ${JSON.stringify(found)}`,
  },
  date: formatMomentInEnglish,
  build: {
    summary: 'Builds the content into a folder that a CDN serves.',
    kept: (out: string) => `${out} is as it was.`,
    firstTime: (cache: string) =>
      `First time here: every image is encoded, which takes a minute. Later builds reuse ${cache}.`,
    images: 'images',
    rows: {
      portfolio: 'portfolio',
      posts: 'posts',
      lists: 'lists',
      site: 'site',
      images: 'images',
      output: 'output',
      scheduled: 'scheduled',
      warning: 'warning',
    },
    works: (total: number, ko: number, en: number, jp: number) =>
      `${plural(total, 'item')} (ko ${ko}, en ${en}, jp ${jp})`,
    posts: (total: number, ko: number, en: number, drafts: number) =>
      `${plural(total, 'item')} (ko ${ko}, en ${en})${drafts === 0 ? '' : `, ${drafts} not public`}`,
    lists: (pages: number, blocks: number) => `${pages} pages, ${blocks} blocks`,
    site: (pages: number, encoded: number, reused: number) =>
      `${pages} pages; pictures ${encoded} encoded, ${reused} reused`,
    encoded: (encoded: number, reused: number) => `${encoded} encoded, ${reused} reused`,
    output: (files: number, bytes: string, out: string, worker: string) =>
      `${files} files, ${bytes} in ${out}/public; Worker ${worker}`,
    waits: (title: string, slug: string, date: string) => `${title} (${slug}) is public from ${date}`,
    manyFiles: (files: number, max: number) =>
      `${files} files: a deployment takes ${max} (100,000 on a paid plan)`,
    done: (seconds: string) => `built in ${seconds} s`,
  },
  validate: {
    summary:
      'Checks the content and writes nothing. With files or folders, tells only what is wrong in them; exits with 1 then.',
    checking: (content: string) => `checking ${content}`,
    waiting: 'waiting for changes',
    notIn: (asked: string, content: string) => `${asked} is not in ${content}`,
    missing: (asked: string) => `${asked} does not exist`,
    wrongFormat: (found: string) =>
      `--format: expected pretty, json or github, found ${JSON.stringify(found)}`,
  },
  diff: englishDiff,
  overview: {
    summary:
      'Shows the content at a glance: translations, broken links, faults. A summary here, everything as a page.',
    out: 'file of the page',
    checkLinks: 'ask other servers whether what texts refer to is still there',
    json: 'print the data for programs; no page is written',
  },
  inquiries: {
    summary:
      'Reads, delivers and removes the stored inquiries. A DATE is 2026-12-31, in UTC, or a date and time with offset.',
    remote: 'the deployed database, through wrangler, in place of the local one',
    format: 'csv, safe to open in a spreadsheet, or json, exactly as it was sent',
    since: 'only inquiries from then on',
    before: 'only inquiries from before then',
    email: 'of the person whose inquiries are erased',
    dryRun: 'says what would be removed, and removes nothing',
    yes: 'removes without asking',
    count: (count: number) => plural(count, 'inquiry').replace(/ys$/, 'ies'),
    suspects: (count: number) => `${count} not announced: a field that people do not see was filled in`,
    undelivered: (pending: number, failed: number) =>
      `not delivered: ${pending} pending, ${failed} failed (npm run inquiries -- show ID tells why)`,
    missing: (ids: readonly number[]) => `Cannot find inquiry ${ids.join(', ')}`,
    attempts: (count: number) => plural(count, 'attempt'),
    noChannel:
      'No channel is set up: inquiries are stored and nobody is told. See "A lead reaches a person" in docs/deploy.md.',
    status: (pending: number, oldest: string | undefined, failed: number) =>
      `${pending} pending${oldest === undefined ? '' : ` (the oldest from ${oldest})`}, ${failed} failed`,
    resent: (id: number, channels: readonly string[]) =>
      `Inquiry ${id} goes out by ${channels.join(', ')} within a minute`,
    suspect: (id: number) =>
      `Inquiry ${id} is kept apart and never delivered; npm run inquiries -- show ${id} shows it`,
    trying: (channels: readonly string[]) =>
      `Trial by ${channels.join(', ')}: waiting for the timer, which runs every minute`,
    untried: 'not tried: does a server run on this database?',
    states: { pending: 'failed, and will be tried again', delivered: 'delivered', failed: 'failed for good' },
    kept: (count: number) => `${count} kept: their delivery is pending`,
    wouldRemove: (count: number) => `${count} would be removed; nothing was`,
    ask: (count: number) => `Remove ${count} for good?`,
    unasked: (count: number) => `${count} found, nothing was removed: say --yes where nobody can be asked`,
    removed: (count: number) => `${count} removed`,
    nothing: 'Nothing was removed.',
    faults: {
      action: (actions: readonly string[], found: string) =>
        `expected one of ${actions.join(', ')}, found ${found === '' ? 'nothing' : found}`,
      surplus: (found: string) => `unexpected argument ${found}`,
      number: (action: string) => `${action}: expected the number of an inquiry`,
      numbers: 'delete: expected the numbers of inquiries',
      email: 'erase: expected --email ADDRESS',
      before: 'purge: expected --before DATE',
      format: '--format: expected csv or json',
      date: (name: string, found: string) =>
        `--${name}: expected a date such as 2026-12-31, found ${JSON.stringify(found)}`,
    },
  },
  options: {
    help: 'show this text',
    default: (value: string) => ` (default ${value})`,
    options: 'options',
    content: 'folder the editors write',
    out: 'folder of the built site',
    data: 'folder of local state',
    host: 'address to listen on',
    port: 'port to listen on, 0 for any free one',
    language: 'language of what is said here, ko or en (default: that of the system)',
    strict: 'takes warnings for faults',
    at: 'moment to build for, ISO 8601 with offset: what is dated later waits (default: now)',
    siteUrl: 'origin of the addresses in the output (default: siteUrl in site.yaml)',
    drafts: 'show what is not public, marked as a draft or scheduled, and keep search engines away',
    noSite: 'build the API alone, without the pages people read',
    faultFormat: 'pretty, json or github (annotations of a pull request)',
    watch: 'go on, and check again whenever a file changes',
    unknown: (argument: string, closest: string | undefined) =>
      `unknown option ${argument}${closest === undefined ? '' : `; did you mean --${closest}?`}`,
    see: (name: string) => `See: npm run ${name} -- --help`,
    wrongPort: (found: string) => `--port: expected a number from 0 to 65535, found ${JSON.stringify(found)}`,
    wrongMoment: (found: string) =>
      `--at: expected a date and time with offset, such as 2026-09-01T09:00:00+09:00, found ${JSON.stringify(found)}`,
    wrongUrl: (found: string) =>
      `--site-url: expected an http or https address without path, such as https://damda.example, found ${JSON.stringify(found)}`,
  },
  port: {
    taken: (port: number) => `port ${port} is taken, and so is every one above it`,
    ask: (port: number, next: number) => `Port ${port} is taken. Use ${next}?`,
    free: (port: number, next: number) => `port ${port} is taken; --port ${next} is free`,
  },
  dev: {
    summary:
      'Builds and serves the content, and does so again whenever a file is saved; pages reload. Faults are shown over the page. See also /__overview and /admin/.',
    drafts: 'show what is not public, marked as a draft or scheduled',
    building: (content: string, url: string) => `Building ${content} for ${url}`,
    built: (works: number, posts: number, hidden: number, seconds: string) =>
      `${plural(works, 'work')}, ${plural(posts, 'post')}${hidden === 0 ? '' : ` (${hidden} hidden)`} in ${seconds} s`,
    done: 'built',
    ready: (url: string) => `Ready on ${url}`,
    overview: 'the content at a glance',
    admin: 'editing in the browser',
    showHidden: 'npm run dev -- --drafts shows the drafts and what is scheduled, too',
    notBuilt: 'There is no good version yet.',
    isDraft: 'This is not public yet.',
    folder: 'The folder to choose',
    foreignHost: 'This is a server for editing: open it as localhost, or by its address.',
    stopped: 'npm run dev has stopped',
  },
  new: {
    summary:
      'Makes the folder of a new item with a file for each language and an example image. Asks for what is not given.',
    slugHelp: 'name of the folder (default: made from the English title)',
    dateHelp: 'ISO 8601 date and time with offset (default: now)',
    jpHelp: 'portfolio: with a Japanese text',
    popularHelp: 'post: among the popular ones',
    publicHelp: 'post: for everybody at once; without it a draft',
    mainHelp: 'portfolio: among the featured work',
    inJapanese: (label: string) => `${label}, in Japanese`,
    heading: 'New',
    what: 'What to make?',
    collections: { post: 'A post', portfolio: 'A work' },
    withJapanese: 'With Japanese?',
    asDraft: 'Start as a draft?',
    folder: 'Folder name and address',
    cancelled: 'Nothing was written.',
    missingFolder: (folder: string) => `${folder} does not exist`,
    unexpected: (argument: string) => `unexpected argument ${argument}: quote a title of several words`,
    titleTwice: 'the title is given twice',
    wrongDate: (found: string) =>
      `--date: expected a date and time with offset, such as 2026-09-01T09:00:00+09:00, found ${found}`,
    wrongAnswer: (flag: string, wanted: string, found: string) =>
      `--${flag}: ${wanted}, found ${JSON.stringify(found)}`,
    takenByNpm: (flags: string, asked: string) =>
      `npm took the flags (${flags}): write npm run new -- ${asked} …, with a -- of its own`,
    wrongCollection: (found: string) => `expected post or portfolio, found ${found}`,
    noCollection: 'say what to make: npm run new -- post "TITLE", or npm run new -- portfolio "TITLE"',
    foreign: (flag: string, collection: string) => `--${flag} is not for a ${collection}`,
    missing: (flags: string) => `missing ${flags}: without a terminal nothing is asked`,
    wrongSlug: (found: string) =>
      `expected letters, digits and single - _ . between them, found ${JSON.stringify(found)}`,
    exists: (folder: string) => `${folder} exists already`,
    missingSlug: (title: string) =>
      `missing --slug: the English title ${JSON.stringify(title)} has no Latin letters or digits to name the folder`,
    address: (address: string) => `Address: ${address}`,
    isDraft: 'A draft until isPublic is true. See it with: npm run dev -- --drafts',
    isPublic: 'Public at once.',
    untilWritten: {
      post: 'Until you write a text, the title is its text',
      portfolio: 'Until you write a text, the summary is its text',
    },
  },
  start: {
    summary: 'Builds the content and serves it on this machine.',
    siteUrl: 'origin of the addresses in the output (default: where it serves)',
  },
  serve: {
    summary: 'Serves a built site in the edge runtime on this machine.',
    reloaded: (out: string) => `Serving the new build of ${out}`,
  },
  /** The panel over pages of the dev server. */
  overlay: {
    heading: ({ errors, warnings, files }: Found) =>
      errors > 0
        ? `${plural(errors, 'fault')} in ${plural(files, 'file')}`
        : `${plural(warnings, 'warning')} in ${plural(files, 'file')}`,
    stays: 'The last good version stays up.',
    nothing: 'There is no good version yet: nothing is served until this is fixed.',
    close: 'Close',
    fix: 'Fix',
    old: 'This page is old: what was saved since has faults',
  },
};

export type Words = typeof english;

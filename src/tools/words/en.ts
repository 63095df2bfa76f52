// What the commands and the pages for editors say, in English. The other languages say the same things.

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
  date: (time: number) =>
    new Date(time)
      .toISOString()
      .replace('T', ' ')
      .replace(/:\d\d\.\d{3}Z$/, ' UTC'),
  build: {
    summary: 'Builds the content into a folder that a CDN serves.',
    kept: (out: string) => `${out} is as it was.`,
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
  /** The page over pages of the dev server. */
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

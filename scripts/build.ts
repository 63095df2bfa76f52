// npm run build: content → dist
import { buildAndReport } from './build-report.ts';
import { parseCommandLine, parseMoment } from './command-line.ts';
import { BUILD_OPTIONS, CHECK_OPTIONS } from './options.ts';
import { parseSiteUrl } from './site-url.ts';
import { words } from './words.ts';

const command = {
  name: 'build',
  summary: words.build.summary,
  options: {
    ...BUILD_OPTIONS,
    ...CHECK_OPTIONS,
    drafts: { help: words.options.drafts },
    'no-site': { help: words.options.noSite },
    'site-url': { value: 'URL', help: words.options.siteUrl },
  },
};

const { options } = parseCommandLine(command);
const { content = '', out = '' } = options;
const isGood = await buildAndReport({
  content,
  out,
  drafts: options.drafts !== undefined,
  pages: options['no-site'] === undefined,
  strict: options.strict !== undefined,
  now: parseMoment(options.at, command),
  siteUrl: parseSiteUrl(options['site-url'], command),
});
process.exitCode = isGood ? 0 : 1;

// npm run build: content → dist
import { buildAndReport } from './build-report.ts';
import { parseCommandLine } from './command-line.ts';
import { BUILD_OPTIONS } from './options.ts';
import { parseSiteUrl } from './site-url.ts';

const command = {
  name: 'build',
  summary: 'Builds the content into a folder that a CDN serves.',
  options: {
    ...BUILD_OPTIONS,
    drafts: { help: 'show posts that are not public, marked as drafts, and keep search engines away' },
    'no-site': { help: 'build the API alone, without the pages people read' },
    'site-url': {
      value: 'URL',
      help: 'origin of the addresses in the output (default: siteUrl in site.yaml)',
    },
  },
};

const {
  content = '',
  out = '',
  drafts,
  'no-site': noSite,
  'site-url': siteUrl,
} = parseCommandLine(command).options;
const isGood = await buildAndReport({
  content,
  out,
  drafts: drafts !== undefined,
  pages: noSite === undefined,
  siteUrl: parseSiteUrl(siteUrl, command),
});
process.exitCode = isGood ? 0 : 1;

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
    'site-url': {
      value: 'URL',
      help: 'origin of the addresses in the output (default: siteUrl in site.yaml)',
    },
  },
};

const { content = '', out = '', 'site-url': siteUrl } = parseCommandLine(command).options;
const isGood = await buildAndReport({ content, out, siteUrl: parseSiteUrl(siteUrl, command) });
process.exitCode = isGood ? 0 : 1;

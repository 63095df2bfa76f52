// npm run overview: the content at a glance, as a page and on the terminal
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { collectOverview } from '../src/tools/overview/collect-overview.ts';
import { formatSummary } from '../src/tools/overview/format-summary.ts';
import { MESSAGES } from '../src/tools/overview/messages.ts';
import { renderOverview } from '../src/tools/overview/render-overview.ts';
import { fail, parseCommandLine } from './command-line.ts';
import { BUILD_OPTIONS } from './options.ts';
import { createPaint } from './terminal.ts';
import { language, words } from './words.ts';

const command = {
  name: 'overview',
  summary: words.overview.summary,
  options: {
    content: BUILD_OPTIONS.content,
    out: { value: 'FILE', help: words.overview.out, default: '.data/overview.html' },
    'check-links': { help: words.overview.checkLinks },
    json: { help: words.overview.json },
  },
};

const { options } = parseCommandLine(command);
const { content = '', out = '' } = options;
if (!existsSync(content)) fail(`--content: ${words.new.missingFolder(content)}`, command);

const data = await collectOverview({ content, checkLinks: options['check-links'] !== undefined });
if (options.json !== undefined) {
  console.log(JSON.stringify(data, (key, value) => (key === 'thumbnail' ? undefined : value), 2));
} else {
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, renderOverview(data, { language }));
  console.log(`${formatSummary(data, { paint: createPaint(process.stdout), language })}\n`);
  console.log(MESSAGES[language].summary.page(out, pathToFileURL(out).href));
}

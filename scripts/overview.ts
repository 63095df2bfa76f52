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
import { language } from './words.ts';

const command = {
  name: 'overview',
  summary:
    'Shows what there is, what is not translated, which links are broken and what is wrong: a summary here, everything as a page.',
  options: {
    content: BUILD_OPTIONS.content,
    out: { value: 'FILE', help: 'where the page goes', default: '.data/overview.html' },
    'check-links': { help: 'ask other servers whether what texts refer to is still there' },
    json: { help: 'print the data for programs; no page is written' },
  },
};

const { options } = parseCommandLine(command);
const { content = '', out = '' } = options;
if (!existsSync(content)) fail(`--content: ${content} does not exist`, command);

const data = await collectOverview({ content, checkLinks: options['check-links'] !== undefined });
if (options.json !== undefined) {
  console.log(JSON.stringify(data, (key, value) => (key === 'thumbnail' ? undefined : value), 2));
} else {
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, renderOverview(data, { language }));
  console.log(`${formatSummary(data, { paint: createPaint(process.stdout), language })}\n`);
  console.log(MESSAGES[language].summary.page(out, pathToFileURL(out).href));
}

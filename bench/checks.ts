// Measures the checks of content: the same posts with and without dead links, and hostile texts of 1 MiB that repeat a few
// characters.
//   npx tsx bench/checks.ts [--rounds 5]
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  contentOf,
  median,
  npmScript,
  runProcess,
  table,
  targetTable,
  WORK_FOLDER,
  writeSection,
} from './measure.ts';

const POSTS = 1_000;
const DEAD_LINKS = 20_000;
const POST = 'posts/post-000000';
const TEXT_BYTES = 1_000_000;
const PARTS = [
  ...[
    '[',
    ']',
    '![',
    '[a](',
    '[a](b) ',
    '[a][b] ',
    '[[',
    '![[',
    '[^',
    '[^1]: x ',
    '`',
    '` `` ',
    '<',
    '<a ',
    '<a "',
  ],
  ...[
    '<![CDATA[',
    '<!--',
    '<?',
    '<!A',
    '<img src=',
    '<kbd>',
    '<details>\n<summary>',
    '\\',
    '\\!]',
    '*',
    '**a ** ',
    '__a',
  ],
  ...[
    '| ',
    '|a',
    '\t',
    'a\tb\n',
    '> ',
    '- ',
    '1. ',
    '# ',
    '## {#',
    '• a\n',
    '    a\n',
    '```\n',
    '~~~',
    '---\n',
    'a\n---\n',
  ],
  ...[
    '$a',
    '$a^',
    ':a',
    ':::',
    '가',
    '가-',
    'https://a.example/',
    'https://a.example/가',
    'www.',
    '(',
    ')[./',
    '{',
    '==a',
  ],
  ...[
    '[^1]: x\n',
    '[^1]: x\n\n',
    '[a](\n',
    '[a]: /b\n',
    '[a]: /b "',
    '\u00a0',
    '- \u00a0',
    '가\n\n    나 다',
    '!(a)[./b',
  ],
];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Array.from({ length: Number(values.rounds) });
const folder = join(WORK_FOLDER, 'checks');

const plain = contentOf(POSTS);
const withDeadLinks = contentOf(POSTS, DEAD_LINKS);
const cpu: Record<string, number[]> = { plain: [], withDeadLinks: [] };
// Encodes the images once.
validate(plain);
for (const _ of rounds) {
  cpu.plain?.push(validate(plain));
  cpu.withDeadLinks?.push(validate(withDeadLinks));
}
const [plainSeconds, deadSeconds] = [median(cpu.plain ?? []), median(cpu.withDeadLinks ?? [])];

const hostile = join(folder, 'hostile');
const empty = median(rounds.map(() => validateText('')));
const texts = PARTS.map((part) => {
  const seconds = validateText(part.repeat(Math.floor(TEXT_BYTES / Buffer.byteLength(part)))) - empty;
  return { name: `\`${JSON.stringify(part).slice(1, -1)}\``, seconds };
}).sort((a, b) => b.seconds - a.seconds);

writeSection(
  'checks',
  targetTable([
    {
      name: `${POSTS.toLocaleString('en')} posts with ${DEAD_LINKS.toLocaleString('en')} dead links, compared with none`,
      value: deadSeconds / plainSeconds,
      atMost: 1.3,
      unit: '× CPU',
    },
    { name: 'the slowest text of 1 MiB', value: texts[0]?.seconds ?? Number.NaN, atMost: 1, unit: 's CPU' },
  ]),
  table(
    ['', 'CPU s'],
    [
      ['without dead links', plainSeconds.toFixed(2)],
      ['with dead links', deadSeconds.toFixed(2)],
      ...texts.slice(0, 5).map(({ name, seconds }) => [`1 MiB of ${name}`, seconds.toFixed(2)]),
    ],
  ),
);

/** @returns the CPU seconds */
function validate(content: string): number {
  const validated = npmScript('validate', '--content', content);
  return runProcess(['sh', '-c', '"$@" > /dev/null; [ $? -le 1 ]', 'sh', ...validated], { cwd: folder })
    .cpuSeconds;
}

function validateText(text: string): number {
  rmSync(hostile, { recursive: true, force: true });
  cpSync(join(plain, 'site.yaml'), join(hostile, 'site.yaml'));
  cpSync(join(plain, POST), join(hostile, POST), { recursive: true });
  const file = join(hostile, POST, 'index.ko.md');
  const frontMatter = readFileSync(file, 'utf8').split('\n---\n')[0];
  writeFileSync(file, `${frontMatter}\n---\n/ [a](/b)\n\n${text}\n`);
  return validate(hostile);
}

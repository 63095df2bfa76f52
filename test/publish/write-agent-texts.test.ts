import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type AgentPart, MAX_PART_CHARACTERS } from '../../src/contract/agent-part-schema.ts';
import { COVER } from '../content/check.ts';
import { buildWorkspace, postFiles, testId } from '../workspace.ts';

const chapter = (number: number) => `## Chapter ${number}

\`\`\`sh
# no heading
\`\`\`

### Section ${number} with [a link](/blog/other/)

${'A "sentence" with \\ in it. '.repeat(40)}`;
const BODY = [...Array.from({ length: 30 }, (_, index) => chapter(index + 1)), '긴 줄 😀'.repeat(3_000)].join(
  '\n\n',
);

it('writeAgentTexts() cuts a long text into parts of bounded size, with an outline that leads to them', async () => {
  const site = await buildWorkspace(postFiles('post', COVER, { id: testId(1), body: BODY }), {
    pages: false,
  });
  const read = (path: string) => readFileSync(join(site.out, 'public', path), 'utf8');
  const [id, json = ''] = read('mcp/post/00.txt').split('\t');
  expect(id).toBe(testId(1));
  const parts: AgentPart[] = JSON.parse(json).ko;
  expect(parts.map(({ part, parts }) => [part, parts])).toEqual(
    parts.map((_, index) => [index + 1, parts.length]),
  );
  const sizes = parts.map((part) => JSON.stringify(part).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_PART_CHARACTERS);
  // Parts are cut between blocks, and nearly full.
  expect(Math.min(...sizes.slice(1, -1))).toBeGreaterThan(MAX_PART_CHARACTERS - 1_500);
  expect(parts.map(({ text }) => text).join('')).toBe(
    JSON.parse(read(`api/v1/guest/post/${testId(1)}.json`)).contentKo,
  );
  // A heading stands with what follows it, and code is whole.
  for (const { text } of parts) {
    expect(text.trimEnd().split('\n').at(-1)).not.toMatch(/^#/);
    expect(text.split('```').length % 2).toBe(1);
  }
  const [{ outline = [] } = {}] = parts;
  expect(outline.map(({ heading }) => heading)).toEqual(
    Array.from({ length: 30 }, (_, index) => `## Chapter ${index + 1}`),
  );
  for (const { heading, part } of outline) expect(parts[part - 1]?.text).toContain(`${heading}\n`);
});

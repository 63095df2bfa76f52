// The chapter "In five minutes" of the reference, from quick-start.md. Tests run its samples.
import { readFileSync } from 'node:fs';
import { engineFile } from '../../engine/engine-files.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import { readOperations } from '../../openapi/read-description.ts';

export const QUICK_START_TITLE = 'In five minutes';

const TEXT = readFileSync(engineFile('src/site/reference/quick-start.md'), 'utf8');
const FENCE = /(?<![^\n])```(\w+)\n((?:(?!```).*\n)*)```\n/g;

export type Task = ReturnType<typeof readQuickStart>[number];

/** @returns each task with its text in markdown, and its samples: code, and its language for the highlighter */
export function readQuickStart(document: OpenApiDocument) {
  return fillIn(document)
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const text = lines.join('\n');
      const samples = [...text.matchAll(FENCE)].map(([, language = '', code = '']) => ({
        language,
        code: code.trimEnd(),
      }));
      return { title, text: text.replaceAll(FENCE, '').trim(), samples };
    });
}

/** Fills in addresses and the inquiry from the description. */
function fillIn(document: OpenApiDocument): string {
  const api = document.servers[0]?.url ?? '';
  const inquiry = readOperations(document).find(({ id }) => id === 'guestInquiryCreate')?.bodies[0]?.[1];
  // A single quote would end the argument of curl.
  const json = JSON.stringify(inquiry?.example, null, 2).replaceAll("'", String.raw`\u0027`);
  return TEXT.replaceAll('{api}', api)
    .replaceAll('{site}', new URL(api).origin)
    .replaceAll('{inquiry}', () => json);
}

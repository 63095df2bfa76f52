// The chapter "In five minutes" of the reference, from quick-start.md. Tests run its samples.
import { readEngineFile } from '../../engine/engine-files.ts';
import { fillIn } from '../../engine/texts.ts';
import type { OpenApiDocument } from '../../openapi/openapi.ts';
import { readOperations, successOf } from '../../openapi/read-description.ts';

export const QUICK_START_TITLE = 'In five minutes';

const TEXT = readEngineFile('src/site/reference/quick-start.md');
const FENCE = /(?<![^\n])```(\w+)\n((?:(?!```).*\n)*)```\n/g;

export type Task = ReturnType<typeof readQuickStart>[number];

/**
 * @returns each task with its text in markdown, its samples (code, and its language for the highlighter), and the example of the
 *   answer to what the first one calls
 */
export function readQuickStart(document: OpenApiDocument) {
  const operations = readOperations(document);
  return fillInTexts(document)
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const text = lines.join('\n');
      const samples = [...text.matchAll(FENCE)].map(([, language = '', code = '']) => ({
        language,
        code: code.trimEnd(),
      }));
      const called = operations.find(({ path }) => samples[0]?.code.includes(`${path}?`));
      const answer = called && successOf(called);
      return { title, text: text.replaceAll(FENCE, '').trim(), samples, answer };
    });
}

/** Fills in addresses and the inquiry from the description. */
function fillInTexts(document: OpenApiDocument): string {
  const api = document.servers[0]?.url ?? '';
  const inquiry = readOperations(document).find(({ id }) => id === 'guestInquiryCreate')?.bodies[0]?.[1];
  // A single quote would end the argument of curl.
  const json = JSON.stringify(inquiry?.example, null, 2).replaceAll("'", String.raw`\u0027`);
  return fillIn(TEXT, { api, site: new URL(api).origin, inquiry: json });
}

// HTML in a body: comments, which only the API shows, and tags that the site shows as text.
import { findDetailsLines } from './details-block.ts';
import { createMarkdownParser } from './markdown-dialect.ts';
import { type FoundFault, fault } from './source/fault.ts';

const COMMENT = /<!--[\s\S]*?-->/g;
/** Where a link leads may stand between the same brackets. */
const TAG = /<!--|(?<!\]\(\s*)<(?:([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?|\/([a-z][a-z0-9-]*)\s*)>/gi;
const DETAILS_TAG = /^(?:details|summary)$/i;

const parser = createMarkdownParser({ html: false });

/** @param prose the body with its code blanked out */
export function findHtmlFaults(prose: string, body: string): FoundFault[] {
  if (!prose.includes('<')) return [];
  const comments = [...prose.matchAll(COMMENT)].map(
    ({ index }): FoundFault => [index, fault('html-comment')],
  );
  const text = prose.replaceAll(COMMENT, (comment) => comment.replaceAll(/./g, ' '));
  const isFolding = /<\/?(?:details|summary)\b/i.test(text);
  const live = isFolding ? findDetailsLines(parser.parse(body, {})) : new Set<number>();
  // One of each kind of tag is enough to know.
  const told = new Set<string>();
  const tags = [...text.matchAll(TAG)].flatMap(
    ({ index, 0: tag, 1: opened = '', 2: closed = '' }): FoundFault[] => {
      const name = opened || closed;
      const isDetails = DETAILS_TAG.test(name);
      if (isDetails && live.has(text.slice(0, index).split('\n').length - 1)) return [];
      const kind = isDetails ? 'details' : tag;
      if (told.has(kind)) return [];
      told.add(kind).add(`</${name}>`);
      return [[index, fault(isDetails ? 'details-as-text' : 'html-as-text', { tag })]];
    },
  );
  return [...comments, ...tags];
}

// Where lines of large Japanese type may end: only between phrases, by the style sheet, which breaks words nowhere there.
import { type Html, trusted } from '../edge/html.ts';
import { splitPhrases } from '../text/line-breaks.ts';

const JAPANESE = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u;
/** Headings and introductions. */
const LARGE = /^<(?:(h[1-3])\b|(p) class="(?:lead|next-title)")/;

/** Marks the ends of phrases in large type. Text without Japanese, such as that of a template, stays whole. */
export function markPhrases({ markup }: Html): Html {
  let end: string | undefined;
  const marked = markup.replaceAll(/<[^<>]*>|[^<]+/g, (part) => {
    const isText = !part.startsWith('<');
    if (isText) return end !== undefined && JAPANESE.test(part) ? splitPhrases(part).join('<wbr>') : part;
    if (part === end) end = undefined;
    else if (end === undefined) {
      const [, heading, paragraph] = LARGE.exec(part) ?? [];
      const tag = heading ?? paragraph;
      end = tag && `</${tag}>`;
    }
    return part;
  });
  return trusted(marked);
}

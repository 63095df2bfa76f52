// Notations of other programs, which show as text here: how each is recognized, and what to write instead.
import { loadTexts } from '../engine/texts.ts';
import { rewriteTag, typeOfCallout } from './foreign-tags.ts';
import { IMAGE_ENDINGS } from './links.ts';
import { dropInner, findMatches } from './ranges.ts';
import { videoAddress } from './videos.ts';

/** A row of `notations.yaml`, which says what its fields mean. */
interface Notation {
  pattern: string;
  flags?: string;
  instead?: string;
  advice: [en: string, ko: string];
}

/**
 * The markdown to write, if it is known.
 * @param groups the whole match, then its groups
 */
type Rewrite = (groups: readonly string[]) => string | undefined;

const rewriteNamedTag: Rewrite = ([, name = '', rest = '']) => rewriteTag(name, rest);

/** Those that are not always the same. */
const REWRITE: Record<string, Rewrite> = {
  'image-size': ([, alt, sized, attributed, piped, target]) =>
    `![${alt || piped || ''}](${sized || attributed || target || ''})`,
  'velog-embed': ([, host = '', id = '']) => {
    if (host === 'youtube') return videoAddress(id);
    const path = host === 'codepen' ? id.replace(/\/(?:embed|pen)\/([^/?]*).*/, '/pen/$1') : `s/${id}`;
    return `https://${host}.io/${path}`;
  },
  'callout-type': ([, type = '']) => {
    const known = typeOfCallout(type);
    return known && `[!${known}]`;
  },
  'callout-mark': ([, type = '']) => `[!${type.toUpperCase()}]`,
  'heading-id': ([, id = '']) => `{#${id.replaceAll(/\s+/g, '-')}}`,
  highlight: ([, words = '']) => `<mark>${words}</mark>`,
  language: ([, words]) => words,
  'liquid-tag': rewriteNamedTag,
  'hugo-shortcode': rewriteNamedTag,
  shortcode: ([, pair, options = '', inside = '', open, attributes = '', video, id = '']) =>
    rewriteTag(pair || open || video || '', `${options}${attributes}${id} ${inside}`),
  'mdx-comment': ([, comment = '']) => (comment.includes('--') ? undefined : `<!--${comment}-->`),
};

const ROWS = loadTexts<Record<string, Notation>>('src/text/notations.yaml');
const NOTATIONS = Object.entries(ROWS).map(([name, { pattern, flags = 'dgm', instead }]) => ({
  name,
  pattern: new RegExp(pattern.replace('%images', IMAGE_ENDINGS), flags),
  rewrite: REWRITE[name] ?? (() => instead),
}));

/** For editors, what to write if the text to write is not known. */
export const adviceFor = (name: string) => (ROWS[name] as Notation).advice;

/**
 * The notations of other programs in a text, in text order, none within another.
 * @param blanked the text with its code blanked, so that all offsets stay
 * @param text as written
 */
export function findNotations(blanked: string, text = blanked) {
  const found = NOTATIONS.flatMap(({ name, rewrite, ...notation }) =>
    findMatches(notation, blanked, text).map(({ groups, ...range }) => ({
      ...{ name, ...range },
      /** What to write instead, if it is known. Empty if the notation is to be deleted. */
      rewritten: rewrite(groups),
    })),
  );
  return dropInner(found);
}

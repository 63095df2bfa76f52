// Notations of other programs, which show as text here: how each is recognized, and what to write instead.
import { loadTexts } from '../engine/texts.ts';
import { type ForeignSite, formatImage, IMAGE_ADDRESS, rewriteTag, typeOfCallout } from './foreign-tags.ts';
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
 * @param site that the text comes from, in an import
 */
type Rewrite = (groups: readonly string[], site?: ForeignSite) => string | undefined;

const rewriteNamedTag: Rewrite = ([, name = '', rest = ''], site) => rewriteTag(name, rest, { site });

/** Those that are not always the same. */
const REWRITE: Record<string, Rewrite> = {
  'image-size': ([, alt, sized, attributed, piped, target]) =>
    `![${alt || piped || ''}](${sized || attributed || target || ''})`,
  embed: showNote,
  'velog-embed': ([, host = '', id = '']) => {
    if (host === 'youtube') return videoAddress(id);
    const path = host === 'codepen' ? id.replace(/\/(?:embed|pen)\/([^/?]*).*/, '/pen/$1') : `s/${id}`;
    return `https://${host}.io/${path}`;
  },
  'wiki-link': showNote,
  // Obsidian shows the name of a type that it does not know, if there is no title.
  'callout-type': ([, type = '', rest], site) => {
    const known = typeOfCallout(type) ?? (site && 'NOTE');
    if (!known) return undefined;
    const isTitle = site && rest === '' && known === 'NOTE' && !/^(?:note|info)$/i.test(type);
    return `[!${known}]${isTitle ? ` ${type}` : ''}`;
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

/** The image, or a link to a note, by a name that the import resolves. Sizes, and marks of blocks, have no equal here. */
function showNote([, target = '', words = '']: readonly string[], site?: ForeignSite): string | undefined {
  const name = target.replace(/\\$|#\^.*/, '').trim();
  const shown = words.replaceAll(/(?:^|\|)[\dx]+$/g, '').trim();
  if (IMAGE_ADDRESS.test(name)) return site && formatImage(name, shown);
  return site && `[${shown || name.replace(/^#/, '')}](<${name}>)`;
}

/**
 * The notations of other programs in a text, in text order, none within another.
 * @param blanked the text with its code blanked, so that all offsets stay
 * @param text as written
 * @param site that the text comes from, in an import
 */
export function findNotations(blanked: string, text = blanked, site?: ForeignSite) {
  const found = NOTATIONS.flatMap(({ name, rewrite, ...notation }) =>
    findMatches(notation, blanked, text).map(({ groups, ...range }) => ({
      ...{ name, ...range },
      /** What to write instead, if it is known. Empty if the notation is to be deleted. */
      rewritten: rewrite(groups, site),
    })),
  );
  return dropInner(found);
}

// Notations of other programs, which show as text here: what each is called, how it is recognized, and what to write instead.
// Every pattern starts with something rare and never scans past its line, so that no text takes more than linear time.
import { loadTexts } from '../engine/texts.ts';
import { type ForeignSite, formatImage, IMAGE_ADDRESS, rewriteTag, typeOfCallout } from './foreign-tags.ts';
import { IMAGE_ENDINGS } from './links.ts';
import { dropInner, findMatches } from './ranges.ts';
import { videoAddress } from './videos.ts';

interface Notation {
  pattern: RegExp;
  /**
   * The markdown to write, if it is known. Empty if the notation is to be deleted.
   * @param groups the whole match, then its groups
   * @param site that the text comes from, in an import
   */
  rewrite?(groups: readonly string[], site?: ForeignSite): string | undefined;
}

const ALT = String.raw`[^[\]\n]*`;
const IMAGE_NAME = String.raw`[^[\]()\n|]{1,200}\.(?:${IMAGE_ENDINGS}|heic|bmp)`;
/** `name="value"`, as in a tag. */
const ATTRIBUTE = String.raw`[\w-]+=(?:"[^"\n]*"|'[^'\n]*')`;
/** Names of WordPress, and names with an underscore, which its plugins use. */
const SHORTCODE =
  '(?:audio|caption|code|embed|gallery|gist|googlemaps|playlist|sourcecode|tweet|video|vimeo|youtube|contact-form(?:-7)?|[a-z]+_[a-z_]+)';
const NO_LINK = '(?![(:[])';

const erase = () => '';

/** If several match at the same offset, the first is the best. */
const NOTATIONS = {
  'image-size': {
    pattern: new RegExp(
      String.raw`!\[(${ALT})\]\((?:([^()\s]+)[ \t]+=\d*x?\d*\)|([^()\n]*)\)\{[^{}\n]*\})|!\[([^[\]\n|]*)\|\d+(?:x\d+)?\]\(([^()\n]*)\)`,
      'dg',
    ),
    rewrite: ([, alt, sized, attributed, piped, target]) =>
      `![${alt || piped || ''}](${sized || attributed || target || ''})`,
  },
  contents: { pattern: /\[(?<=^\[)(?:toc|목차|\[_?toc_?\])\][ \t]*$/dgim, rewrite: erase },
  /** Of Obsidian: a picture or another note. */
  embed: {
    pattern: /!\[\[([^[\]\n|]+)(?:\|([^[\]\n]*))?\]\]/dg,
    rewrite: ([, target = '', words = ''], site) => {
      const alt = words.replaceAll(/(?:^|\|)[\dx]+$/g, '');
      return IMAGE_ADDRESS.test(target) && site
        ? formatImage(target.trim(), alt)
        : linkNote(target, alt, site);
    },
  },
  'velog-embed': {
    pattern: /^!(youtube|codepen|codesandbox)\[([^\]\s]{1,200})(?:[ \t][^\]\r\n\u2028\u2029]*)?\]/dgm,
    rewrite: ([, host = '', id = '']) => {
      if (host === 'youtube') return videoAddress(id);
      const path = host === 'codepen' ? id.replace(/\/(?:embed|pen)\/([^/?]*).*/, '/pen/$1') : `s/${id}`;
      return `https://${host}.io/${path}`;
    },
  },
  'tistory-image': { pattern: /\[##_(?:[^\n[]|\[(?!##))*?_##\]/dg },
  'image-name': { pattern: new RegExp(String.raw`!\[(${IMAGE_NAME})\]${NO_LINK}`, 'dgi') },
  'wiki-link': {
    // Not code: a slot as [[Prototype]], an attribute as [[nodiscard("why")]], numbers.
    pattern:
      /(?<!!)\[\[(?!["'$. ]|[\w:]+(?:\([^()\n]*\))?\]|[\d., ]+\])([^[\]\n|]+)(?:\|([^[\]\n]*))?\]\](?!\()/dg,
    rewrite: ([, target = '', words = ''], site) => linkNote(target, words, site),
  },
  container: { pattern: /^:::[ \t]*\w+/dgm },
  admonition: { pattern: /^!!![ \t]+[a-z]+(?:[ \t]+"[^"\n]*")?[ \t]*$/dgm },
  'callout-type': {
    // The plain types are ours; `-` and `+` fold the callouts of Obsidian.
    pattern:
      /\[!(?<=^[> \t]*>[ \t]*\[!)(?!(?:note|tip|important|warning|caution)\](?![-+]))([^[\]\n]{1,30})\][-+]?/dgim,
    rewrite: ([, type = '']) => `[!${typeOfCallout(type)}]`,
  },
  'callout-mark': {
    pattern: /\[(?<=^[> \t]*>[ \t]*\[)(note|tip|important|warning|caution)\](?=[ \t]*$)/dgim,
    rewrite: ([, type = '']) => `[!${type.toUpperCase()}]`,
  },
  'heading-id': {
    pattern:
      /\{#(?<=^ {0,3}#{1,6} .{0,200})([^{}\s]{1,99}(?:[ \t]{1,9}[^{}\s.=]{1,99}){1,9})\}(?=[ \t]*$)/dgm,
    rewrite: ([, id = '']) => `{#${id.replaceAll(/\s+/g, '-')}}`,
  },
  'link-attributes': { pattern: /(?<=\]\([^()\s]*\))\{\.[a-z][\w-]*\}/dgi, rewrite: erase },
  math: {
    pattern:
      /^\$\$|(?<![\w\\$])\$(?![\s$\d])(?=[^$\n]*[\\^_=+{}]|[A-Za-z]\$)[^$\n]{0,99}[^\s$\\]\$(?![\w$])/dgm,
  },
  'math-brackets': {
    // Not \[words\], and not in an address.
    pattern:
      /(?<![\w/])\\(?:\((?=(?:[^\n)^_=\\]|\\(?![a-z])){0,99}(?:[\^_=]|\\[a-z]))[^\n]{1,99}?\\\)|\[(?=(?:[^\n\]^_=\\]|\\(?![a-z])){0,99}(?:[\^_=]|\\[a-z]))[^\n]{1,99}?\\\])/dgi,
  },
  /** Of ChatGPT. */
  citation: { pattern: /【\d{1,3}(?::\d{1,3})?†[^】\n]{0,99}】/dg, rewrite: erase },
  'citation-mark': {
    pattern:
      /:contentReference\[oaicite:\d+\]\{index=\d+\}|\ue200cite[^\ue201\n]{0,200}\ue201|\bcite(?:turn\d+[a-z]+\d+)+/dg,
    rewrite: erase,
  },
  emoji: { pattern: /(?<![\w:/.])(?::[a-z][a-z_]{2,30}:|:[+-]1:)(?![\w:])/dg },
  /** Jekyll, Hexo and others. */
  'liquid-tag': {
    pattern: /(?<!\{)\{%-?[ \t]*([\w-]+)(?![\w-])((?:[^%{\n]|%(?!\})|\{(?!%))*)%\}/dg,
    rewrite: ([, name = '', rest = ''], site) => rewriteTag(name, rest, { site }),
  },
  'liquid-value': {
    pattern:
      /\{\{-?[ \t]*(?:(?:site|page|post|include|layout|theme)\.\w|["'][^"'\n]*["'][ \t]*\|)[^{}\n]*\}\}/dg,
  },
  'hugo-shortcode': {
    pattern: /\{\{[<%][ \t]*(?:\/[ \t]*)?([\w.-][\w./-]*)(?![\w./-])((?:[^{}\n]|\{(?!\{))*)[>%]\}\}/dg,
    rewrite: ([, name = '', rest = ''], site) => rewriteTag(name, rest, { site }),
  },
  /** `{: .class}` and `{:toc}` of kramdown. */
  'attribute-list': {
    pattern: /\{::?[ \t]*(?:[.#][a-z]|\/?(?:toc|comment|nomarkdown)\b|[\w-]+=["'])[^{}\n]*\}|\{:\/\}/dg,
    rewrite: erase,
  },
  /** WordPress and others. Words in brackets are text. */
  shortcode: {
    pattern: new RegExp(
      [
        String.raw`\[([a-z][\w-]*)((?:[ =][^[\]\n]{0,500})?)\](?!\()([^[\]\n]{0,500})\[\/\1\]`,
        String.raw`\[([a-z][\w-]*)((?:[ \t]+${ATTRIBUTE})+)[ \t]*\/?\]${NO_LINK}`,
        String.raw`\[\/${SHORTCODE}\]${NO_LINK}`,
        String.raw`^\[(?:gallery|playlist)\][ \t]*$`,
        String.raw`\[(youtube|vimeo)([ =](?:https?:\/\/[^\s\]]+|[\w-]{11}|\d{6,}))\]${NO_LINK}`,
      ].join('|'),
      'dgm',
    ),
    rewrite: ([, pair, options = '', inside = '', open, attributes = '', video, id = '']) =>
      rewriteTag(pair || open || video || '', `${options}${attributes}${id} ${inside}`),
  },
  'mdx-comment': {
    pattern: /\{\/\*((?:[^*{]|\*(?!\/)|\{(?!\/\*))*)\*\/\}/dg,
    rewrite: ([, comment = '']) => (comment.includes('--') ? undefined : `<!--${comment}-->`),
  },
  'mdx-import': {
    pattern:
      /^(?:import[ \t](?:[\w*{}, \t]*[ \t]from[ \t])?[ \t]*["'][^"'\n]+["'];?[ \t]*|export[ \t]+(?:default|const[ \t]+\w+[ \t]*=).*)$/dgm,
    rewrite: erase,
  },
} satisfies Record<string, Notation>;

/** A link to a note by its name, which the import resolves. Marks of blocks have no equal here. */
function linkNote(target: string, words: string, site: ForeignSite | undefined): string | undefined {
  const name = target.replace(/\\$|#\^.*/, '').trim();
  return site && `[${words.trim() || name.replace(/^#/, '')}](<${name}>)`;
}

/** For editors, what to write if the text to write is not known. */
export const ADVICE = loadTexts<Record<NotationName, [en: string, ko: string]>>('src/text/notations.yaml');

export type NotationName = keyof typeof NOTATIONS;

/**
 * The notations of other programs in a text, in text order, none within another.
 * @param blanked the text with its code blanked, so that all offsets stay
 * @param text as written
 * @param site that the text comes from, in an import
 */
export function findNotations(blanked: string, text = blanked, site?: ForeignSite) {
  const found = Object.entries(NOTATIONS).flatMap(([name, notation]: [string, Notation]) =>
    findMatches(notation, blanked, text).map(({ groups, ...range }) => ({
      ...{ name: name as NotationName, ...range },
      /** What to write instead, if it is known. Empty if the notation is to be deleted. */
      rewritten: notation.rewrite?.(groups, site),
    })),
  );
  return dropInner(found);
}

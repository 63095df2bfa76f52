// A body as written → as served: public addresses of images, and a list of links.
import type { Language } from '../contract/languages.ts';
import type { EntryBody } from './entry.ts';
import { isExternal, loadImage } from './load-image.ts';
import { combine, type EntryContext, type Found, type LinkUse, type Loaded } from './loaded.ts';
import { isTooDense, parseMarkdown } from './parse-markdown.ts';
import { excerptOf } from './preview.ts';
import type { Prose } from './prose.ts';
import { findReferences, type Replacement, replaceRanges } from './references.ts';
import { imageExternal } from './rules/images.ts';
import { textTooDense } from './rules/texts.ts';
import type { MarkdownFile } from './source/front-matter.ts';

export function loadBody(
  { markdown, prose, language }: { markdown: MarkdownFile; prose: Prose; language: Language },
  context: EntryContext,
): Loaded<EntryBody> {
  const { body, bodyStart, source } = markdown;
  const [headings, excerpt] = [findHeadings(prose.blocks), excerptOf(prose.blocks)];
  const value = { markdown: body, links: [], headings, excerpt };
  const needsInline = inlineTest(body, context.siteUrl);
  if (!needsInline(body)) return combine(value);
  if (isTooDense(body)) {
    return combine(value, { diagnostics: [textTooDense.at(source.at(bodyStart, 'body'))] });
  }
  const found: Partial<Found>[] = [];
  const replacements: Replacement[] = [];
  const links: EntryBody['links'] = [];
  const uses: LinkUse[] = [];
  /** Difference in length between the served and the written text so far. */
  let shift = 0;
  for (const { kind, start, end, target } of findReferences(body, parseMarkdown(body, { needsInline }))) {
    const place = source.at(bodyStart + start, 'body');
    if (kind === 'link') {
      if (!isExternal(target)) links.push({ target, start: start + shift, end: end + shift });
      if (isOurs(target, context.siteUrl)) uses.push({ target, language, place });
    } else if (isHosted(target)) {
      found.push({ diagnostics: [imageExternal.at(place, { target })] });
    } else {
      const image = loadImage(target, place, context);
      found.push(image);
      if (!image.value) continue;
      replacements.push({ start, end, with: image.value.url });
      shift += image.value.url.length - (end - start);
    }
  }
  const served = { markdown: replaceRanges(body, replacements), links, headings, excerpt };
  return combine(served, ...found, { links: uses });
}

/** An image on another server. `data:` addresses are refused. */
function isHosted(target: string): boolean {
  return isExternal(target) && !/^data:/i.test(target);
}

function isOurs(target: string, siteUrl: string): boolean {
  return !isExternal(target) || `${target}/`.startsWith(`${siteUrl}/`);
}

/** Images, HTML, and links that do not start with http. */
const REFERENCE = /!\[|<img|<a\s|\]\(\s*<?(?!https?:)/i;
const DEFINITION = /(?<!\[\^[^\s\]]{0,99})\]:\s*<?(?!https?:)\S/i;

/** Most links lead to other servers. Parsing a text takes a hundred times as long as this test. */
function inlineTest(body: string, siteUrl: string): (text: string) => boolean {
  if (DEFINITION.test(body)) return (text) => text.includes('[') || text.includes('<');
  return (text) => REFERENCE.test(text) || text.includes(siteUrl);
}

/** Also in a quote or a list item. */
const HASH_HEADING = /(?<=^[ >]*(?:(?:[-+*]|\d+[.)])[ \t]+)?)#{1,6}[ \t]+(.*)$/gm;
/** The line above is the heading. */
const UNDERLINE = /\n {0,3}(?:-+|=+)[ \t]*$/gm;
const MAX_HEADING_CHARACTERS = 500;

function findHeadings(blocks: string): string {
  const hashed = blocks.includes('#') ? [...blocks.matchAll(HASH_HEADING)] : [];
  const underlined = [...blocks.matchAll(UNDERLINE)].map(({ index }) => ({
    index,
    1: blocks.slice(blocks.lastIndexOf('\n', index - 1) + 1, index).trim(),
  }));
  const headings = [...hashed, ...underlined.filter(({ 1: text }) => text !== '')]
    .sort((a, b) => a.index - b.index)
    .map(({ 1: text = '' }) => `# ${text.slice(0, MAX_HEADING_CHARACTERS)}`);
  // A copy: a part of the body would keep all of it in memory.
  return Buffer.from(headings.join('\n')).toString();
}

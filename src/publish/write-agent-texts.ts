// Items as the tool `get` of /mcp shows them: in each language, parts that fit into the context of a model.
import { absoluteLinks } from '../content/absolute-links.ts';
import { type Entry, shownAddress } from '../content/entry.ts';
import { LANGUAGE_SUFFIXES, LANGUAGES, type Language } from '../contract/languages.ts';
import { type AgentPart, MAX_PART_CHARACTERS } from '../contract/mcp-protocol.ts';
import { agentTextsPath } from '../edge/manifest.ts';
import { type Asset, keepAssets, type Output, writeAsset } from '../output/output.ts';
import type { Recall } from '../site/recall.ts';
import { moveRanges, type Range, replaceRanges } from '../text/ranges.ts';
import type { Item } from './item.ts';
import type { RelatedPosts } from './write-items.ts';

/** Of the facts before a text, of its outline, and of the numbers of a part, as JSON. What they leave holds a whole line. */
const MAX_FACTS = 4_000;
const MAX_OUTLINE = 1_500;
const NUMBERS = 60;
/** Longer lines are cut. */
const LINE = /[^\n]{0,399}(?:\n|[^\n]|$)/gu;
/** Each list is cut to its first entries. */
const MAX_ENTRIES = 20;

export function writeAgentTexts(
  items: readonly Item[],
  { related, siteUrl }: { related: RelatedPosts; siteUrl: string },
  recall: Recall<Item, Asset[]>,
  output: Output,
): void {
  for (const item of items) {
    const { collection, publicId, slug, languages } = item.entry;
    const more = related.get(slug) ?? [];
    const write = () => {
      const texts = languages.map((language) => [language, createParts(item, more, language, siteUrl)]);
      const path = agentTextsPath(collection, publicId);
      return [writeAsset(output, path, JSON.stringify(Object.fromEntries(texts)))];
    };
    if (!keepAssets(output, recall(item, more, write))) write();
  }
}

const sizeOf = (value: unknown) => JSON.stringify(value).length;

function createParts(item: Item, more: readonly Item[], language: Language, siteUrl: string): AgentPart[] {
  const { entry } = item;
  const { collection, publicId } = entry;
  const { title, pageUrl, ...facts } = createFacts(item, more, language);
  const name = { collection, publicId, language, title: String(title), pageUrl };
  const first = { ...name, ...keepFitting(facts, MAX_FACTS - sizeOf(name)) };
  const { text, headings } = readText(entry, language, siteUrl);
  const roomOf = (part: number) =>
    MAX_PART_CHARACTERS - NUMBERS - (part === 0 ? sizeOf(first) + MAX_OUTLINE : sizeOf(name));
  const texts = cutText(text, roomOf);
  const parts = texts.length;
  const outline = parts > 1 ? fitOutline(createOutline(text, headings, texts)) : undefined;
  return texts.map((own, index) => ({
    ...(index === 0 ? { ...first, ...(outline && { outline }) } : name),
    ...{ part: index + 1, parts, text: own },
  }));
}

/** The fields of short item and detail, without the ends of their names; in English, if the language lacks them. */
function createFacts({ entry, summary, rest }: Item, more: readonly Item[], language: Language) {
  const parse = (json: Uint8Array) => JSON.parse(Buffer.from(json).toString()) as Record<string, unknown>;
  const fields = Object.entries({
    ...parse(summary.bytes),
    ...(rest && parse(Buffer.concat([Buffer.from('{'), rest]))),
  });
  const fieldsIn = (own: Language) =>
    fields.flatMap(([name, value]) => {
      const suffix = LANGUAGE_SUFFIXES[own];
      return name.endsWith(suffix) && value !== null ? [[name.slice(0, -suffix.length), value]] : [];
    });
  const isShared = ([name]: [string, unknown]) =>
    !LANGUAGES.some((known) => name.endsWith(LANGUAGE_SUFFIXES[known]));
  const { pageUrl, title, mainImage, images, excerpt, ...facts } = Object.fromEntries([
    ...fields.filter(isShared),
    ...fieldsIn('en'),
    ...fieldsIn(language),
  ]);
  const work = entry.collection === 'portfolio' ? entry : undefined;
  const addresses = (images as { url: string }[] | undefined)?.map(({ url }) => url);
  const { credits, results } = work?.[language] ?? {};
  const others = more.map(({ summary }) => parse(summary.bytes));
  const related = others.map(({ publicId, titleKo, titleEng }) => ({
    publicId,
    title: language === 'ko' ? titleKo : titleEng,
  }));
  return {
    ...{ pageUrl, title, ...facts, year: work?.year, url: work?.liveUrl, results, credits, related },
    ...{ mainImage: { url: mainImage.url, alt: mainImage.alt }, images: addresses },
  };
}

/** The fields that fit, in order; none is empty. */
function keepFitting(fields: object, max: number): object {
  let left = max;
  const kept = Object.entries(fields).flatMap(([name, value]) => {
    const own = Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : value;
    const isEmpty = own === null || own === undefined || (Array.isArray(own) && own.length === 0);
    const size = isEmpty ? 0 : sizeOf({ [name]: own });
    if (isEmpty || size > left) return [];
    left -= size;
    return [[name, own]];
  });
  return Object.fromEntries(kept);
}

/** As the API serves it. */
function readText(entry: Entry, language: Language, siteUrl: string) {
  const body = (entry[language] ?? entry.ko).body;
  const links = absoluteLinks(body.links, siteUrl + shownAddress(language, entry));
  return { text: replaceRanges(body.markdown, links), headings: moveRanges(body.headings, links) };
}

/** Cuts between lines. @param roomOf the characters of a part, as JSON */
function cutText(text: string, roomOf: (part: number) => number): string[] {
  const parts: string[] = [];
  let part = '';
  let size = 2;
  for (const [line] of text.matchAll(LINE)) {
    const more = sizeOf(line) - 2;
    if (part !== '' && size + more > roomOf(parts.length)) {
      parts.push(part);
      part = '';
      size = 2;
    }
    part += line;
    size += more;
  }
  return [...parts, part];
}

type Outline = NonNullable<AgentPart['outline']>;

function createOutline(text: string, headings: readonly Range[], texts: readonly string[]): Outline {
  let end = 0;
  const ends = texts.map((part) => {
    end += part.length;
    return end;
  });
  return headings.map(({ start, end: last }) => {
    const [heading = ''] = text.slice(start, last).split('\n');
    return { heading: heading.slice(0, MAX_HEADING), part: ends.findIndex((after) => start < after) + 1 };
  });
}

const MAX_HEADING = 100;

/** Without the lowest headings if there are too many. */
function fitOutline(outline: Outline): Outline {
  const levels = [6, 3, 2].map((level) =>
    outline.filter(({ heading }) => !heading.startsWith('#'.repeat(level + 1))),
  );
  return levels.find((some) => sizeOf({ outline: some }) <= MAX_OUTLINE) ?? outline.slice(0, 10);
}

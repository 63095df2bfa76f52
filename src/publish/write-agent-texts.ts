// Items as the tool `get` of /mcp shows them: in each language, parts that fit into the context of a model.
import { absoluteLinks } from '../content/absolute-links.ts';
import { type AnyText, type Entry, shownAddress } from '../content/entry.ts';
import { type AgentPart, MAX_PART_CHARACTERS } from '../contract/agent-part-schema.ts';
import type { Language } from '../contract/languages.ts';
import { agentTextsPath } from '../edge/manifest.ts';
import { type Asset, keepAssets, type Output, writeAsset } from '../output/output.ts';
import type { Recall } from '../site/recall.ts';
import { moveRanges, type Range, replaceRanges } from '../text/ranges.ts';
import { compareItems, type Item } from './item.ts';
import type { ProjectedSite } from './project.ts';
import type { RelatedPosts } from './write-items.ts';

/** As JSON: of the facts before a text, of its outline, and of the numbers of a part. They leave room for a line. */
const MAX_FACTS = 4_000;
const MAX_OUTLINE = 1_500;
const NUMBERS = 60;
/** Longer lines are cut. */
const LINE = /[^\n]{0,399}(?:\n|[^\n]|$)/gu;

interface AgentContext {
  related: RelatedPosts;
  site: ProjectedSite;
  /** Whether the site is built, so that items have pages. */
  hasSite: boolean;
}

export function writeAgentTexts(
  items: readonly Item[],
  context: AgentContext,
  recall: Recall<Item, Asset[]>,
  output: Output,
): void {
  const moreOf = ({ entry }: Item) => context.related.get(entry.slug) ?? [];
  const pathOf = ({ entry: { collection, publicId } }: Item) => agentTextsPath(collection, publicId);
  for (const [path, own] of Map.groupBy(items.toSorted(compareItems), pathOf)) {
    const write = () => {
      const lines = own.map((item) => formatLine(item, moreOf(item), context));
      return [writeAsset(output, path, lines.join(''))];
    };
    const [first] = own as [Item];
    const inputs = own.flatMap((item) => [item, ...moreOf(item)]);
    if (!keepAssets(output, recall(first, inputs, write))) write();
  }
}

function formatLine({ entry }: Item, more: readonly Item[], context: AgentContext): string {
  const texts = entry.languages.map((language) => [language, createParts(entry, more, language, context)]);
  return `${entry.publicId}\t${JSON.stringify(Object.fromEntries(texts))}\n`;
}

const sizeOf = (value: unknown) => JSON.stringify(value).length;

function createParts(
  entry: Entry,
  more: readonly Item[],
  language: Language,
  { site, hasSite }: AgentContext,
): AgentPart[] {
  const { collection, publicId } = entry;
  const text = entry[language] ?? entry.ko;
  const page = site.siteUrl + shownAddress(language, entry, site);
  const name = { collection, publicId, language, title: text.title, pageUrl: hasSite ? page : null };
  const first = {
    ...name,
    ...keepFitting(createFacts(entry, text, more, language), MAX_FACTS - sizeOf(name)),
  };
  const links = absoluteLinks(text.body.links, page);
  const markdown = replaceRanges(text.body.markdown, links);
  const headings = moveRanges(text.body.headings, links);
  const blocks = splitBlocks(markdown, headings, moveRanges(text.body.fences, links));
  const texts = cutText(blocks, (part) => {
    const before = part === 0 ? sizeOf(first) + MAX_OUTLINE : sizeOf(name);
    return MAX_PART_CHARACTERS - NUMBERS - before;
  });
  const outline = createOutline(markdown, headings, texts);
  return texts.map((own, index) => ({
    ...(index > 0 ? name : { ...first, ...(texts.length > 1 && { outline }) }),
    ...{ part: index + 1, parts: texts.length, text: own },
  }));
}

/** The most important first. */
function createFacts(
  entry: Entry,
  text: AnyText,
  more: readonly Item[],
  language: Language,
): Record<string, unknown> {
  const { slug, languages, time } = entry;
  const { summary, results, credits, mainImage, mainImageAlt, images } = text;
  const work = entry.collection === 'portfolio' ? entry : undefined;
  // Japanese texts lack some facts.
  const { client, category, tools } = { ...entry, ...entry.en, ...text } as AnyText;
  return {
    ...{ slug, languages, date: new Date(time).toISOString(), client, category, tools },
    ...{ period: work?.period, year: work?.year, url: work?.liveUrl, summary, results, credits },
    related: more.map(({ entry: other }) => ({
      publicId: other.publicId,
      title: (other[language] ?? other.ko).title,
    })),
    mainImage: { url: mainImage.url, alt: mainImageAlt },
    images: images?.map(({ image }) => image.url),
  };
}

/** The fields that fit, in order. */
function keepFitting(fields: Record<string, unknown>, max: number): object {
  let left = max;
  const kept = Object.entries(fields).filter(([name, value]) => {
    const size = sizeOf({ [name]: value });
    if (value === undefined || size > left) return false;
    left -= size;
    return true;
  });
  return Object.fromEntries(kept);
}

/** Cuts between blocks, or between lines where a block is too long. @param roomOf the characters of a part, as JSON */
function cutText(blocks: readonly string[], roomOf: (part: number) => number): string[] {
  const parts = [''];
  let left = roomOf(0);
  const add = (piece: string, size: number) => {
    if (size > left && parts.at(-1) !== '') left = roomOf(parts.push('') - 1);
    parts[parts.length - 1] += piece;
    left -= size;
  };
  for (const block of blocks) {
    const size = sizeOf(block);
    if (size <= roomOf(parts.length)) add(block, size);
    else for (const [line] of block.matchAll(LINE)) add(line, sizeOf(line));
  }
  return parts;
}

/** Paragraphs, a heading with the one after it, and code with its fences, each with the empty lines after it. */
function splitBlocks(markdown: string, headings: readonly Range[], fences: readonly Range[]): string[] {
  const blocks = [''];
  let at = 0;
  /** Of the first heading and the first fence that do not end before the line. */
  let [heading, fence] = [0, 0];
  let [isHeading, isBlank] = [false, true];
  for (const line of markdown.split(/(?<=\n)/)) {
    const end = at + line.length;
    while ((headings[heading]?.end ?? end) <= at) heading++;
    while ((fences[fence]?.end ?? end) <= at) fence++;
    const ofHeading = (headings[heading]?.start ?? end) < end;
    const isInside = (fences[fence]?.start ?? at) < at;
    const isNext = isBlank && !isInside && !isHeading;
    isBlank = line.trim() === '';
    if (!isBlank && (isNext || (ofHeading && !isHeading))) blocks.push('');
    if (!isBlank) isHeading = ofHeading;
    blocks[blocks.length - 1] += line;
    at = end;
  }
  return blocks.filter(Boolean);
}

/** Each heading with the number of its part, as many as fit. */
function createOutline(markdown: string, headings: readonly Range[], texts: readonly string[]) {
  const ends: number[] = [];
  for (const { length } of texts) ends.push((ends.at(-1) ?? 0) + length);
  const outline = headings.map(({ start, end }) => ({
    heading: markdown
      .slice(start, Math.min(end, start + 100))
      .split('\n', 1)
      .join(),
    part: ends.findIndex((after) => start < after) + 1,
  }));
  // Chapters lead further than sections.
  const [chapters, all] = [outline.filter(({ heading }) => !heading.startsWith('###')), outline];
  const shown = sizeOf(all) <= MAX_OUTLINE ? all : chapters;
  let size = '['.length;
  const end = shown.findIndex((row) => {
    size += sizeOf(row) + ','.length;
    return size > MAX_OUTLINE;
  });
  return end === -1 ? shown : shown.slice(0, end);
}

// Decides, before anything is converted, which items are imported, with their ids, folders, dates and addresses.
import { type ContentFolder, normalizeAddress } from 'guest-api/content';
import { v5 as uuid } from 'uuid';
import { decodeComponent, formatOldAddress, numberName, PageFinder, slugOf } from './addresses.ts';
import { languageOf, titleOf } from './item-text.ts';
import { createDateParser } from './read/dates.ts';
import { limitTime, type Source, type SourceItem, TOO_HARD } from './source.ts';
import type { Journal } from './write/stage.ts';

interface Titled {
  item: SourceItem;
  title: string;
  slug: string;
  language: 'ko' | 'en';
  /** Posts cannot be in this language. */
  isForeign: boolean;
  notes: SourceItem['notes'];
}

export interface PlannedItem extends Titled {
  id: string;
  /** Empty if there is none: a draft may lack it. */
  createdAt: string;
  updatedAt?: string | undefined;
  category: string;
  /** The English version of the text, for the same folder. */
  translation?: Titled | undefined;
  oldAddresses: string[];
}

export type Plan = ReturnType<typeof planItems>;

export interface PlanOptions {
  timeZone: string;
  categoryOf(item: SourceItem): string;
  journal: Journal;
  site: ContentFolder;
}

/** These addresses below /blog/ are not posts. */
const RESERVED = ['category', 'page'];
/** Some file systems ignore case and Unicode normalization. */
const fold = (name: string) => name.normalize('NFC').toLowerCase();

export function planItems(source: Source, { journal, timeZone, categoryOf, site }: PlanOptions) {
  const parseDate = createDateParser(timeZone);
  const earlier = new Set(Object.values(journal).map(({ folder }) => folder));
  const taken = new Set([...RESERVED, ...site.posts.keys(), ...earlier].map(fold));
  const pages = new PageFinder(source.siteUrl);
  const keys = new Set<string>();
  const skipped: { item: SourceItem; outcome: 'skipped'; reason: string }[] = [];
  const texts = source.items.flatMap((item): Titled[] => {
    const isPost = item.kind === 'post';
    const titled = isPost ? limitTime(() => readTitle(item, source, site)) : undefined;
    if (!titled) skipped.push({ item, outcome: 'skipped', reason: isPost ? TOO_HARD : item.kind });
    return titled ? [titled] : [];
  });
  const translations = findTranslations(texts);
  const translated = new Set(translations.values());
  // Texts that can become public choose their names first.
  const postTexts = texts
    .filter((text) => !translated.has(text))
    .sort((a, b) => Number(a.isForeign) - Number(b.isForeign));
  const items = postTexts.map((text): PlannedItem => {
    // Copied files of WordPress repeat keys.
    const key = numberName(text.item.key, (name) => keys.has(name));
    keys.add(key);
    const item = { ...text.item, key };
    const translation = translations.get(text);
    const before = journal[key] ?? journal[translation?.item.key ?? ''];
    const slug = before?.folder ?? numberName(text.slug, (name) => taken.has(fold(name)));
    taken.add(fold(slug));
    for (const each of translation ? [text, translation] : [text])
      pages.add(each.item, decodeURI(site.addressOf(slug, each.language)));
    const date = parseDate(item.date);
    const changed = parseDate(item.changed ?? '')?.iso ?? '';
    const dateNote = date?.hasZone ? [] : [date ? 'date-without-zone' : 'date-missing'];
    const foreign = text.isForeign ? ['language-other'] : [];
    return {
      ...text,
      item,
      slug,
      translation,
      oldAddresses: [],
      category: categoryOf(item),
      // Every import of an item from the same source gives this id.
      id: before?.id ?? uuid(`${source.kind} ${source.name} ${key}`, uuid.URL),
      updatedAt: Date.parse(changed) > Date.parse(date?.iso ?? '') ? changed : undefined,
      createdAt: date?.iso ?? '',
      notes: [item.hidden ?? [], text.notes, translation?.notes ?? [], dateNote, foreign].flat(),
    };
  });
  addOldAddresses(items, source, site, earlier);
  return { items, skipped, pages };
}

/** Leaves out addresses of other pages and other sites. */
function addOldAddresses(
  items: readonly PlannedItem[],
  { siteUrl }: Source,
  site: ContentFolder,
  earlier: ReadonlySet<string>,
): void {
  const owners = new Map(
    items.flatMap(({ slug }) =>
      site.languages.map((each) => [normalizeAddress(site.addressOf(slug, each)), slug] as const),
    ),
  );
  for (const { item, slug, translation, oldAddresses, notes } of items) {
    for (const address of [...item.addresses, ...(translation?.item.addresses ?? [])]) {
      const formatted = formatOldAddress(address, siteUrl);
      const normalized = normalizeAddress(formatted ?? address);
      // An address from an earlier import of this item is its own.
      const path = site.ownerOf(normalized);
      const isOurs = path?.endsWith(`/${slug}`) && earlier.has(slug);
      const owner = owners.get(normalized) ?? (isOurs ? undefined : path);
      owners.set(normalized, owner ?? slug);
      if (owner === slug) continue;
      if (formatted === undefined || owner !== undefined) notes.push('old-address');
      else oldAddresses.push(formatted);
    }
  }
}

function readTitle(item: SourceItem, source: Source, site: ContentFolder): Titled {
  const notes = [...item.notes];
  const title = titleOf(item, notes);
  const detected = languageOf(item, title, source.language);
  const other = detected.language === 'ko' ? 'en' : 'ko';
  const isOurs = site.languages.includes(detected.language);
  // Slugs keep the language of the source.
  const names = [decodeComponent(item.slug).replace(/\.(?:md|html?)$/i, ''), title].map(slugOf);
  const slug = names.find(Boolean) ?? `post-${uuid(item.key, uuid.URL).slice(0, 8)}`;
  return { item, title, slug, notes, ...(isOurs ? detected : { language: other, isForeign: true }) };
}

/** Finds English versions by their Korean texts. */
function findTranslations(texts: readonly Titled[]): Map<Titled, Titled> {
  const versions = texts.filter(({ item, isForeign }) => item.version !== undefined && !isForeign);
  const groups = [...Map.groupBy(versions, ({ item }) => item.version).values()];
  const pairs = groups.map((group) =>
    ['ko', 'en'].map((wanted) => group.find((each) => each.language === wanted)),
  );
  return new Map(pairs.filter(([ko, en]) => ko && en) as [Titled, Titled][]);
}

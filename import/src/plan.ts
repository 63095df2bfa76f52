// Decides, before anything is converted, which items come along, and their ids, folders, dates and addresses.
import { type ContentFolder, normalizeAddress } from 'guest-api/content';
import { v5 as uuid } from 'uuid';
import { decodeComponent, formatOldAddress, numberName, PageFinder, slugOf } from './addresses.ts';
import { languageOf, titleOf } from './item-text.ts';
import { createDateParser } from './read/dates.ts';
import type { Source, SourceItem } from './source.ts';
import { limitTime, TOO_HARD } from './time-limit.ts';
import type { Journal } from './write/journal.ts';

/** What an item says about itself. */
interface Titled {
  item: SourceItem;
  title: string;
  slug: string;
  language: 'ko' | 'en';
  /** Posts cannot be in this language. */
  isForeign: boolean;
  notes: string[];
}

export interface PlannedItem extends Titled {
  id: string;
  createdAt: string;
  category: string;
  isPublic: boolean;
  /** The same text in English, for the same folder. */
  translation?: Titled | undefined;
  oldAddresses: string[];
  /** Old addresses that the site uses itself, of another item or of another site. */
  leftOut: string[];
}

export type Plan = ReturnType<typeof planItems>;

export interface PlanOptions {
  timeZone: string;
  categoryOf(item: SourceItem): string;
  journal: Journal;
  /** Where the items come to. */
  site: ContentFolder;
}

/** Below /blog/ these are no posts. */
const RESERVED = ['category', 'page'];
/** Of an item without a date: it is last in every list. */
const UNKNOWN_DATE = '2000-01-01T00:00:00Z';
/** Some file systems ignore case and Unicode composition. */
const fold = (name: string) => name.normalize('NFC').toLowerCase();

export function planItems(source: Source, { journal, timeZone, categoryOf, site }: PlanOptions) {
  const parseDate = createDateParser(timeZone);
  const earlier = new Set(Object.values(journal.items).map(({ folder }) => folder));
  const taken = new Set([...RESERVED, ...site.posts.keys(), ...earlier].map(fold));
  const pages = new PageFinder(source.siteUrl);
  const keys = new Set<string>();
  const skipped: { item: SourceItem; outcome: 'skipped'; reason: string }[] = [];
  const texts = source.items.flatMap((item): Titled[] => {
    const reason = item.unreadable ?? (item.kind === 'post' ? undefined : item.kind);
    const titled = reason === undefined ? limitTime(() => readTitle(item, source, site)) : undefined;
    if (!titled) skipped.push({ item, outcome: 'skipped', reason: reason ?? TOO_HARD });
    return titled ? [titled] : [];
  });
  const translations = findTranslations(texts);
  const translated = new Set(translations.values());
  const own = texts.filter((text) => !translated.has(text));
  // Those that can become public have their names first.
  const items = own
    .sort((a, b) => Number(a.isForeign) - Number(b.isForeign))
    .map((text): PlannedItem => {
      // Two items have one key if files of WordPress were copied.
      const key = numberName(text.item.key, (name) => keys.has(name));
      keys.add(key);
      const item = { ...text.item, key };
      const translation = translations.get(text);
      const known = journal.items[key] ?? journal.items[translation?.item.key ?? ''];
      const isTaken = (name: string) => taken.has(fold(name));
      const slug = known?.folder ?? numberName(text.slug, isTaken);
      taken.add(fold(slug));
      for (const each of translation ? [text, translation] : [text])
        pages.add(each.item, decodeURI(site.addressOf(slug, each.language)));
      const date = parseDate(item.date);
      const isShown = !text.isForeign && !text.notes.includes('title-missing');
      return {
        ...{ ...text, item, slug, translation, oldAddresses: [], leftOut: [], category: categoryOf(item) },
        // The same for the same item of the same source.
        id: known?.id ?? uuid(`${source.kind} ${source.siteUrl || source.name} ${key}`, uuid.URL),
        createdAt: (date ?? parseDate(UNKNOWN_DATE))?.iso ?? '',
        isPublic: !item.hidden && date !== undefined && isShown,
        notes: [
          item.hidden ?? [],
          text.notes,
          date ? (date.hasZone ? [] : 'date-without-zone') : 'date-missing',
          text.isForeign ? 'language-other' : [],
          known === undefined && slug !== text.slug ? 'slug-numbered' : [],
        ].flat(),
      };
    });
  const owners = new Map(
    items.flatMap(({ slug }) =>
      site.languages.map((each) => [normalizeAddress(site.addressOf(slug, each)), slug] as const),
    ),
  );
  for (const { item, slug, translation, oldAddresses, leftOut } of items) {
    for (const address of [...item.addresses, ...(translation?.item.addresses ?? [])]) {
      const formatted = formatOldAddress(address, source.siteUrl);
      const normalized = normalizeAddress(formatted ?? address);
      // What an earlier import has written is this item's own.
      const path = site.ownerOf(normalized);
      const isOurs = path?.endsWith(`/${slug}`) && earlier.has(slug);
      const owner = owners.get(normalized) ?? (isOurs ? undefined : path);
      if (owner === slug) continue;
      if (formatted === undefined || owner !== undefined) leftOut.push(address);
      else oldAddresses.push(formatted);
      owners.set(normalized, owner ?? slug);
    }
  }
  return { items, skipped, pages };
}

function readTitle(item: SourceItem, source: Source, site: ContentFolder): Titled {
  const notes = [...item.notes];
  const title = titleOf(item, notes);
  const found = languageOf(item, title, source.language);
  const other = found.language === 'ko' ? 'en' : 'ko';
  const isOurs = site.languages.includes(found.language);
  // In the source's own words.
  const names = [decodeComponent(item.slug).replace(/\.(?:md|html?)$/i, ''), title].map(slugOf);
  const slug = names.find(Boolean) ?? `post-${uuid(item.key, uuid.URL).slice(0, 8)}`;
  return { item, title, slug, notes, ...(isOurs ? found : { language: other, isForeign: true }) };
}

/** English versions of Korean texts, by these. */
function findTranslations(texts: readonly Titled[]): Map<Titled, Titled> {
  const known = texts.filter(({ item, isForeign }) => item.version !== undefined && !isForeign);
  const groups = [...Map.groupBy(known, ({ item }) => item.version).values()];
  return new Map(
    groups.flatMap((group) => {
      const [korean, english] = ['ko', 'en'].map((wanted) => group.find((each) => each.language === wanted));
      return korean && english ? [[korean, english] as const] : [];
    }),
  );
}

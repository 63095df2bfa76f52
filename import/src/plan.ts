// Decides, before anything is converted, which items come along, and their ids, folders, dates and addresses.
import { createHash } from 'node:crypto';
import { type ContentFolder, normalizeAddress } from 'guest-api/content';
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
  // Those that can become public have their names first.
  const own = texts
    .filter((text) => !translated.has(text))
    .sort((a, b) => Number(a.isForeign) - Number(b.isForeign));
  const items = own.map((text): PlannedItem => {
    // Two items have one key if files of WordPress were copied.
    const key = numberName(text.item.key, (name) => keys.has(name));
    keys.add(key);
    const item = { ...text.item, key };
    const translation = translations.get(text);
    const known = journal.items[key] ?? journal.items[translation?.item.key ?? ''];
    const isTaken = (name: string) => taken.has(fold(name));
    const code = /^(?!ko|kr|en)[a-z]{2}(?:-[a-z]+)?$/i.exec(item.language ?? source.language ?? '')?.[0];
    const name =
      text.isForeign && code && isTaken(text.slug) ? `${text.slug}-${code.toLowerCase()}` : text.slug;
    const slug = known?.folder ?? numberName(name, isTaken);
    taken.add(fold(slug));
    for (const each of [text, ...(translation ? [translation] : [])])
      pages.add(each.item, decodeURI(site.addressOf(slug, each.language)));
    const date = parseDate(item.date);
    return {
      ...{ ...text, item, slug, translation, oldAddresses: [], leftOut: [], category: categoryOf(item) },
      // The same for the same item of the same source.
      id: uuidFrom(`${source.kind} ${source.siteUrl || source.name} ${key}`),
      createdAt: (date ?? parseDate(UNKNOWN_DATE))?.iso ?? '',
      isPublic:
        !item.hidden && date !== undefined && !text.isForeign && !text.notes.includes('title-missing'),
      notes: [
        ...[item.hidden ?? [], text.notes].flat(),
        ...(date ? (date.hasZone ? [] : ['date-without-zone']) : ['date-missing']),
        ...(text.isForeign ? ['language-other'] : []),
        ...(known === undefined && slug !== name ? ['slug-numbered'] : []),
      ],
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
      const owner =
        owners.get(normalized) ?? (path?.endsWith(`/${slug}`) && earlier.has(slug) ? undefined : path);
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
  const placed = site.languages.includes(found.language)
    ? found
    : ({ language: other, isForeign: true } as const);
  // In the source's own words.
  const names = [decodeComponent(item.slug), title].map((name) =>
    slugOf(name.normalize('NFC').replace(/\.(?:md|html?)$/i, '')),
  );
  const slug = names.find((name) => name !== undefined) ?? `post-${uuidFrom(item.key).slice(0, 8)}`;
  return { item, title, slug, notes, ...placed };
}

/** English versions of Korean texts, by these. */
function findTranslations(texts: readonly Titled[]): Map<Titled, Titled> {
  const known = texts.filter(({ item, isForeign }) => item.version !== undefined && !isForeign);
  const groups = [...Map.groupBy(known, ({ item }) => item.version).values()];
  return new Map(
    groups.flatMap((group) => {
      const [korean, english] = ['ko', 'en'].map((wanted) =>
        group.find(({ language }) => language === wanted),
      );
      return korean && english ? [[korean, english] as const] : [];
    }),
  );
}

/** Of URLs, RFC 9562. */
const NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** UUID, version 5. */
function uuidFrom(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

// Decides, before anything is converted, which items come along, and their ids, folders, dates and addresses.
import { createHash } from 'node:crypto';
import { numberSlug, slugOfWords } from '../content/slug.ts';
import { isSiteAddress } from '../contract/address-patterns.ts';
import type { Category } from '../contract/categories.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { normalizeOldAddress } from '../contract/old-address.ts';
import { itemAddress, rootOf } from '../contract/page-addresses.ts';
import { decodeComponent, formatOldAddress } from './addresses.ts';
import { languageOf } from './item-language.ts';
import { titleOf } from './item-title.ts';
import { createPageFinder } from './page-finder.ts';
import { createDateParser } from './read/date-parser.ts';
import type { Source, SourceItem } from './read/source.ts';
import { type TimeLimit, TOO_HARD } from './time-limit.ts';
import type { Journal } from './write/journal.ts';

type TextLanguage = 'ko' | 'en';

export interface PlannedItem {
  item: SourceItem;
  id: string;
  slug: string;
  title: string;
  language: TextLanguage;
  createdAt: string;
  category: Category;
  isPublic: boolean;
  /** The same text in English, for the same folder. */
  translation?: PlannedItem | undefined;
  oldAddresses: string[];
  /** Old addresses that the site uses itself, of another item or of another site. */
  leftOut: string[];
  /** Made while planning, by kind. */
  changes: string[];
}

export type Plan = ReturnType<typeof planItems>;

export interface PlanOptions {
  withPages: boolean;
  timeZone: string;
  categoryOf(item: SourceItem): Category;
  journal: Journal;
  /** Of the site, as in site.yaml. */
  languages?: readonly Language[];
  /** Folder names of items that the source has not made. */
  taken: readonly string[];
  /** What has an address of the site already, by address. */
  owners: ReadonlyMap<string, string>;
  /** For one text. */
  limit: TimeLimit;
}

export function planItems(source: Source, options: PlanOptions) {
  const { journal, withPages, timeZone, categoryOf, limit, languages = LANGUAGES } = options;
  const parseDate = createDateParser(timeZone);
  const known = [...journal.items.values()].map(({ folder }) => folder);
  const taken = new Set([...RESERVED, ...options.taken, ...known].map(normalize));
  const pages = createPageFinder(source.siteUrl);
  const addressOf = (slug: string, each: Language) =>
    itemAddress(rootOf(each, languages), { collection: 'post', slug });
  /** The slugs of posts, or paths of other content, by addresses that lead to them. */
  const owners = new Map(options.owners);
  const keys = new Set<string>();
  const [lastKeys, lastSlugs] = [new Map<string, number>(), new Map<string, number>()];
  const items: PlannedItem[] = [];
  const skipped: { item: SourceItem; outcome: 'skipped'; reason: string }[] = [];
  const texts = source.items.flatMap((item): Titled[] => {
    const isWanted = item.kind === 'post' || (item.kind === 'page' && withPages);
    const reason = item.unreadable ?? (isWanted ? undefined : item.kind);
    const titled =
      reason === undefined ? limit(() => readTitle(item, source.language, languages)) : undefined;
    if (!titled) skipped.push({ item, outcome: 'skipped', reason: reason ?? TOO_HARD });
    return titled ? [titled] : [];
  });
  const translations = findTranslations(texts);
  const translated = new Set(translations.values());
  const plan = (text: Titled): void => {
    const { item: found, title, slug: wanted, language, isForeign } = text;
    // Two items have one key if files of WordPress were copied.
    const key = numberSlug(found.key, (name) => keys.has(name), lastKeys);
    keys.add(key);
    const item = { ...found, key };
    const changes = [...(found.hidden ? [found.hidden] : []), ...text.changes];
    const translation = translations.get(text);
    const earlier = journal.items.get(key) ?? journal.items.get(translation?.item.key ?? '');
    const isTaken = (name: string) => taken.has(normalize(name));
    const { language: own = source.language ?? '' } = item;
    const isOther = isForeign && /^(?!ko|kr|en)[a-z]{2}(?:-[a-z]+)?$/i.test(own);
    const name = isOther && isTaken(wanted) ? `${wanted}-${own.toLowerCase()}` : wanted;
    const slug = earlier?.folder ?? numberSlug(name, isTaken, lastSlugs);
    if (earlier === undefined && slug !== name) changes.push('slug-numbered');
    taken.add(normalize(slug));
    const date = parseDate(item.date);
    if (date && !date.hasZone) changes.push('date-without-zone');
    pages.add(item, decodeURI(addressOf(slug, language)));
    // The same for the same item of the same source.
    const id = uuidFrom(`${source.kind} ${source.siteUrl || source.name} ${key}`);
    const planned: PlannedItem = {
      ...{ item, id, slug, title, language, oldAddresses: [], leftOut: [], changes },
      createdAt: (date ?? parseDate(UNKNOWN_DATE))?.iso ?? '',
      category: categoryOf(item),
      isPublic: !item.hidden && date !== undefined && !isForeign && !changes.includes('title-missing'),
    };
    if (!date) changes.push('date-missing');
    if (isForeign) changes.push('language-other');
    if (translation) {
      pages.add(translation.item, decodeURI(addressOf(slug, 'en')));
      planned.translation = { ...planned, ...translation, slug, leftOut: [] };
    }
    items.push(planned);
  };
  const own = texts.filter((text) => !translated.has(text));
  // Those that can become public have their names first.
  for (const text of own.sort((a, b) => Number(a.isForeign) - Number(b.isForeign))) plan(text);
  for (const slug of [...options.taken, ...items.map((planned) => planned.slug)]) {
    for (const each of languages) owners.set(normalizeOldAddress(addressOf(slug, each)), slug);
  }
  for (const { item, slug, translation, oldAddresses, leftOut } of items) {
    for (const address of [...item.addresses, ...(translation?.item.addresses ?? [])]) {
      const formatted = formatOldAddress(address, source.siteUrl);
      const normalized = normalizeOldAddress(formatted ?? address);
      const owner = owners.get(normalized);
      if (owner === slug) continue;
      const isTaken = owner !== undefined || isSiteAddress(`${normalized}/`, languages);
      if (formatted === undefined || isTaken) leftOut.push(address);
      else oldAddresses.push(formatted);
      owners.set(normalized, owner ?? slug);
    }
  }
  return { items, skipped, pages };
}

/** What an item says about itself. */
type Titled = Pick<PlannedItem, 'item' | 'title' | 'slug' | 'changes' | 'language'> & {
  /** Posts cannot be in this language. */
  isForeign: boolean;
};

/** @param own languages of the site that it comes to */
function readTitle(item: SourceItem, siteLanguage: string | undefined, own: readonly Language[]): Titled {
  const changes = [...item.changes];
  const title = titleOf(item, changes);
  const found = languageOf(item, title, siteLanguage);
  const other = found.language === 'ko' ? 'en' : 'ko';
  const placed = own.includes(found.language) ? found : { language: other as TextLanguage, isForeign: true };
  return { item, title, slug: slugOf(item, title), changes, ...placed };
}

/** English versions of Korean texts, by these. */
function findTranslations(texts: readonly Titled[]): Map<Titled, Titled> {
  const translations = new Map<Titled, Titled>();
  const known = texts.filter(({ item, isForeign }) => item.version !== undefined && !isForeign);
  for (const group of Map.groupBy(known, ({ item }) => `${item.kind} ${item.version}`).values()) {
    const [korean, english] = ['ko', 'en'].map((wanted) => group.find(({ language }) => language === wanted));
    if (korean && english) translations.set(korean, english);
  }
  return translations;
}

/** Below /blog/ these are no posts. */
const RESERVED = ['category', 'page'];
/** Of an item without a date: it is last in every list. */
const UNKNOWN_DATE = '2000-01-01T00:00:00Z';

/** Some file systems ignore case and Unicode composition. */
const normalize = (name: string) => name.normalize('NFC').toLowerCase();

const MAX_SLUG = 80;

/** Letters of any script and digits, in the source's own words. */
function slugOf({ slug, key }: SourceItem, title: string): string {
  for (const name of [decodeComponent(slug), title]) {
    const made = slugOfWords(name.normalize('NFC').replace(/\.(?:md|html?)$/i, ''), MAX_SLUG);
    if (made !== undefined) return made;
  }
  return `post-${uuidFrom(key).slice(0, 8)}`;
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

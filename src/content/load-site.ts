// content/site.yaml → the site's settings.
import { z } from 'zod';
import { categorySlug } from '../contract/categories.ts';
import { isObject } from '../contract/fields.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { MIN_NOTICE_DAYS } from '../contract/limits.ts';
import { type Checked, type Diagnostic, isError, type Place } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { valueTaken } from '../rules/items.ts';
import { valueMissing, valueWrong } from '../rules/values.ts';
import type { TextFolder } from './entry-folder.ts';
import { checkData, placeOf } from './schema/check-data.ts';
import { describeExpected } from './schema/guide.ts';
import { type Site, siteSchema } from './schema/site-schema.ts';
import { readYamlFile } from './source/yaml.ts';

const DAY_MILLISECONDS = 86_400_000;

export interface SettingOptions {
  /** Overrides siteUrl in site.yaml. */
  siteUrl?: string | undefined;
  /** Includes items that are not public. */
  drafts?: boolean | undefined;
  /** Milliseconds since the epoch, now by default. Items dated later are scheduled. */
  now?: number | undefined;
}

interface LoadedSite extends Checked<Site> {
  /** Undefined if the file cannot be read. */
  shared?: SharedSettings;
  at?: (...path: PropertyKey[]) => Place;
}

/** What the checks of other files depend on. */
const SHARED = [
  ...(['languages', 'translations', 'siteUrl', 'categories', 'navigation'] as const),
  ...(['brand', 'defaultImage', 'checks'] as const),
];

/** As written, also if other settings have errors. Those that are wrong themselves have no key. */
export type SharedSettings = Partial<Pick<Site, (typeof SHARED)[number]>>;

/** In which languages there are texts. */
export interface LanguageNeeds {
  /** Of the site. The first is at `/`. */
  languages: readonly Language[];
  /** Whether Korean or English alone is enough. */
  oneLanguageIsEnough: boolean;
}

/** Used if site.yaml has errors: items are still checked, but not published. */
const UNKNOWN_URL = 'https://unknown.invalid';

/** For a process that loads content again and again: the last settings without errors. */
export interface KeptSite {
  site?: Site;
}

/** The settings as a build uses them. @param file undefined if there is none, and @param kept replaces settings with errors */
export function loadSettings(
  file: string | undefined,
  { siteUrl, drafts, kept = {} }: SettingOptions & { kept?: KeptSite | undefined },
) {
  const loaded: LoadedSite = file === undefined ? { diagnostics: [] } : loadSite(file);
  if (loaded.value) kept.site = loaded.value;
  const value = file === undefined ? undefined : kept.site;
  const shared = loaded.shared ?? value ?? {};
  const settings = value && { ...value, siteUrl: siteUrl ?? value.siteUrl };
  const site = settings && drafts ? asPreview(settings) : settings;
  return {
    ...{ diagnostics: loaded.diagnostics, at: loaded.at, shared, needs: needsOf(shared) },
    /** Undefined if site.yaml has errors. */
    site,
    siteUrl: site?.siteUrl ?? UNKNOWN_URL,
    /** Links are checked the same in every build, including local builds and previews. */
    ownUrl: value?.siteUrl ?? shared.siteUrl ?? UNKNOWN_URL,
  };
}

/** Inquiries of a preview reach nobody and are deleted after a day. */
function asPreview(site: Site): Site {
  return { ...site, isPreview: true, inquiry: { ...site.inquiry, mail: undefined, retentionDays: 1 } };
}

/** The value is undefined if site.yaml has errors. */
export function loadSite(file: string): LoadedSite {
  const { value: document, diagnostics: unparsed } = readYamlFile(file);
  if (!document) return { diagnostics: unparsed };
  const { source, data, locate } = document;
  const { languages } = readShared(data);
  const filled = fillTexts(data ?? {}, languages ?? LANGUAGES);
  const shared = readShared(filled);
  const located = { source, data: filled, locate, languages };
  const { value: site, diagnostics: mistakes } = checkData(siteSchema, located);
  const diagnostics = mistakes.filter((diagnostic) => !isNeedless(diagnostic, languages ?? []));
  const at = (...path: PropertyKey[]) => placeOf({ source, locate }, ...path);
  if (!site) return { diagnostics, at, shared };

  const owners = new Map<string, string>();
  for (const [index, category] of site.categories.entries()) {
    const slug = categorySlug(category);
    const owner = owners.get(slug);
    owners.set(slug, category.key);
    if (owner === undefined) continue;
    diagnostics.push(
      valueTaken.at(at('categories', index, 'slug'), { key: 'slug', value: slug, owner, isName: true }),
    );
  }
  const [{ deprecatedAt = '', sunsetAt } = { sunsetAt: undefined }] = site.versions;
  const noticeDays = (Date.parse(sunsetAt ?? '') - Date.parse(deprecatedAt)) / DAY_MILLISECONDS;
  if (sunsetAt !== undefined && !(noticeDays >= MIN_NOTICE_DAYS)) {
    diagnostics.push(
      valueWrong.at(at('versions', 0, 'sunsetAt'), {
        expected: describeExpected('daysAfter', { earlier: 'deprecatedAt', days: MIN_NOTICE_DAYS }),
        found: sunsetAt,
        isOptional: false,
      }),
    );
  }
  return { ...(!diagnostics.some(isError) && { value: site }), diagnostics, at, shared };
}

/** @param data of site.yaml, unchecked */
function readShared(data: unknown): SharedSettings {
  if (!isObject(data)) return {};
  // A wrong entry of the menu hides no wrong page of another.
  const item = z.object({ to: z.string() }).or(z.string().transform((to) => ({ to })));
  const shape = { ...siteSchema.shape, navigation: z.array(item.catch({ to: 'works' })).optional() };
  // An unknown key may be the misspelled one of a setting that seems to be left out.
  const isComplete = Object.keys(data).every((key) => Object.hasOwn(shape, key));
  const parsed = SHARED.map((key) => [key, shape[key].safeParse(data[key])] as const);
  const valid = parsed.filter(([key, { success }]) => success && (Object.hasOwn(data, key) || isComplete));
  return Object.fromEntries(valid.map(([key, { data: value }]) => [key, value]));
}

/** Settings that are not known call no text missing. */
function needsOf({ languages, translations }: SharedSettings): LanguageNeeds {
  return {
    languages: languages ?? LANGUAGES,
    oneLanguageIsEnough: !languages || translations !== 'required',
  };
}

/** Whether it is about a text in a language that the site does not have. @param languages none if they are not known */
function isNeedless({ rule, field = '' }: Diagnostic, languages: readonly Language[]): boolean {
  const isOther = LANGUAGES.some((other) => !languages.includes(other) && field.endsWith(`.${other}`));
  return isOther && rule === valueMissing.name;
}

/** In a language that the site does not have, a text is that of the first. Only texts have keys like languages. */
function fillTexts(value: unknown, languages: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((part) => fillTexts(part, languages));
  if (!isObject(value)) return value;
  const [first = 'ko'] = languages;
  const others =
    typeof value[first] === 'string' ? LANGUAGES.filter((other) => !languages.includes(other)) : [];
  return {
    ...Object.fromEntries(others.map((other) => [other, value[first]])),
    ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillTexts(part, languages)])),
  };
}

/** Each entry of the menu leads to a page. @param at gives the place of a key in site.yaml */
export function checkNavigation(
  { navigation = [] }: SharedSettings,
  pages: readonly { folder: TextFolder }[],
  at: (...path: PropertyKey[]) => Place,
): Diagnostic[] {
  const names = ['works', 'journal', 'search', 'contact', ...pages.map(({ folder }) => folder.slug)];
  return navigation.flatMap(({ to }, index) => {
    if (names.includes(to)) return [];
    const expected = describeExpected('choice', { list: names.join(', ') });
    const closest = findClosest(to, names);
    const data = { expected, found: to, closest, isOptional: false };
    return [valueWrong.at(at('navigation', index, 'to'), data)];
  });
}

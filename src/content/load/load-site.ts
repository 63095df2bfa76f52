// content/site.yaml → the site's settings.
import { isObject } from '../../contract/fields.ts';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { type Checked, type Diagnostic, type Place, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { valueMissing, valueWrong } from '../../rules/values.ts';
import { checkData } from '../schema/check-data.ts';
import { describeExpected } from '../schema/guide.ts';
import { type Site, siteSchema } from '../schema/site-schema.ts';
import type { TextFolder } from '../source/entry-folder.ts';
import { placeOf, readYamlFile, type YamlDocument } from '../source/yaml.ts';

export interface SettingOptions {
  /** Overrides siteUrl in site.yaml. */
  siteUrl?: string | undefined;
  /** Includes items that are not public. */
  drafts?: boolean | undefined;
  /** Milliseconds since the epoch, now by default. Items dated later are scheduled. */
  now?: number | undefined;
}

/** The checks of other files depend on these settings. */
const SHARED = [
  'languages',
  'translations',
  'siteUrl',
  'categories',
  'navigation',
  'brand',
  'defaultImage',
  'checks',
] as const;

/** The valid settings, even if others have errors; an invalid one is absent. */
export type SharedSettings = Partial<Pick<Site, (typeof SHARED)[number]>>;

/** The languages that texts must have. */
export interface LanguageNeeds {
  /** The site's languages. The first is at `/`. */
  languages: readonly Language[];
  /** Whether Korean or English alone is enough. */
  oneLanguageIsEnough: boolean;
}

/** Used if site.yaml has errors: items are still checked, but not published. */
const UNKNOWN_URL = 'https://unknown.invalid';

/** @param file undefined if there is none */
export function loadSettings(file: string | undefined, { siteUrl, drafts }: SettingOptions = {}) {
  const { value: document, diagnostics }: Checked<YamlDocument> = file
    ? readYamlFile(file)
    : { diagnostics: [] };
  const unfilled = document?.data ?? {};
  const { languages = [] } = readShared(unfilled);
  const data = fillTexts(unfilled, languages);
  const checked = document && checkData(siteSchema, { ...document, data });
  const others = LANGUAGES.filter((other) => !languages.includes(other));
  const isNeedless = ({ rule, field = '' }: Diagnostic) =>
    rule === valueMissing.name && others.some((other) => field.endsWith(`.${other}`));
  const { value } = checked ?? {};
  const shared = document ? readShared(data) : {};
  const settings = value && { ...value, siteUrl: siteUrl ?? value.siteUrl };
  const site = settings && drafts ? asPreview(settings) : settings;
  return {
    /** Undefined if site.yaml has errors. */
    site,
    shared,
    needs: needsOf(shared),
    /** Gives the place of a key. */
    at: (...path: PropertyKey[]): Place => (document ? placeOf(document, ...path) : placeOfFile(file ?? '')),
    siteUrl: site?.siteUrl ?? UNKNOWN_URL,
    /** Links are checked the same in every build, including local builds and previews. */
    ownUrl: shared.siteUrl ?? UNKNOWN_URL,
    diagnostics: [...diagnostics, ...(checked?.diagnostics ?? [])].filter((one) => !isNeedless(one)),
  };
}

/** Inquiries of a preview reach nobody and are deleted after a day. */
function asPreview(site: Site): Site {
  return { ...site, isPreview: true, inquiry: { ...site.inquiry, mail: undefined, retentionDays: 1 } };
}

function readShared(data: unknown): SharedSettings {
  if (!isObject(data)) return {};
  const { shape } = siteSchema;
  // An unknown key may be the misspelled one of a setting that seems to be left out.
  const isComplete = Object.keys(data).every((key) => Object.hasOwn(shape, key));
  const parsed = SHARED.map((key) => [key, shape[key].safeParse(data[key])] as const);
  const valid = parsed.filter(([key, { success }]) => success && (Object.hasOwn(data, key) || isComplete));
  return Object.fromEntries(valid.map(([key, { data: value }]) => [key, value]));
}

/** If the settings are invalid, no text counts as missing. */
function needsOf({ languages, translations }: SharedSettings): LanguageNeeds {
  return {
    languages: languages ?? LANGUAGES,
    oneLanguageIsEnough: !languages || translations !== 'required',
  };
}

/** Fills in languages that the site does not have with the text of its first. Only texts have such keys. */
function fillTexts(value: unknown, languages: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((part) => fillTexts(part, languages));
  if (!isObject(value)) return value;
  const [first = 'ko'] = languages;
  const text = value[first];
  const others = LANGUAGES.filter((other) => typeof text === 'string' && !languages.includes(other));
  return {
    ...Object.fromEntries(others.map((other) => [other, text])),
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
  const expected = describeExpected('choice', { list: names.join(', ') });
  return [...navigation.entries()]
    .filter(([, { to }]) => !names.includes(to))
    .map(([index, { to }]) => {
      const data = { expected, actual: to, closest: findClosest(to, names), isOptional: false };
      return valueWrong.at(at('navigation', index, 'to'), data);
    });
}

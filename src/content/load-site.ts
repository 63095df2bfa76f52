// content/site.yaml → the site's settings.
import { CATEGORIES, type Category, defaultCategorySlug } from '../contract/categories.ts';
import { MIN_NOTICE_DAYS } from '../contract/limits.ts';
import { valueTaken } from './rules/items.ts';
import { type Checked, isError, type Place } from './rules/rule.ts';
import { securityExpired, sunsetTooEarly } from './rules/values.ts';
import { checkData, placeOf } from './schema/check-data.ts';
import { type Site, siteSchema } from './schema/site-schema.ts';
import { readSourceText } from './source/source-text.ts';
import { parseYaml } from './source/yaml.ts';

const DAY_MILLISECONDS = 86_400_000;

interface LoadedSite extends Checked<Site> {
  /** Gives the place of a key. */
  at?: (...path: PropertyKey[]) => Place;
}

/**
 * The value is undefined if site.yaml has errors.
 * @param now milliseconds since the epoch
 */
export function loadSite(file: string, now: number): LoadedSite {
  const { value: source, diagnostics: unreadable } = readSourceText(file);
  if (!source) return { diagnostics: unreadable };
  const { value: document, diagnostics: unparsed } = parseYaml(source.text, source.at);
  if (!document) return { diagnostics: unparsed };
  const { data, locate } = document;
  const { value: site, diagnostics } = checkData(siteSchema, { source, data: data ?? {}, locate });
  if (!site) return { diagnostics };
  const at = (...path: PropertyKey[]) => placeOf({ source, locate }, ...path);

  const owners = new Map<string, Category>();
  for (const category of CATEGORIES) {
    const slug = site.categories?.[category]?.slug ?? defaultCategorySlug(category);
    const owner = owners.get(slug);
    owners.set(slug, category);
    if (owner === undefined) continue;
    diagnostics.push(valueTaken.at(at('categories', category, 'slug'), { key: 'slug', value: slug, owner }));
  }
  const [{ deprecatedAt = '', sunsetAt } = { sunsetAt: undefined }] = site.versions;
  const noticeDays = (Date.parse(sunsetAt ?? '') - Date.parse(deprecatedAt)) / DAY_MILLISECONDS;
  if (sunsetAt !== undefined && !(noticeDays >= MIN_NOTICE_DAYS)) {
    diagnostics.push(sunsetTooEarly.at(at('versions', 0, 'sunsetAt'), { days: MIN_NOTICE_DAYS }));
  }
  const { expires } = site.security ?? {};
  if (expires && Date.parse(expires) < now) {
    diagnostics.push(securityExpired.at(at('security', 'expires'), { expires }));
  }
  if (diagnostics.some(isError)) return { diagnostics };
  return { value: site, diagnostics, at };
}

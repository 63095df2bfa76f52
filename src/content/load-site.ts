// content/site.yaml → the site's settings.
import { lstatSync } from 'node:fs';
import { CATEGORIES, type Category, defaultCategorySlug } from '../contract/categories.ts';
import { checkData } from './schema/check-data.ts';
import { type Site, siteSchema } from './schema/site-schema.ts';
import { type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { type Fault, fault, isError } from './source/fault.ts';
import { diagnosticAt, readSourceText } from './source/source-text.ts';
import { parseYaml } from './source/yaml.ts';

/**
 * The site is undefined where site.yaml is faulty.
 * @param now milliseconds since the epoch
 */
export function loadSite(file: string, now: number): { site?: Site; diagnostics: Diagnostic[] } {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return { diagnostics: [faultOfFile(file, fault('site-missing'))] };
  if (stats.isSymbolicLink()) return { diagnostics: [faultOfFile(file, fault('file-is-link'))] };
  const read = readSourceText(file);
  if ('diagnostic' in read) return { diagnostics: [read.diagnostic] };
  const { source } = read;
  const parsed = parseYaml(source.text);
  if ('fault' in parsed) {
    const { offset, ...rest } = parsed.fault;
    return { diagnostics: [diagnosticAt(source, offset, rest)] };
  }
  const { value, locate } = parsed.document;
  const { value: site, diagnostics } = checkData(siteSchema, { source, data: value ?? {}, locate });
  if (!site) return { diagnostics };
  const report = (path: string[], found: Fault) =>
    diagnostics.push(diagnosticAt(source, locate(path).start, { field: path.join('.'), ...found }));
  const owners = new Map<string, Category>();
  for (const category of CATEGORIES) {
    const slug = site.categories?.[category]?.slug ?? defaultCategorySlug(category);
    const owner = owners.get(slug);
    owners.set(slug, category);
    if (owner) report(['categories', category, 'slug'], fault('category-slug-taken', { slug, owner }));
  }
  const { expires } = site.security ?? {};
  if (expires && Date.parse(expires) < now) {
    report(['security', 'expires'], fault('security-expired', { expires }));
  }
  return diagnostics.some(isError) ? { diagnostics } : { site, diagnostics };
}

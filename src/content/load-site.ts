// content/site.yaml → the site's settings.
import { lstatSync } from 'node:fs';
import { checkData } from './schema/check-data.ts';
import { type Site, siteSchema } from './schema/site-schema.ts';
import { type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { fault } from './source/fault.ts';
import { diagnosticAt, readSourceText } from './source/source-text.ts';
import { parseYaml } from './source/yaml.ts';

/** The site is undefined where site.yaml is faulty. */
export function loadSite(file: string): { site?: Site; diagnostics: Diagnostic[] } {
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
  const checked = checkData(siteSchema, { source, data: value ?? {}, locate });
  return { ...(checked.value ? { site: checked.value } : {}), diagnostics: checked.diagnostics };
}

// content/site.yaml → the site's settings.
import { lstatSync } from 'node:fs';
import { checkData } from './schema/check-data.ts';
import { type Site, siteSchema } from './schema/site-schema.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import { diagnosticAt, readSourceText } from './source/source-text.ts';
import { parseYaml } from './source/yaml.ts';

/** The site is undefined where site.yaml is faulty. */
export function loadSite(file: string): { site?: Site; diagnostics: Diagnostic[] } {
  const refuse = (message: string, hint: string) => ({
    diagnostics: [{ file, line: 1, column: 1, message, hint }],
  });
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) {
    return refuse(
      'missing: expected the name and the address of the site',
      'add site.yaml with the keys name and siteUrl',
    );
  }
  if (stats.isSymbolicLink()) {
    return refuse('expected a file, found a symbolic link', 'put the real file here');
  }
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

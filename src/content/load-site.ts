// content/site.yaml → the site's settings.
import { lstatSync, readFileSync } from 'node:fs';
import { checkData } from './schema/check-data.ts';
import { type Site, siteSchema } from './schema/site-schema.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import { readBytes } from './source/source-file.ts';
import { decodeSourceText, diagnosticAt } from './source/source-text.ts';
import { parseYaml } from './source/yaml.ts';

/** @param read reads a file; from the disk when left out */
export function loadSite(
  file: string,
  read: (file: string) => Uint8Array = readFileSync,
): { site?: Site; diagnostics: Diagnostic[] } {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const message = 'expected a file, found a symbolic link';
    return { diagnostics: [{ file, line: 1, column: 1, message, hint: 'put the real file here' }] };
  }
  const bytes = readBytes(read, file);
  if (bytes instanceof Error) {
    const message =
      bytes.code === 'ENOENT'
        ? 'missing: expected the name and the address of the site'
        : `cannot read the file: ${bytes.code}`;
    const hint = 'add site.yaml with the keys name and siteUrl';
    return { diagnostics: [{ file, line: 1, column: 1, message, hint }] };
  }
  const decoded = decodeSourceText(file, bytes);
  if ('diagnostic' in decoded) return { diagnostics: [decoded.diagnostic] };
  const { source } = decoded;
  const parsed = parseYaml(source.text);
  if ('fault' in parsed) {
    const { offset, ...rest } = parsed.fault;
    return { diagnostics: [diagnosticAt(source, offset, rest)] };
  }
  const { value, locate } = parsed.document;
  const checked = checkData(siteSchema, { source, data: value ?? {}, locate });
  return { ...(checked.value ? { site: checked.value } : {}), diagnostics: checked.diagnostics };
}

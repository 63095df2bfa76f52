// Compares the content with a published commit: ids that were lost or changed, and folders that were renamed without an alias
// for the old name.
import { basename, dirname, join } from 'node:path';
import type { LoadedContent } from '../../content/load-content.ts';
import { describeExpected } from '../../content/schema/guide.ts';
import { COLLECTION_FOLDERS, COLLECTIONS } from '../../contract/collections.ts';
import { groupsOf } from '../../contract/match.ts';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { aliasMissing } from '../../rules/items.ts';
import { valueEmpty, valueMissing, valueWrong } from '../../rules/values.ts';
import { runGit } from '../git.ts';

/** @returns the diagnostics of the content, as its history corrects and completes them */
export type CheckHistory = (content: LoadedContent) => Diagnostic[];

/** @param root the content folder, and @param base a commit in the same repository, if there is one */
export function createHistoryCheck(root: string, base: string | undefined): CheckHistory {
  let published: ReadonlyMap<string, string> | undefined;
  return ({ folders, claims, diagnostics }) => {
    if (base === undefined) return diagnostics;
    // A commit never changes.
    published ??= readPublicIds(root, base);
    const paths = new Set(folders.map(({ path }) => path.normalize('NFC')));
    const owners = new Map(claims.map((claim) => [claim.id.value, claim]));
    const found: Diagnostic[] = [];
    /** By folder, ids that no item has any more. */
    const lost = new Map<string, string>();
    for (const [path, id] of published) {
      const owner = owners.get(id);
      if (!owner && paths.has(path)) lost.set(path, id);
      if (!owner || paths.has(path) || dirname(dirname(owner.id.place.file)) !== dirname(path)) continue;
      const old = basename(path);
      if (!owner.aliases.some(({ value }) => value === old))
        found.push(aliasMissing.at({ ...owner.id.place, field: 'aliases' }, { old }));
    }
    const lostAt = ({ file }: Place) => lost.get(dirname(file).normalize('NFC'));
    const isId = ({ rule, field }: Diagnostic) =>
      field === 'id' && [valueMissing.name, valueEmpty.name, valueWrong.name].includes(rule);
    const reported = new Set(diagnostics.filter(isId).map(({ file }) => file));
    for (const { id } of claims) {
      const was = reported.has(id.place.file) ? undefined : lostAt(id.place);
      const data = { expected: describeExpected('publishedId'), found: id.value, line: `id: ${was}` };
      if (was !== undefined) found.push(valueWrong.at(id.place, data));
    }
    const corrected = diagnostics.map((diagnostic) => {
      const id = isId(diagnostic) && lostAt(diagnostic);
      return id ? { ...diagnostic, data: { ...diagnostic.data, line: `id: ${id}` } } : diagnostic;
    });
    return [...corrected, ...found];
  };
}

const MATCH = /^[^:]*:([^/]+\/[^/]+)\/index\.\w\w\.md\0(.*)$/s;
const ID = /^["']?id["']?\s*:\s*["']?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;
const DRAFT = /^["']?isPublic["']?\s*:\s*false/;

/** The ids of items that were public, by folder. The English text holds the id if there is no Korean one. */
function readPublicIds(root: string, base: string): Map<string, string> {
  const files = COLLECTIONS.map((name) => `:(glob)${COLLECTION_FOLDERS[name].folder}/*/index.[ek][no].md`);
  const lines = `-z -E ^["']?(id|isPublic)["']?[[:space:]]*:`.split(' ');
  const listed = runGit(root, 'grep', '-I', ...lines, base, '--', ...files) ?? '';
  // The first line of a file counts.
  const matches = listed
    .split('\n')
    .reverse()
    .map((match) => groupsOf(MATCH, match));
  const pathOf = (folder = '') => join(root, folder).normalize('NFC');
  const ids = new Map<string, string>();
  for (const [folder, line = ''] of matches) {
    const [id] = groupsOf(ID, line);
    if (id) ids.set(pathOf(folder), id.toLowerCase());
  }
  for (const [folder, line = ''] of matches) if (DRAFT.test(line)) ids.delete(pathOf(folder));
  return ids;
}

// Compares the content with a published commit: ids that were lost or changed, and folders that were renamed without an alias
// for the old name.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { PAGES } from '../../content/entry-folder.ts';
import type { LoadedContent } from '../../content/load-content.ts';
import { describeExpected } from '../../content/schema/guide.ts';
import { COLLECTION_FOLDERS, COLLECTIONS } from '../../contract/collections.ts';
import { groupsOf } from '../../contract/match.ts';
import { type Diagnostic, type Place, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { aliasMissing, valueTaken } from '../../rules/items.ts';
import { valueMissing, valueWrong } from '../../rules/values.ts';
import { runGit } from '../git.ts';

/** @returns the diagnostics of the content, as its history corrects and completes them */
export type CheckHistory = (content: LoadedContent) => Diagnostic[];

/** @param root the content folder, and @param base a commit in the same repository, if there is one */
export function createHistoryCheck(root: string, base: string | undefined): CheckHistory {
  let published: ReadonlyMap<string, string> | undefined;
  let oldPages: readonly string[] | undefined;
  return ({ folders, pages, claims, diagnostics }) => {
    if (base === undefined) return diagnostics;
    // A commit never changes.
    published ??= readPublicIds(root, base);
    oldPages ??= listPages(root, base);
    const paths = new Set(folders.map(({ path }) => path.normalize('NFC')));
    const owners = new Map(claims.map((claim) => [claim.id.value, claim]));
    const found: Diagnostic[] = [];
    /** By folder, ids that no item has any more. */
    const lost = new Map<string, string>();
    for (const [path, id] of published) {
      const owner = owners.get(id);
      const folder = owner && folderOf(owner.id.place);
      const old = basename(path);
      if (paths.has(path)) {
        // Another published item has it, or none.
        if (!folder || (folder !== path && published.has(folder))) lost.set(path, id);
      } else if (!folder) {
        const renamed = diagnostics.find((other) => isId(other) && hasTitleOf(other, path));
        if (renamed) lost.set(folderOf(renamed), id);
      } else if (dirname(folder) === dirname(path) && !owner.aliases.some(({ value }) => value === old))
        found.push(aliasMissing.at({ ...owner.id.place, field: 'aliases' }, { old }));
    }
    const texts = pages.flatMap(({ folder }) => Object.values(folder.texts));
    for (const path of oldPages) {
      const isHere = texts.some((file) => folderOf({ file }) === path);
      const renamed = isHere ? undefined : texts.find((file) => hasTitleOf({ file }, path));
      if (renamed) found.push(aliasMissing.at(placeOfFile(renamed), { old: basename(path), isPage: true }));
    }
    const lostAt = (place: Place) => lost.get(folderOf(place));
    const reported = new Set(diagnostics.filter(isId).map(({ file }) => file));
    for (const { id } of claims) {
      const was = reported.has(id.place.file) ? undefined : lostAt(id.place);
      const data = { expected: describeExpected('publishedId'), found: id.value, line: `id: ${was}` };
      if (was !== undefined && was !== id.value) found.push(valueWrong.at(id.place, data));
    }
    const corrected = diagnostics.map((diagnostic) => {
      const id = isId(diagnostic) && lostAt(diagnostic);
      const more = id ? { line: `id: ${id}` } : findRenamed(diagnostic);
      return blameCopy({ ...diagnostic, data: { ...diagnostic.data, ...more } });
    });
    return [...corrected, ...found];

    /** The new name of a folder that another item calls by the old one. */
    function findRenamed({ rule, data, file, field }: Diagnostic): { closest: string } | undefined {
      const { found: slug } = data as typeof valueWrong.example;
      if (rule !== valueWrong.name || field !== 'related' || typeof slug !== 'string') return undefined;
      const owner = owners.get(published?.get(join(dirname(folderOf({ file })), slug)) ?? '');
      return owner && { closest: owner.slug };
    }

    /** A value that two items have is wrong where it is new: in a copy of a folder. */
    function blameCopy(taken: Diagnostic): Diagnostic {
      const { key, value, owner } = taken.data as typeof valueTaken.example;
      const isNew = (file: string) => !published?.has(folderOf({ file }));
      if (taken.rule !== valueTaken.name || !isNew(owner) || isNew(taken.file)) return taken;
      const other = claims.find(({ id }) => id.place.file === owner)?.[key as 'id' | 'aliases'];
      const copied = [other ?? []].flat().find((claim) => claim.value === value);
      return copied ? { ...taken, ...copied.place, data: { ...taken.data, owner: taken.file } } : taken;
    }
  };

  /** Whether a file has the title that the one of this name had in a folder that is gone. */
  function hasTitleOf({ file }: Pick<Place, 'file'>, path: string): boolean {
    const old = runGit(root, 'show', `${base}:./${relative(root, join(path, basename(file)))}`);
    const titleOf = (text = '') => /^title:.*$/m.exec(text)?.[0];
    return titleOf(old) !== undefined && titleOf(old) === titleOf(readFileSync(file, 'utf8'));
  }
}

const folderOf = ({ file }: Pick<Place, 'file'>) => dirname(file).normalize('NFC');
const isId = ({ rule, field }: Diagnostic) =>
  field === 'id' && [valueMissing.name, valueWrong.name].includes(rule);

const pathIn = (root: string, folder: string) => join(root, folder).normalize('NFC');

function listPages(root: string, base: string): string[] {
  const names = runGit(root, 'ls-tree', '-z', '--name-only', base, '--', `${PAGES.folder}/`) ?? '';
  return names
    .split('\0')
    .filter(Boolean)
    .map((name) => pathIn(root, name));
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
  const ids = new Map<string, string>();
  for (const [folder = '', line = ''] of matches) {
    const [id] = groupsOf(ID, line);
    if (id) ids.set(pathIn(root, folder), id.toLowerCase());
  }
  for (const [folder = '', line = ''] of matches) if (DRAFT.test(line)) ids.delete(pathIn(root, folder));
  return ids;
}

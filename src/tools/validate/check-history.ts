// Compares the content with a published commit: ids that were lost or changed, and folders that were renamed without an alias
// for the old name.
import { dirname } from 'node:path';
import type { LoadedContent } from '../../content/load-content.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { groupsOf } from '../../contract/match.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Expected } from '../../diagnostics/wording.ts';
import { aliasMissing } from '../../rules/items.ts';
import { valueMissing, valueWrong } from '../../rules/values.ts';
import { runGit } from '../git.ts';

const PUBLISHED_ID: Expected = {
  en: 'the id that this item was published with (addresses of the API contain it; a new item needs a folder of its own)',
  ko: '공개할 때의 아이디(API의 주소에 들어 있습니다. 새 항목이면 다른 폴더에 만드세요)를',
};

/** @returns the diagnostics of the content, as its history corrects and completes them */
export type CheckHistory = (content: LoadedContent) => Diagnostic[];

/** @param root the content folder, and @param base a commit in the same repository, if there is one */
export function createHistoryCheck(root: string, base: string | undefined): CheckHistory {
  let published: ReadonlyMap<string, string> | undefined;
  return ({ folders, claims, diagnostics }) => {
    if (base === undefined) return diagnostics;
    // A commit never changes.
    published ??= readPublicIds(root, base);
    const known = new Map(folders.map((folder) => [keyOf(folder), folder.path]));
    const owners = new Map(claims.map((claim) => [claim.id.value, claim]));
    const found: Diagnostic[] = [];
    /** By folder, ids that no item has any more. */
    const lost = new Map<string, string>();
    for (const [key, id] of published) {
      const path = known.get(key);
      const owner = owners.get(id);
      const [collection, old = ''] = groupsOf(/^(\w+) (.+)$/s, key);
      if (path !== undefined && !owner) lost.set(path, id);
      if (path !== undefined || owner?.collection !== collection) continue;
      if (owner && !owner.aliases.some(({ value }) => value === old))
        found.push(aliasMissing.at({ ...owner.id.place, field: 'aliases' }, { old }));
    }
    for (const { id } of claims) {
      const was = lost.get(dirname(id.place.file));
      if (was !== undefined) {
        const data = { expected: PUBLISHED_ID, found: id.value, line: `id: ${was}` };
        found.push(valueWrong.at(id.place, data));
      }
    }
    const isId = ({ rule, field }: Diagnostic) =>
      field === 'id' && [valueMissing.name, valueWrong.name].includes(rule);
    const corrected = diagnostics.map((diagnostic) => {
      const id = isId(diagnostic) && lost.get(dirname(diagnostic.file));
      return id ? { ...diagnostic, data: { ...diagnostic.data, line: `id: ${id}` } } : diagnostic;
    });
    return [...corrected, ...found];
  };
}

const keyOf = ({ collection, slug }: { collection: Collection; slug: string }) => `${collection} ${slug}`;

const ID = /^["']?id["']?\s*:\s*["']?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;
const DRAFT = /^["']?isPublic["']?\s*:\s*false/;

/** The ids of items that were public, by collection and slug. The English text holds the id if there is no Korean one. */
function readPublicIds(root: string, base: string): Map<string, string> {
  const paths = COLLECTIONS.map((name) => `:(glob)${COLLECTION_FOLDERS[name].folder}/*/index.[ek][no].md`);
  const lines = `-z -E ^["']?(id|isPublic)["']?[[:space:]]*:`.split(' ');
  const listed = runGit(root, 'grep', '-I', ...lines, base, '--', ...paths) ?? '';
  const ids = new Map<string, string>();
  const drafts = new Set<string>();
  // The first line of a file counts.
  for (const match of listed.split('\n').reverse()) {
    const [folder, slug = '', line = ''] = groupsOf(
      /^[^:]*:([^/]+)\/([^/]+)\/index\.\w\w\.md\0(.*)$/s,
      match,
    );
    const collection = COLLECTIONS.find((name) => COLLECTION_FOLDERS[name].folder === folder);
    if (!collection) continue;
    const key = keyOf({ collection, slug: slug.normalize('NFC') });
    const [id] = groupsOf(ID, line);
    if (DRAFT.test(line)) drafts.add(key);
    if (id) ids.set(key, id.toLowerCase());
  }
  for (const key of drafts) ids.delete(key);
  return ids;
}

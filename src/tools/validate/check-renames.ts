// Finds public folders that were renamed since a commit without an alias for the old name.
import { relative } from 'node:path';
import type { Claims } from '../../content/check-items.ts';
import { parseMarkdownFile } from '../../content/source/front-matter.ts';
import { createSourceText } from '../../content/source/source-text.ts';
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { aliasMissing } from '../../rules/items.ts';
import { runGit } from '../git.ts';

/** @param root the content folder, and @param base a commit in the same repository, if there is one */
export function checkRenames(
  claims: readonly Claims[],
  root: string,
  base: string | undefined,
): Diagnostic[] {
  if (base === undefined) return [];
  return COLLECTIONS.flatMap((collection) => {
    const own = claims.filter((claim) => claim.collection === collection);
    const slugs = new Set(own.map(({ slug }) => slug));
    const gone = listFolders(collection, root, base).filter((slug) => !slugs.has(slug.normalize('NFC')));
    if (gone.length === 0) return [];
    const byId = new Map(own.map((claim) => [claim.id.value, claim]));
    return gone.flatMap((old) => {
      const claim = byId.get(readPublicId(collection, old, root, base) ?? '');
      const isKnown = !claim || claim.aliases.some(({ value }) => value === old.normalize('NFC'));
      return isKnown ? [] : [aliasMissing.at({ ...claim.id.place, field: 'aliases' }, { old })];
    });
  });
}

function listFolders(collection: Collection, root: string, base: string): string[] {
  const { folder } = COLLECTION_FOLDERS[collection];
  const listed = runGit(root, 'ls-tree', '-d', '--name-only', '-z', base, `${folder}/`) ?? '';
  return listed.split('\0').flatMap((path) => (path === '' ? [] : [relative(folder, path)]));
}

/** The id of an item that was public. */
function readPublicId(collection: Collection, slug: string, root: string, base: string): string | undefined {
  const path = `${base}:./${COLLECTION_FOLDERS[collection].folder}/${slug}`;
  // Without a Korean text, the English one holds the id.
  const text = runGit(root, 'show', `${path}/index.ko.md`) ?? runGit(root, 'show', `${path}/index.en.md`);
  const file = text === undefined ? undefined : parseMarkdownFile(createSourceText('', text)).value;
  if (!file) return undefined;
  const { id, isPublic } = file.data;
  return isPublic === false ? undefined : String(id).toLowerCase();
}

// The content at a glance: how much there is, what is not public yet, and what is not translated.
import type { LoadedContent } from '../../content/load-content.ts';
import { itemOf } from '../../content/load-items.ts';
import { COLLECTION_FOLDERS } from '../../contract/collections.ts';
import { LANGUAGES } from '../../contract/languages.ts';
import type { Item } from '../../contract/published.ts';
import { countItems } from '../../publish/accounting.ts';
import { formatItems } from '../build/format-items.ts';
import type { Invocation } from '../command/command.ts';

export function summarize({ folders, items, site }: LoadedContent, invocation: Invocation): string {
  const { validate: words } = invocation.words;
  const all = items.flatMap((item) => itemOf(item) ?? []);
  const drafts = all.filter(({ status }) => status === 'draft').map(nameOf);
  const untranslated = folders.flatMap(({ collection, slug, texts }) => {
    const isEnough = site?.translations === 'optional' && (texts.ko ?? texts.en) !== undefined;
    const wanted = (site?.languages ?? LANGUAGES).filter((language) =>
      COLLECTION_FOLDERS[collection].languages.some((one) => one === language),
    );
    const missing = isEnough ? [] : wanted.filter((language) => texts[language] === undefined);
    return missing.length === 0 ? [] : `${nameOf({ collection, slug })} (${missing.join(', ')})`;
  });
  return [
    ...formatItems(countItems(all, false), invocation),
    ...listUnder(words.drafts, drafts),
    ...listUnder(words.untranslated, untranslated),
  ].join('\n');
}

const listUnder = (title: string, names: readonly string[]) =>
  names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`)];

const nameOf = ({ collection, slug }: Pick<Item<unknown>, 'collection' | 'slug'>) =>
  `${COLLECTION_FOLDERS[collection].folder}/${slug}`;

// The text of an item for agents: the markdown twin of its page, in slices.
import type { Collection } from '../src/contract/collections.ts';
import type { Fields } from '../src/contract/fields.ts';
import { LANGUAGE_SUFFIXES, type Language } from '../src/contract/languages.ts';
import { idKey, slugKey } from '../src/contract/old-address.ts';
import { itemAddress, rootOf, twinAddress } from '../src/contract/page-addresses.ts';
import { UUID } from '../src/contract/patterns.ts';
import { detailPath, type Manifest } from '../src/edge/manifest.ts';
import { type AssetBinding, findAsset, findListed, getAsset } from './assets.ts';
import { refuse, refuseQuery } from './refusal.ts';

/** @param sent arguments of the tool `get`, checked @returns a slice, and how to read on if it is not the last; or a refusal */
export async function readItemText(
  sent: Fields,
  assets: AssetBinding,
  { languages, hasSite }: Manifest,
): Promise<string[] | Response> {
  const collection = sent.collection as Collection;
  const name = `${sent.publicId}`.trim();
  const publicId = UUID.test(name) ? name.toLowerCase() : await findListed(assets, slugKey(collection, name));
  const slug = publicId && (await findListed(assets, idKey(collection, publicId)));
  if (!slug) {
    const hint = 'Use a publicId or slug that the tool list or search has returned, with its collection.';
    return refuse('NOT_FOUND', { message: 'There is no such item.', hint });
  }
  const readTwin = async (textLanguage: Language) =>
    (
      await findAsset(assets, twinAddress(itemAddress(rootOf(textLanguage, languages), { collection, slug })))
    )?.text();
  const readDetail = async (textLanguage: Language): Promise<string | undefined> => {
    const file = await getAsset(assets, detailPath(collection, publicId));
    const detail = (await file.json()) as Record<string, string>;
    const kinds = ['title', collection === 'post' ? 'content' : 'description'];
    const [title, body] = kinds.map((kind) => detail[kind + LANGUAGE_SUFFIXES[textLanguage]]);
    return body && `# ${title}\n\n${body}\n`;
  };
  // The first of the site by default, and if the item lacks the one that is asked for.
  const asked = languages.toSorted((a, b) => Number(b === sent.language) - Number(a === sent.language));
  const texts = await Promise.all(asked.map(hasSite ? readTwin : readDetail));
  return cutSlice(texts.find(Boolean) ?? '', Number(sent.offset ?? 0));
}

/** So many characters fit into the context of a model. */
const MAX_SLICE = 8_000;

function cutSlice(text: string, offset: number): string[] | Response {
  const characters = [...text];
  const { length } = characters;
  const message = `offset must be less than ${length}, the characters of the text`;
  if (offset > 0 && offset >= length)
    return refuseQuery([{ field: 'offset', code: 'OUT_OF_RANGE', message }]);
  const end = offset + MAX_SLICE;
  const more = `Characters ${offset} to ${end} of ${length}. Read on with offset ${end}.`;
  return [characters.slice(offset, end).join(''), ...(end < length ? [more] : [])];
}

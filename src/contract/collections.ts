// The collections of the contract: their folders below content/ and the languages they are written in.
import { LANGUAGES, type Language } from './languages.ts';

/** A collection, by the name it has in the paths of the contract. */
export type Collection = 'portfolio' | 'post';

/** The first two languages are required. */
export const COLLECTION_FOLDERS: Record<Collection, { folder: string; languages: readonly Language[] }> = {
  portfolio: { folder: 'portfolio', languages: LANGUAGES },
  post: { folder: 'posts', languages: ['ko', 'en'] },
};

export const COLLECTIONS = Object.keys(COLLECTION_FOLDERS) as readonly Collection[];

// The collections of the contract, with their folders in content/ and their languages.
import { LANGUAGES, type Language, POST_LANGUAGES } from './languages.ts';

/** Names as in the paths of the contract. */
export type Collection = 'portfolio' | 'post';

/** The first two languages are required. */
export const COLLECTION_FOLDERS: Record<Collection, { folder: string; languages: readonly Language[] }> = {
  portfolio: { folder: 'portfolio', languages: LANGUAGES },
  post: { folder: 'posts', languages: POST_LANGUAGES },
};

export const COLLECTIONS: readonly Collection[] = ['portfolio', 'post'];

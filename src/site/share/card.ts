// The share card of a page: its contents, and its file name, which is a hash of them.
import { hash } from 'node:crypto';
import sharp from 'sharp';
import { MEDIA_FOLDER } from '../../content/guest-file.ts';
import type { Language } from '../../contract/languages.ts';

export const CARD = { width: 1_200, height: 630 };

export interface Card {
  language: Language;
  title: string;
  /** Above the title, small. */
  label: string;
  /** Name of the studio. */
  brand: string;
  /** Of the studio's cards: changes with their colors and drawings. */
  design: string;
  /** File name of the picture on the right, in the media folder. */
  cover?: string | undefined;
}

/** Change the number if the drawing changes. */
const RECIPE = [7, sharp.versions.sharp];
const KEY_CHARACTERS = 20;

export function cardFile(card: Card): string {
  const key = hash('sha256', JSON.stringify([RECIPE, card])).slice(0, KEY_CHARACTERS);
  return `card-${key}.jpg`;
}

export function cardAddress(card: Card): string {
  return `/${MEDIA_FOLDER}/${cardFile(card)}`;
}

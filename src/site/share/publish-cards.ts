// Writes the share cards of all pages. A build draws only cards whose text or cover changed; the others are cached.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_FOLDER } from '../../content/guest-file.ts';
import type { Brand } from '../../content/load-brand.ts';
import { ENCODERS } from '../../images/encode-images.ts';
import { writeWhole } from '../../images/image-cache.ts';
import { eachBounded } from '../../output/each-bounded.ts';
import { linkAsset, type Output } from '../../output/output.ts';
import { type Card, cardFile } from './card.ts';

/** @param cache the folder of the cards, and of their covers */
export async function publishCards(
  cards: readonly Card[],
  brand: Brand,
  cache: string,
  output: Output,
): Promise<void> {
  const byFile = new Map(cards.map((card) => [cardFile(card), card]));
  const missing = [...byFile.values()].filter((card) => !existsSync(join(cache, cardFile(card))));
  if (missing.length > 0) {
    const { openTypeface } = await import('./typeface.ts');
    const { drawCard, loadDesign } = await import('./draw-card.ts');
    const design = await loadDesign(brand);
    const texts = missing.map(({ title, label, brand }) => title + label + brand);
    const typeface = await openTypeface(texts.join(''), brand, cache);
    await eachBounded(missing, ENCODERS, async (card) => {
      const cover = card.cover === undefined ? undefined : await readFile(join(cache, card.cover));
      await writeWhole(join(cache, cardFile(card)), await drawCard(card, design, typeface, cover));
    });
  }
  for (const file of [...byFile.keys()].sort())
    linkAsset(output, `/${MEDIA_FOLDER}/${file}`, join(cache, file));
}

// Writes what a page of each item needs: `…/guest/pages/{collection}/{publicId}`.

import { fromEntry } from '../content/content-failure.ts';
import type { Entry } from '../content/entry.ts';
import type { Recall } from '../content/source/recall.ts';
import { PortfolioRendering, PostRendering } from '../contract/rendering-schemas.ts';
import { renderingPath } from '../edge/manifest.ts';
import { type Asset, keepAssets, type Output, writeAsset } from '../output/output.ts';
import { createRendering, type RenderingContext } from '../site/rendering.ts';
import { createCheck } from './create-check.ts';

const checkWork = createCheck(PortfolioRendering);
const checkPost = createCheck(PostRendering);

export function writeRenderings(
  entries: readonly Entry[],
  context: RenderingContext,
  recall: Recall<Entry, Asset[]>,
  output: Output,
): void {
  for (const entry of entries) {
    const write = () => [fromEntry(entry, () => writeRendering(entry, context, output))];
    if (!keepAssets(output, recall(entry, [context.siteUrl], write))) write();
  }
}

function writeRendering(entry: Entry, context: RenderingContext, output: Output): Asset {
  const { collection, publicId, slug } = entry;
  const rendering = createRendering(entry, context);
  const name = `rendering of ${slug}`;
  const checked = 'url' in rendering ? checkWork(rendering, name) : checkPost(rendering, name);
  return writeAsset(output, renderingPath(collection, publicId), JSON.stringify(checked));
}

// The items and pages that a build shows, rendered. What the memo has rendered is not rendered again.
import { describeFailure } from '../content/entry-failure.ts';
import { itemOf, type LoadedItem } from '../content/load-items.ts';
import type { Remembered } from '../content/memo.ts';
import type { Published, PublishedPage } from '../contract/published.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Chosen } from './choose-items.ts';
import { type RenderContext, render, renderPage } from './render.ts';
import type { Session } from './session.ts';

interface Showing {
  hasSite: boolean;
  drafts?: boolean | undefined;
}

/** Whether the build needs the item rendered. Drafts with a key have pages, but nothing leads there. */
export function isShown(item: Remembered, { hasSite, drafts = false }: Showing): boolean {
  const { status, shareKey } = itemOf(item) ?? {};
  return drafts || status === 'public' || (hasSite && status === 'draft' && shareKey !== undefined);
}

export interface Rendered {
  items: Published[];
  studioPages: PublishedPage[];
  /** What cannot be rendered. */
  diagnostics: Diagnostic[];
}

export function renderAll(
  { items, pages, site, sizes }: Chosen,
  options: Pick<RenderContext, 'hasSite' | 'findPicture'>,
  { memo, good }: Session,
): Rendered {
  const context: RenderContext = { ...options, site, sizes };
  const diagnostics: Diagnostic[] = [];
  const renderItem = ({ folder, key, entry, ...findings }: LoadedItem): Published[] => {
    if (!entry) return findings.published ? [findings.published] : [];
    try {
      const remembered = { ...findings, published: render({ ...findings, value: entry }, context) };
      if (key !== undefined) memo.keep(key, remembered);
      good.values.set(folder.path, { ...remembered, folder, key });
      return [remembered.published];
    } catch (error) {
      good.values.delete(folder.path);
      diagnostics.push(describeFailure(folder.path, error));
      return [];
    }
  };
  return {
    items: items.flatMap(renderItem),
    studioPages: pages.map((page) => renderPage(page, context)),
    diagnostics,
  };
}

// The counts that open the page and the summary on the terminal.
import type { OverviewData } from './collect-overview.ts';

export function sumUp({ collections: { portfolio, post }, outside }: OverviewData) {
  const items = [...portfolio.items, ...post.items];
  return {
    works: portfolio.items.length,
    featured: portfolio.items.filter(({ isFeatured }) => isFeatured).length,
    posts: post.items.length,
    popular: post.items.filter(({ isPopular }) => isPopular).length,
    drafts: post.items.filter(({ isDraft }) => isDraft).length,
    /** Items without a text in each of their languages. */
    untranslated: items.filter(({ missing }) => missing.length > 0),
    missingTexts: items.flatMap(({ missing }) => missing).length,
    scheduled: items.filter(({ status }) => status === 'scheduled').length,
    brokenLinks: items.reduce((sum, item) => sum + item.brokenLinks, 0),
    faultyItems: items.filter(({ faults }) => faults > 0).length,
    /** Addresses on other servers, by the state of their answers. */
    outside: countStates(outside),
  };
}

function countStates(outside: OverviewData['outside']) {
  const counts = { broken: 0, unsure: 0, unknown: 0, fine: 0 };
  for (const { answer } of outside) counts[answer?.state ?? 'unknown']++;
  return counts;
}

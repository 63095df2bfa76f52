// npm run overview: the content at a glance, as a page and on the terminal
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { COLLECTIONS } from '../../contract/collections.ts';
import { makeFolder } from '../../output/make-folder.ts';
import { defineCommand } from '../command/command.ts';
import { CONTENT, existingContent, MEDIA_CACHE } from '../command/options.ts';
import { findMergeBase } from '../git.ts';
import { formatCounts } from '../report/report.ts';
import { createHistoryCheck } from '../validate/check-history.ts';
import { collectOverview, countItems } from './collect-overview.ts';
import { formatItemCounts, renderOverview } from './render-overview.ts';

const out = { value: 'FILE', default: '.data/overview.html' };

export const run = defineCommand({ name: 'overview', options: { ...CONTENT, out } }, async (invocation) => {
  const { options, words, language, print, io } = invocation;
  const root = existingContent(invocation);
  const base = findMergeBase(root);
  const overview = await collectOverview({
    content: root,
    cache: invocation.resolve(MEDIA_CACHE),
    now: io.now(),
    checkHistory: createHistoryCheck(root, base),
  });
  const out = invocation.resolve(options.out);
  makeFolder(dirname(out));
  await writeFile(out, renderOverview(overview, language));
  for (const collection of COLLECTIONS) {
    const counts = countItems(overview.items, collection);
    print(`${words.collections[collection]}: ${formatItemCounts(counts, words)}`);
  }
  const { diagnostics } = overview;
  print(diagnostics.length === 0 ? words.report.none : formatCounts(diagnostics, language));
  print(words.overview.page({ file: options.out, url: pathToFileURL(out).href }));
  return 0;
});

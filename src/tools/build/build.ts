// npm run build: content → dist
import { defineCommand } from '../command/command.ts';
import {
  checkOptions,
  contentFolder,
  contentOption,
  MEDIA_CACHE,
  parseMoment,
  parseSiteUrl,
} from '../command/options.ts';
import { buildAndReport } from './report-build.ts';

export const run = defineCommand(
  (words) => ({
    name: 'build',
    summary: words.build.summary,
    options: {
      ...contentOption(words),
      out: { value: 'DIR', help: words.options.out, default: 'dist' },
      ...checkOptions(words),
      drafts: { help: words.options.drafts },
      'no-site': { help: words.options.noSite },
      'site-url': { value: 'URL', help: words.options.siteUrl },
    },
  }),
  async (invocation) => {
    const { options, words, io } = invocation;
    const isBuilt = await buildAndReport(
      {
        content: contentFolder(invocation),
        out: invocation.resolve(options.out ?? ''),
        cache: invocation.resolve(MEDIA_CACHE),
        drafts: options.drafts !== undefined,
        pages: options['no-site'] === undefined,
        strict: options.strict !== undefined,
        now: parseMoment(options.at, words) ?? io.now(),
        siteUrl: parseSiteUrl(options['site-url'], words),
      },
      invocation,
    );
    return isBuilt ? 0 : 1;
  },
);

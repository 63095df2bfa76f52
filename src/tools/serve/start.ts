// npm start: build, then serve
import { announceFirstTime, buildAndReport } from '../build/report-build.ts';
import { defineCommand } from '../command/command.ts';
import { contentFolder, contentOption, MEDIA_CACHE, parseSiteUrl, serveOptions } from '../command/options.ts';
import { localUrl, requireFreePort } from '../command/port.ts';
import { runServer } from './run-server.ts';

export const run = defineCommand(
  (words) => ({
    name: 'start',
    summary: words.start.summary,
    options: {
      ...contentOption(words),
      ...serveOptions(words),
      // Not dist, which gets deployed: this output contains local addresses.
      out: { value: 'DIR', help: words.options.out, default: '.data/start' },
      'site-url': { value: 'URL', help: words.start.siteUrl },
    },
  }),
  async (invocation) => {
    const { options, words, io, resolve } = invocation;
    const { host = '' } = options;
    const out = resolve(options.out ?? '');
    const cache = resolve(MEDIA_CACHE);
    const port = await requireFreePort(options.port ?? '', host, invocation);
    const siteUrl = parseSiteUrl(options['site-url'], words) ?? localUrl(host, port);
    announceFirstTime(cache, invocation);
    const settings = {
      content: contentFolder(invocation),
      out,
      cache,
      siteUrl,
      effort: 'quick',
      now: io.now(),
    } as const;
    if (!(await buildAndReport(settings, invocation))) return 1;
    return runServer(port, invocation);
  },
);

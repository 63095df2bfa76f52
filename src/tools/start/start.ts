// npm start: build, then serve
import { existsSync } from 'node:fs';
import { defineCommand } from '../command/command.ts';
import { CONTENT, SERVE, SITE_URL } from '../command/options.ts';
import { localUrl } from '../command/port.ts';

/** Not dist, which gets deployed: this output contains local addresses. */
const out = { value: 'DIR', default: '.data/start' };

export const run = defineCommand(
  { name: 'start', options: { ...CONTENT, ...SERVE, out, ...SITE_URL } },
  async (invocation) => {
    const { options, resolve, print, words } = invocation;
    const { openServer, serveBuilds } = await import('../serve/serve.ts');
    const folder = resolve(options.out);
    // Holds the port, and answers 503, while it builds.
    const site = await openServer(invocation);
    const url = localUrl(options.host, site.port);
    print(existsSync(folder) ? words.start.building(url) : words.start.first(url));
    const settings = {
      out: folder,
      siteUrl: options['site-url'] ?? url,
      effort: 'quick',
      worker: false,
    } as const;
    const { buildAndReport } = await import('../build/report-build.ts');
    if (await buildAndReport(settings, invocation)) return serveBuilds(site, invocation);
    await site.stop();
    return 1;
  },
);

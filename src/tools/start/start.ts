// npm start: build, then serve
import { defineCommand } from '../command/command.ts';
import { existingContent, MEDIA_CACHE } from '../command/content-folder.ts';
import { SERVE } from '../command/options.ts';
import { localUrl } from '../command/port.ts';

export const run = defineCommand(
  {
    name: 'start',
    options: ['content', ...SERVE, 'site-url'],
    // Not dist, which gets deployed: this output contains local addresses.
    defaults: { out: '.data/start' },
  },
  async (invocation) => {
    const { options, resolve, print, printError, words, language } = invocation;
    const content = existingContent(invocation);
    const folder = resolve(options.out);
    const { createMediaOnDemand } = await import('../media-on-demand.ts');
    const { formatLine } = await import('../report/format-terminal.ts');
    const media = createMediaOnDemand({
      content,
      out: folder,
      cache: resolve(MEDIA_CACHE),
      onDamage: (diagnostic) => printError(formatLine(diagnostic, language)),
    });
    const { openServer, serveBuilds } = await import('../serve/serve.ts');
    // Holds the port, and answers 503, while it builds.
    const site = await openServer(invocation, media.answer);
    const url = localUrl(options.host, site.port);
    print(words.start.building(url));
    const { buildAndReport } = await import('../build/report-build.ts');
    const local = { effort: 'least', worker: false, later: media.later } as const;
    const settings = { out: folder, siteUrl: options['site-url'] ?? url, ...local };
    try {
      const paths = await buildAndReport(settings, invocation);
      if (!paths) return 1;
      media.serve(paths);
      return await serveBuilds(site, invocation, paths);
    } finally {
      await site.stop();
    }
  },
);

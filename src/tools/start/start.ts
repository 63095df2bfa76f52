// npm start: build, then serve
import { join } from 'node:path';
import { contentFolder, defineCommand, MEDIA_CACHE } from '../command/command.ts';
import { SERVE } from '../command/options.ts';
import { localUrl } from '../command/port.ts';

export const run = defineCommand(
  { name: 'start', options: ['content', ...SERVE, 'site-url'] },
  async (invocation) => {
    const { options, resolve, print, printError, words, language } = invocation;
    const content = contentFolder(invocation);
    // dist gets deployed, but this output contains local addresses.
    const out = join(resolve(options.data), 'start');
    const { createMediaOnDemand } = await import('../media-on-demand.ts');
    const { formatLine } = await import('../report/report.ts');
    const media = createMediaOnDemand({
      content,
      out,
      cache: resolve(MEDIA_CACHE),
      onDamage: (diagnostic) => printError(formatLine(diagnostic, language)),
    });
    const { openServer, serveBuilds } = await import('../serve/serve.ts');
    // The server holds the port and answers 503 during the build.
    await using site = await openServer(invocation, media.answer);
    const url = localUrl(options.host, site.port);
    print(words.start.building(url));
    const { buildAndReport } = await import('../build/build.ts');
    const local = { effort: 'least', worker: false, later: media.later } as const;
    const paths = await buildAndReport({ out, siteUrl: options['site-url'] ?? url, ...local }, invocation);
    if (!paths) return 1;
    media.serve(paths);
    return await serveBuilds(site, out, invocation, paths);
  },
);

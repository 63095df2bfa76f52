// npm start: build, then serve
import { join } from 'node:path';
import { buildAndReport } from '../build/build.ts';
import { contentFolder, defineCommand, MEDIA_CACHE } from '../command/command.ts';
import { SERVE } from '../command/options.ts';
import { localUrl } from '../command/port.ts';
import { createMediaOnDemand } from '../media-on-demand.ts';
import { formatLine } from '../report/report.ts';
import { openServer, serveBuilds } from '../serve/serve.ts';

export const run = defineCommand(
  { name: 'start', options: ['content', ...SERVE, 'site-url'] },
  async (invocation) => {
    const { options, resolve, print, printError, words, language } = invocation;
    // dist gets deployed, but this output contains local addresses.
    const out = join(resolve(options.data), 'start');
    const media = createMediaOnDemand({
      content: contentFolder(invocation),
      out,
      cache: resolve(MEDIA_CACHE),
      onDamage: (diagnostic) => printError(formatLine(diagnostic, language)),
    });
    // The server holds the port and answers 503 during the build.
    await using site = await openServer(invocation, media.answer);
    const url = localUrl(site.url);
    print(words.start.building(url));
    const local = { effort: 'least', worker: false, later: media.later } as const;
    const paths = await buildAndReport({ out, siteUrl: options['site-url'] ?? url, ...local }, invocation);
    if (!paths) return 1;
    media.serve(paths);
    return await serveBuilds(site, out, invocation, paths);
  },
);

// npm start: build, then serve
import { buildAndReport } from '../build/report-build.ts';
import { defineCommand } from '../command/command.ts';
import { CONTENT, contentFolder, MEDIA_CACHE, SERVE, SITE_URL } from '../command/options.ts';
import { localUrl, requireFreePort } from '../command/port.ts';
import { runServer } from '../serve/serve.ts';

/** Not dist, which gets deployed: this output contains local addresses. */
const out = { value: 'DIR', default: '.data/start' };

export const run = defineCommand(
  { name: 'start', options: { ...CONTENT, ...SERVE, out, ...SITE_URL } },
  async (invocation) => {
    const { options, io, resolve } = invocation;
    const port = await requireFreePort(invocation);
    const settings = {
      content: contentFolder(invocation),
      out: resolve(options.out),
      cache: resolve(MEDIA_CACHE),
      siteUrl: options['site-url'] ?? localUrl(options.host, port),
      effort: 'quick',
      now: io.now(),
    } as const;
    return (await buildAndReport(settings, invocation)) ? runServer(port, invocation) : 1;
  },
);

// npm run build: content → dist
import { defineCommand } from '../command/command.ts';

export const run = defineCommand(
  {
    name: 'build',
    options: ['content', 'out', 'strict', 'at', 'drafts', 'no-site', 'pictures', 'site-url'],
  },
  async (invocation) => {
    const { options, resolve, io, words } = invocation;
    const { redirectWrangler } = await import('../../publish/wrangler-config.ts');
    const { loadStudioConfig } = await import('../wrangler.ts');
    const studio = loadStudioConfig(io.cwd, words);
    const { buildAndReport } = await import('./report-build.ts');
    const isBuilt = await buildAndReport(
      {
        out: resolve(options.out),
        drafts: options.drafts,
        pages: !options['no-site'],
        avif: options.pictures !== 'webp',
        strict: options.strict,
        now: options.at ?? io.now(),
        siteUrl: options['site-url'],
        studio,
      },
      invocation,
    );
    if (isBuilt && studio) redirectWrangler(io.cwd, resolve(options.out));
    return isBuilt ? 0 : 1;
  },
);

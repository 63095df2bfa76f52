// npm run build: content → dist
import { defineCommand } from '../command/command.ts';

export const run = defineCommand(
  { name: 'build', options: ['content', 'out', 'strict', 'at', 'drafts', 'no-site', 'pictures', 'site-url'] },
  async (invocation) => {
    const { options, resolve, io, words } = invocation;
    const out = resolve(options.out);
    const { redirectWrangler } = await import('../../publish/wrangler-config.ts');
    const { loadStudioConfig } = await import('../wrangler.ts');
    const { buildAndReport } = await import('./report-build.ts');
    const studio = loadStudioConfig(io.cwd, words);
    const { drafts, strict, at: now = io.now(), 'site-url': siteUrl } = options;
    const pictures = { pages: !options['no-site'], avif: options.pictures !== 'webp' };
    const isBuilt = await buildAndReport(
      { out, drafts, strict, now, siteUrl, studio, ...pictures },
      invocation,
    );
    if (isBuilt && studio) redirectWrangler(io.cwd, out);
    return isBuilt ? 0 : 1;
  },
);

// The server of `npm run dev`: builds, serves and watches. Content with errors is left out.
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import type { Assets } from '../../output/output.ts';
import type { BuildSummary } from '../../publish/accounting.ts';
import { createSession } from '../../publish/session.ts';
import { openHost } from '../../serve/host.ts';
import { localUrl } from '../command/port.ts';
import { createMediaOnDemand } from '../media-on-demand.ts';
import { createLivePages } from './live-pages.ts';
import { watchContent } from './watch-content.ts';

export interface DevOptions {
  content: string;
  /** Folder of local state, which also holds the build. */
  data: string;
  cache: string;
  host: string;
  port: number;
  /** Other names of the server, such as that of a tunnel. */
  allowedHosts?: readonly string[] | undefined;
  language: EditorLanguage;
  /** The server answers, but has no build yet. */
  onOpen?(url: string): void;
  onPass(pass: DevPass): void;
  /** Called for a failure that is not an author's mistake. The server keeps running. */
  onError(error: Error): void;
}

export interface DevPass {
  /** Undefined if nothing has changed on the pages. */
  summary: BuildSummary | undefined;
  diagnostics: readonly Diagnostic[];
  /** Whether there is a build to show. */
  isServing: boolean;
}

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

export async function startDevServer(options: DevOptions) {
  const { content, data, cache, host, allowedHosts = [], language, onError } = options;
  const out = join(data, 'dev');
  const session = createSession();
  const pages = createLivePages(['localhost', host, ...allowedHosts], language);
  let last: DevPass = { summary: undefined, diagnostics: [], isServing: false };
  const show = (pass: DevPass, isNew: boolean) => {
    last = pass;
    pages.update(pass.diagnostics, { isNew, isServing: pass.isServing });
    options.onPass(pass);
  };
  const onDamage = (diagnostic: Diagnostic) =>
    show({ ...last, summary: undefined, diagnostics: [...last.diagnostics, diagnostic] }, false);
  const media = createMediaOnDemand({ content, out, cache, onDamage });
  const answer = (request: Request) => pages.answer(request) ?? media.answer(request);
  const server = await openHost({ data, host, port: options.port, edit: pages.edit, answer });
  const url = localUrl(server.url);
  options.onOpen?.(url);
  // The import takes a second.
  const { publish } = await import('../../publish/publish.ts');

  let before: Assets = new Map();
  const build = async () => {
    const { summary, assets, diagnostics } = await publish({
      content,
      out,
      cache,
      session,
      siteUrl: url,
      drafts: true,
      effort: 'least',
      worker: false,
      keepGoing: true,
      later: media.later,
    });
    const isNew = assets !== undefined && !isSame(before, assets);
    if (assets) {
      before = assets;
      const paths = [...assets.keys()];
      server.load(out, paths);
      media.serve(paths);
    }
    const isServing = last.isServing || summary !== undefined;
    show({ summary, diagnostics, isServing }, isNew);
  };
  let isDue = false;
  let building = Promise.resolve();
  /** One build runs at a time. Changes during a build cause one more. */
  const rebuild = (): Promise<void> => {
    const next = () => {
      isDue = false;
      return build().catch(onError);
    };
    if (!isDue) building = building.then(next);
    isDue = true;
    return building;
  };
  // Starts before the first build, so that no change during it is missed.
  const stopWatching = await watchContent(content, rebuild, onError);
  await rebuild();
  // The first build needs six times the memory that stays in use. V8 returns the rest only on request.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

  return {
    port: server.port,
    url,
    async stop() {
      await stopWatching();
      pages.close();
      await building;
      await server.stop();
    },
  };
}

function isSame(before: Assets, after: Assets): boolean {
  const isKept = [...after.values()].every(({ path, digest }) => before.get(path)?.digest === digest);
  return before.size === after.size && isKept;
}

// The server of `npm run dev`: builds, serves and watches. What has errors is shown as it last was without them.
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import type { OnProgress } from '../../images/encode-images.ts';
import type { Asset, Assets } from '../../output/output.ts';
import type { BuildSummary } from '../../publish/accounting.ts';
import { createSession } from '../../publish/session.ts';
import { openHost } from '../../serve/host.ts';
import { localUrl } from '../command/port.ts';
import type { CheckHistory } from '../validate/check-history.ts';
import { createQueue, watchTree } from '../watch-tree.ts';
import { createDevPages } from './dev-pages.ts';
import { createLiveState, type ShownBuild } from './live-state.ts';

export interface DevOptions {
  content: string;
  /** Folder of local state, which also holds the build. */
  data: string;
  /** Folder of encoded images. */
  cache: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Of the problems that pages show. */
  language: EditorLanguage;
  /** Shows items that are not public, marked as such. */
  drafts?: boolean | undefined;
  onProgress?: OnProgress | undefined;
  checkHistory?: CheckHistory;
  /** The server answers, without a build. */
  onOpen?(port: number): void;
  onPass(pass: DevPass): void;
  /** A failure that is not an author's mistake. The server keeps running. */
  onError(error: Error): void;
}

/** One run of the build. */
export interface DevPass {
  /** Undefined if nothing changed on the pages. */
  summary: BuildSummary | undefined;
  diagnostics: readonly Diagnostic[];
  shown: ShownBuild;
  seconds: number;
}

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

export async function startDevServer(options: DevOptions) {
  const { content, data, cache, host, drafts, language, onProgress, checkHistory } = options;
  const out = join(data, 'dev');
  const session = createSession();
  const state = createLiveState(String(Date.now()), language);
  let isServing = false;
  const pages = createDevPages({ host, language, state, isServing: () => isServing });
  const server = await openHost({ data, host, port: options.port, ...pages });
  const { port } = server;
  options.onOpen?.(port);
  // Takes a second.
  const { publish } = await import('../../publish/publish.ts');

  const build = async () => {
    const started = performance.now();
    const before = session.output.assets;
    const siteUrl = localUrl(host, port);
    const settings = { content, out, cache, drafts, session, onProgress, checkHistory, siteUrl };
    const fast = { effort: 'least', worker: false, keepGoing: true } as const;
    const { summary, diagnostics } = await publish({ ...settings, ...fast });
    if (summary) server.load(out, session.output.assets?.keys());
    isServing ||= summary !== undefined;
    const shown = isServing ? 'last' : 'nothing';
    state.update(diagnostics, {
      isNew: summary !== undefined && !isSame(before, session.output.assets),
      shown,
    });
    const seconds = (performance.now() - started) / 1_000;
    options.onPass({ summary, diagnostics, shown, seconds });
  };
  const builds = createQueue(build, options.onError);
  // Starts before the first build, so that no change during it is missed.
  const stopWatching = watchTree(content, builds.run);
  await builds.run();
  // The first build needs six times the memory that it leaves in use. V8 gives the rest back only if asked.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

  return {
    port,
    async stop() {
      stopWatching();
      state.close();
      await builds.idle();
      await server.stop();
    },
  };
}

function isSame(before: Assets = new Map(), after: Assets = new Map()): boolean {
  const isKept = ({ path, digest }: Asset) => before.get(path)?.digest === digest;
  return before.size === after.size && [...after.values()].every(isKept);
}

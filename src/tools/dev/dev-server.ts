// An editor's server: builds, serves, watches. A fault does not stop it: the last good version stays up.
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../content/source/diagnostic.ts';
import type { EditorLanguage } from '../../content/source/editor-language.ts';
import { createMemory } from '../../content/source/memory.ts';
import type { OnProgress } from '../../output/media.ts';
import { recoverOutput } from '../../output/stage.ts';
import { publish } from '../../publish/publish.ts';
import type { BuildSummary } from '../../publish/summary.ts';
import { type Served, serveSite } from '../../serve/serve.ts';
import { createDevProxy } from './dev-proxy.ts';
import { isDraftAddress } from './find-draft.ts';
import { createLiveState, type FramedDiagnostic } from './live-state.ts';
import { watchTree } from './watch-tree.ts';

export interface DevOptions {
  content: string;
  /** Folder of local state, with the build inside. */
  data: string;
  /** Folder of encoded images. */
  cache: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Shows what is not public, marked. */
  drafts: boolean;
  /** Origin of the addresses in the output, for the port that was taken. */
  siteUrl(port: number): string;
  /** Adds the offending line to a diagnostic. */
  frame(diagnostic: Diagnostic): FramedDiagnostic;
  onProgress?: OnProgress | undefined;
  /** @param warnings of the build */
  onBuilt(summary: BuildSummary, warnings: readonly Diagnostic[], seconds: number): void;
  /** @param isServing whether the last good version is still served */
  onRefused(diagnostics: readonly Diagnostic[], isServing: boolean): void;
  /** A failure that is not the author's: the server goes on. */
  onError(error: Error): void;
}

export interface DevServer {
  port: number;
  stop(): Promise<void>;
}

export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { content, data, cache, host, drafts, frame } = options;
  const out = join(data, 'dev');
  const memory = createMemory();
  const state = createLiveState(String(Date.now()));
  const overview = async (language: EditorLanguage) => {
    const { collectOverview } = await import('../overview/collect-overview.ts');
    const { renderOverview } = await import('../overview/render-overview.ts');
    return renderOverview(await collectOverview({ content }), { language });
  };
  const isDraft = (path: string) => !drafts && isDraftAddress(content, path);
  const pages = { folder: dirname(resolve(content)), overview, isDraft };
  const proxy = createDevProxy(state, pages, host);
  await new Promise<void>((resolve, reject) => {
    proxy.server.once('error', reject);
    proxy.server.listen(options.port, host, resolve);
  });
  const { port } = proxy.server.address() as AddressInfo;
  let served: Served | undefined;

  const serve = async () => {
    if (served) await served.reload();
    else served = await serveSite({ out, data, host: '127.0.0.1', port: 0 });
    proxy.target = new URL(served.url);
  };
  /** Serves what an earlier run has built, where there is nothing newer. */
  const serveLast = async () => {
    if (served) return true;
    recoverOutput(out);
    if (!existsSync(join(out, 'worker', 'index.js'))) return false;
    await serve();
    return true;
  };
  const show = (diagnostic: Diagnostic) => ({
    ...frame(diagnostic),
    path: pathToFileURL(diagnostic.file).pathname,
  });
  const refuse = async (diagnostics: readonly Diagnostic[]) => {
    const isServing = await serveLast().catch((error: Error) => {
      options.onError(error);
      return false;
    });
    state.fail(diagnostics.map(show), { isServing });
    options.onRefused(diagnostics, isServing);
  };
  const build = async () => {
    const started = performance.now();
    const { onProgress } = options;
    const siteUrl = options.siteUrl(port);
    const effort = 'least';
    const result = await publish({ content, out, cache, drafts, memory, siteUrl, effort, onProgress });
    memory.age();
    const { summary, diagnostics } = result;
    if (!summary) return refuse(diagnostics);
    await serve();
    state.succeed(diagnostics.map(show));
    options.onBuilt(summary, diagnostics, (performance.now() - started) / 1_000);
  };
  const builds = createQueue(build, options.onError);
  // Before the first build, so that what is saved during it is not missed.
  const stopWatching = await watchTree(content, builds.run);
  await builds.run();

  let isStopped = false;
  return {
    port,
    async stop() {
      if (isStopped) return;
      isStopped = true;
      stopWatching();
      state.close();
      proxy.server.close();
      proxy.server.closeAllConnections();
      await builds.idle();
      await served?.stop();
    },
  };
}

/** Runs a job one at a time; asked for while it runs, once more afterwards. */
function createQueue(job: () => Promise<void>, onError: (error: Error) => void) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const loop = async () => {
    do {
      isAskedAgain = false;
      await job().catch(onError);
    } while (isAskedAgain);
    running = undefined;
  };
  return {
    run(): Promise<void> {
      if (running) isAskedAgain = true;
      else running = loop();
      return running ?? Promise.resolve();
    },
    idle: () => running ?? Promise.resolve(),
  };
}

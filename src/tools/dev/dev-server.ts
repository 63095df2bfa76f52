// The server of `npm run dev`: builds, serves and watches. What has errors is shown as it last was without them.
import { join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { EditorLanguage } from '../../diagnostics/rule.ts';
import type { Assets } from '../../output/output.ts';
import type { BuildSummary } from '../../publish/accounting.ts';
import { createSession } from '../../publish/session.ts';
import { openHost } from '../../serve/host.ts';
import { localUrl } from '../command/port.ts';
import { createMediaOnDemand } from '../media-on-demand.ts';
import { createDevPages } from './dev-pages.ts';
import { createLiveState, type ShownBuild } from './live-state.ts';
import { createQueue, watchContent } from './watch-content.ts';

export interface DevOptions {
  content: string;
  /** Folder of local state, which also holds the build. */
  data: string;
  /** Folder of encoded images. */
  cache: string;
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Other names of the server, such as that of a tunnel. */
  allowedHosts?: readonly string[] | undefined;
  /** Of the problems that pages show. */
  language: EditorLanguage;
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
  const { content, data, cache, host, allowedHosts = [], language, onError } = options;
  const out = join(data, 'dev');
  const session = createSession();
  const state = createLiveState(language);
  let last: DevPass = { summary: undefined, diagnostics: [], shown: 'nothing', seconds: 0 };
  const show = (pass: DevPass, isNew: boolean) => {
    last = pass;
    state.update(pass.diagnostics, { isNew, shown: pass.shown });
    options.onPass(pass);
  };
  const onDamage = (diagnostic: Diagnostic) => {
    show({ ...last, summary: undefined, diagnostics: [...last.diagnostics, diagnostic] }, false);
  };
  const media = createMediaOnDemand({ content, out, cache, onDamage });
  const isServing = () => last.shown === 'last';
  const pages = createDevPages({ hosts: ['localhost', host, ...allowedHosts], language, state, isServing });
  const answer = (request: Request) => pages.answer(request) ?? media.answer(request);
  const server = await openHost({ data, host, port: options.port, edit: pages.edit, answer });
  const { port } = server;
  options.onOpen?.(port);
  // Takes a second.
  const { publish } = await import('../../publish/publish.ts');

  const build = async () => {
    const started = performance.now();
    const before = session.output.assets;
    const { summary, paths, diagnostics } = await publish({
      ...{ content, out, cache, session, siteUrl: localUrl(host, port) },
      ...{ drafts: true, effort: 'least', worker: false, keepGoing: true, later: media.later },
    });
    if (paths) {
      server.load(out, paths);
      media.serve(paths);
    }
    const version = summary || isServing() ? 'last' : 'nothing';
    const seconds = (performance.now() - started) / 1_000;
    show(
      { summary, diagnostics, shown: version, seconds },
      summary !== undefined && !isSame(before, session.output.assets),
    );
  };
  const builds = createQueue(build, onError);
  // Starts before the first build, so that no change during it is missed.
  const stopWatching = await watchContent(content, builds.run, onError);
  await builds.run();
  // The first build needs six times the memory that it leaves in use. V8 gives the rest back only if asked.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

  return {
    port,
    async stop() {
      await stopWatching();
      state.close();
      await builds.idle();
      await server.stop();
    },
  };
}

function isSame(before: Assets = new Map(), after: Assets = new Map()): boolean {
  const isKept = [...after.values()].every(({ path, digest }) => before.get(path)?.digest === digest);
  return before.size === after.size && isKept;
}

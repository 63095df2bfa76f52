// The build: content → load → render → write → dist.
import { dirname, join } from 'node:path';
import { itemOf } from '../content/load/load-items.ts';
import { ContentFailure, type Diagnostic, isError } from '../diagnostics/diagnostic.ts';
import { encodePictures } from '../images/pictures.ts';
import type { Assets } from '../output/output.ts';
import { createOutputStage, recoverOutput } from '../output/stage.ts';
import { createAllWords } from '../site/words/words.ts';
import { assertNothingLost, type BuildSummary, countItems } from './accounting.ts';
import { type CheckOptions, checkContent } from './check-content.ts';
import { chooseItems } from './choose-items.ts';
import type { StudioConfig } from './deploy/wrangler-config.ts';
import { renderAll } from './render.ts';
import { createSession, type Session } from './session.ts';
import { writeOutput } from './write-output.ts';

export interface PublishOptions extends Omit<CheckOptions, 'memo' | 'digests' | 'settings'> {
  /** Folder to write; it is replaced as a whole. */
  out: string;
  /** Whether to build the site as well as the API; default: true. */
  pages?: boolean | undefined;
  /** Work spent on small files: `full` for visitors, the default, `least` for this machine. */
  effort?: 'full' | 'least' | undefined;
  /** Whether to encode pictures as AVIF too, which takes minutes. Depends on the effort by default. */
  avif?: boolean | undefined;
  /** Whether to bundle the Worker, which only Cloudflare needs; default: true. */
  worker?: boolean | undefined;
  /** Configuration of a studio on Cloudflare. */
  studio?: StudioConfig | undefined;
  /** Treats warnings as errors. */
  strict?: boolean | undefined;
  /** Builds the items without errors even if others have errors. Only for previews. */
  keepGoing?: boolean | undefined;
  /** Speeds up repeated builds of one process. */
  session?: Session | undefined;
}

/** A rejected build has no summary and no files for the CDN. */
type PublishResult = { summary?: BuildSummary; assets?: Assets; diagnostics: Diagnostic[] };

/**
 * Returns mistakes in the content as sorted diagnostics. If one is an error, there is no summary and the output stays as it
 * was. Throws only if the machine fails or the build has a bug.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  try {
    return await build(options);
  } catch (error) {
    if (!(error instanceof ContentFailure)) throw error;
    return { diagnostics: [error.describe(options.content)] };
  }
}

async function build(options: PublishOptions): Promise<PublishResult> {
  const started = performance.now();
  const { out, cache, onProgress, later, pages: hasSite = true, keepGoing = false, strict = false } = options;
  const session = options.session ?? createSession(join(dirname(cache), MEMO_FOLDER));
  const cutFonts = options.effort !== 'least';
  const { avif = cutFonts } = options;
  recoverOutput(out);
  const isRejected = (diagnostics: readonly Diagnostic[]) =>
    !keepGoing && diagnostics.some(strict ? () => true : isError);

  const { memo, digests } = session;
  const checked = await checkContent({
    ...options,
    memo,
    digests,
    settings: { hasSite, avif },
    isShown: true,
  });
  if (isRejected(checked.diagnostics)) return { diagnostics: checked.diagnostics };
  const chosen = chooseItems(checked, { ...options, hasSite });
  if (!chosen) return { diagnostics: checked.diagnostics };
  if (!checked.diagnostics.some(isError)) assertNothingLost(checked.content);

  const images = [...chosen.items, ...chosen.pages].flatMap((part) => part.images);
  const findPicture = await encodePictures(images, chosen.sizes, { cache, avif, onProgress, later });
  const words = createAllWords(chosen.words);
  const rendered = renderAll(chosen, { ...chosen, hasSite, findPicture }, session);
  const diagnostics = [...checked.diagnostics, ...rendered.diagnostics];
  if (isRejected(diagnostics)) return { diagnostics };

  using stage = createOutputStage(out, memo.engine);
  const all = [...chosen.hidden.flatMap((item) => itemOf(item) ?? []), ...rendered.items];
  const counts = countItems(all, options.drafts === true);
  const write = { ...options, counts, hasSite, cutFonts, session };
  const summary = await writeOutput({ ...chosen, ...rendered, words }, findPicture, stage, write);
  stage.commit();
  memo.save();
  session.code.save();
  const { encoded, reused } = checked.images;
  const seconds = (performance.now() - started) / 1_000;
  const whole = { ...summary, counts, images: { encoded, reused }, seconds };
  return { diagnostics, summary: whole, assets: stage.output.assets };
}

/** This folder is next to that of the encoded images. */
const MEMO_FOLDER = 'published';

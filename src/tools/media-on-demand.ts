// Encodes pictures of a server on this machine when a page first requests them.
import { basename, dirname, join } from 'node:path';
import { MEDIA_FOLDER } from '../contract/addresses/paths.ts';
import { ContentFailure, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { completeFile, createLater } from '../images/image-cache.ts';

interface MediaOptions {
  content: string;
  out: string;
  cache: string;
  onDamage(diagnostic: Diagnostic): void;
}

export function createMediaOnDemand({ content, out, cache, onDamage }: MediaOptions) {
  const later = createLater();
  let paths: ReadonlySet<string> = new Set();
  return {
    later,
    /** @param files paths of the build that is served */
    serve(files: Iterable<string>): void {
      paths = new Set(files);
    },
    /** Resolves to undefined, so that the app answers, once the file is there. */
    async answer(request: Request): Promise<Response | undefined> {
      const { pathname } = new URL(request.url);
      if (!paths.has(pathname) || basename(dirname(pathname)) !== MEDIA_FOLDER) return undefined;
      try {
        await completeFile(join(out, 'public'), pathname, { cache, later });
        return undefined;
      } catch (error) {
        if (!(error instanceof ContentFailure)) throw error;
        onDamage(error.describe(content));
        return new Response(null, { status: 404 });
      }
    },
  };
}

// A Worker of this folder as one script, made as the product's own is.
import { join } from 'node:path';
import { bundleModule } from '../src/publish/bundle-worker.ts';
import { BENCH_FOLDER } from './measure.ts';

/** @param manifest what `guest-api:manifest` is to it */
export function bundle(file: string, manifest: object = {}): Promise<string> {
  return bundleModule(join(BENCH_FOLDER, 'servers', file), JSON.stringify(manifest));
}

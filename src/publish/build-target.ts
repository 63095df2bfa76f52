// Records what an output was built for, so that only an output for the public is deployed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocalUrl } from '../content/schema/site-schema.ts';

interface BuildTarget {
  siteUrl: string;
  /** Whether drafts are shown. */
  drafts: boolean;
}

const FILE = 'target.json';

export function writeBuildTarget(folder: string, target: BuildTarget): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(target)}\n`);
}

/** Why an output must not be deployed, with what to do; undefined where it may. */
export function findDeployObstacle(out: string): string | undefined {
  const file = join(out, FILE);
  if (!existsSync(file)) return `${out} holds no build: run npm run build first`;
  const { siteUrl, drafts } = JSON.parse(readFileSync(file, 'utf8')) as BuildTarget;
  if (isLocalUrl(siteUrl)) {
    return `${out} was built for ${siteUrl}, an address of this machine: run npm run build, with the address of the site as siteUrl in content/site.yaml or as --site-url`;
  }
  if (drafts) return `${out} shows drafts: run npm run build without --drafts`;
  return undefined;
}

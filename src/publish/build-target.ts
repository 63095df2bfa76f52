// Records what an output was built for: which site, who may see it, and until when it is current. Only an output for the
// public may be deployed.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocalUrl } from '../content/schema/site-schema.ts';

interface BuildTarget {
  siteUrl: string;
  drafts: boolean;
  /** When the next scheduled item becomes public, in UTC; null if none is scheduled. */
  nextDue: string | null;
}

const FILE = 'target.json';

export function writeBuildTarget(folder: string, target: BuildTarget): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(target)}\n`);
}

/** Whether a build may replace a folder: if there is none, or if it is empty or holds an earlier build. */
export function isReplaceable(out: string): boolean {
  if (!existsSync(out)) return true;
  return statSync(out).isDirectory() && (existsSync(join(out, FILE)) || readdirSync(out).length === 0);
}

/** The reason why an output must not be deployed, and what to do; undefined if it may be. */
export function findDeployObstacle(out: string): string | undefined {
  const file = join(out, FILE);
  if (!existsSync(file)) return `${out} holds no build: run npm run build first`;
  const { siteUrl, drafts } = JSON.parse(readFileSync(file, 'utf8')) as BuildTarget;
  if (isLocalUrl(siteUrl)) {
    return `${out} was built for ${siteUrl}, an address of this machine. Set siteUrl in content/site.yaml, or pass --site-url, and run npm run build`;
  }
  if (drafts) return `${out} shows drafts: run npm run build without --drafts`;
  return undefined;
}

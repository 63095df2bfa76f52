// Records for which site and audience an output was built, and until when it is current. Only an output for the public may
// be deployed.
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlaceholderUrl } from '../../content/schema/site-schema.ts';
import { isLocalUrl } from '../../contract/settings.ts';

export interface BuildTarget {
  siteUrl: string;
  drafts: boolean;
  /** When the next scheduled item becomes public, in UTC; null if none is scheduled. */
  nextDue: string | null;
}

const FILE = 'target.json';

export function writeBuildTarget(folder: string, target: BuildTarget): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(target)}\n`);
}

/** Whether a build may replace a folder: it is absent, empty or an earlier build. */
export function isReplaceable(out: string): boolean {
  if (!existsSync(out)) return true;
  return statSync(out).isDirectory() && (existsSync(join(out, FILE)) || readdirSync(out).length === 0);
}

/** Says why a build must not be deployed, and what to do; undefined if it may be. */
export function findDeployObstacle({ siteUrl, drafts }: Omit<BuildTarget, 'nextDue'>): string | undefined {
  const isLocal = isLocalUrl(siteUrl);
  if (isLocal || isPlaceholderUrl(siteUrl)) {
    const kind = isLocal ? 'an address of this machine' : 'a placeholder';
    return `the build is for ${siteUrl}, ${kind}. Set siteUrl in content/site.yaml, or pass --site-url, and run npm run build`;
  }
  return drafts ? 'the build shows drafts: run npm run build without --drafts' : undefined;
}

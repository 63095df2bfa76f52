// What an item claims that no other may, or that another must answer: the checks that take all items to make.

import { randomUUID } from 'node:crypto';
import type { Entry } from './entry.ts';
import { findClosest } from './source/closest.ts';
import { compareStrings, type Diagnostic } from './source/diagnostic.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { diagnosticAt } from './source/source-text.ts';

export interface Claims {
  name: string;
  slug: string;
  ids: Claim[];
  related: (Claim & { slug: string })[];
}

interface Claim {
  /** The kind of identifier and its value. */
  key: string;
  place: Diagnostic;
}

/** @param korean the Korean file, where claims are made */
export function collectClaims(entry: Entry, korean: MarkdownFile): Claims {
  const { collection, slug } = entry;
  const claim = (path: readonly PropertyKey[], key: string): Claim => ({
    key,
    place: placeOf(korean, path),
  });
  const ids = [claim(['id'], `id ${entry.publicId}`)];
  if (collection === 'post' && entry.legacyId !== undefined) {
    ids.push(claim(['legacyId'], `legacyId ${entry.legacyId}`));
  }
  const related = collection === 'post' ? entry.related : [];
  return {
    name: `${collection} ${slug}`,
    slug,
    ids,
    related: related.map((target, index) => ({ ...claim(['related', index], target), slug: target })),
  };
}

function placeOf({ source, locate }: MarkdownFile, path: readonly PropertyKey[]): Diagnostic {
  return diagnosticAt(source, locate(path).start, { field: String(path[0]), message: '' });
}

export function checkClaims(claims: readonly Claims[], postSlugs: readonly string[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, { name: string; file: string }>();
  const known = new Set(postSlugs);
  for (const { name, slug, ids, related } of claims.toSorted((a, b) => compareStrings(a.name, b.name))) {
    for (const { key, place } of ids) {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, { name, file: place.file });
      else {
        diagnostics.push({
          ...place,
          message: `${key} is already taken by ${owner.file}`,
          hint: key.startsWith('id ')
            ? `give one of the two a fresh UUID, such as ${randomUUID()}; an id once published must stay`
            : 'a legacyId names one post: remove it from the other',
        });
      }
    }
    const seen = new Set<string>();
    for (const { slug: target, place } of related) {
      const report = (message: string, hint: string) => diagnostics.push({ ...place, message, hint });
      if (target === slug) report('a post cannot be related to itself', 'remove this line');
      else if (seen.has(target)) report(`${JSON.stringify(target)} is listed twice`, 'remove one of the two');
      else if (!known.has(target)) {
        const others = postSlugs.filter((other) => other !== slug);
        const closest = findClosest(target, others);
        report(
          `expected the folder name of a post, found ${JSON.stringify(target)}`,
          closest ? `did you mean ${JSON.stringify(closest)}?` : 'use the name of a folder in posts/',
        );
      }
      seen.add(target);
    }
  }
  return diagnostics;
}

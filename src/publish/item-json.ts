// An entry → its JSON in the API: the item in a list, the short item, and the rest of the detail.
import { hash } from 'node:crypto';
import type { Entry, PostEntry, WorkEntry } from '../content/entry.ts';
import { PortfolioDetail, PortfolioSummary, PostListItem, PostSummary } from '../contract/guest-schemas.ts';
import type { Line, Rendered } from '../contract/published.ts';
import { createCheck } from '../output/create-check.ts';
import {
  type ProjectContext,
  projectPortfolioItem,
  projectPortfolioRest,
  projectPostItem,
  summarizePortfolioItem,
  summarizePost,
} from './project.ts';

/** Throws if the item does not match the contract. */
export function createJson(entry: Entry, context: ProjectContext): Rendered['json'] {
  return entry.collection === 'portfolio' ? createWorkJson(entry, context) : createPostJson(entry, context);
}

const checkDetail = createCheck(PortfolioDetail);
const checkWork = createCheck(PortfolioSummary);

function createWorkJson(entry: WorkEntry, context: ProjectContext) {
  const item = projectPortfolioItem(entry, context.site);
  const rest = projectPortfolioRest(entry);
  const summary = summarizePortfolioItem(entry, context);
  checkDetail({ ...item, ...rest }, `item ${entry.slug}`);
  return {
    full: createLine(item),
    summary: createLine(checkWork(summary, `summary of ${entry.slug}`)),
    rest: Buffer.from(JSON.stringify(rest).slice(1)),
  };
}

const checkPost = createCheck(PostListItem);
const checkShortPost = createCheck(PostSummary);

function createPostJson(entry: PostEntry, context: ProjectContext) {
  const { slug } = entry;
  return {
    full: createLine(checkPost(projectPostItem(entry, context.site), `item ${slug}`)),
    summary: createLine(checkShortPost(summarizePost(entry, context), `summary of ${slug}`)),
  };
}

function createLine(item: object): Line {
  const bytes = Buffer.from(JSON.stringify(item));
  return { bytes, digest: hash('sha256', bytes, 'buffer') };
}

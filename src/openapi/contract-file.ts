// docs/openapi.json: the description without examples and the settings of a site. It changes only with the contract, so
// reviews show such changes.
import { DEFAULT_CATEGORIES } from '../contract/categories.ts';
import { DESCRIPTION_VERSION } from '../contract/limits.ts';
import { describeCategory } from '../contract/settings.ts';
import { createDocsIndex } from './docs-index.ts';
import { createOpenApi } from './openapi.ts';

export const CONTRACT_FILE = 'docs/openapi.json';

const SITE_URL = 'https://site.invalid';
const DEFAULT_QUOTA = { limit: 60, windowSeconds: 60 };
const LEFT_OUT = ['servers', 'example', 'examples', 'contact'];

export function createContract(): unknown {
  const inquiry = { budgetTypes: [], funnelTypes: [] };
  const categories = DEFAULT_CATEGORIES.map((category) => describeCategory(category, {}));
  const site = { siteUrl: SITE_URL, name: 'Studio' };
  const docs = createDocsIndex({ ...site, categories, rateLimit: DEFAULT_QUOTA, hasSite: true });
  return leaveOut(
    createOpenApi({ siteUrl: SITE_URL, inquiry, docs, version: DESCRIPTION_VERSION, examples: {} }),
  );
}

/** @param parent key of the value: a property of a schema may have any name */
function leaveOut(value: unknown, parent?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => leaveOut(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => parent === 'properties' || !LEFT_OUT.includes(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, leaveOut(part, key)]));
}

// docs/openapi.json: the description without what the settings of a site decide. It changes only with the contract, so
// a change of the contract shows in review.
import type { InquiryChoices } from '../contract/inquiry-fields.ts';
import { createDocsIndex } from './docs-index.ts';
import { createOpenApi } from './openapi.ts';
import type { Json } from './responses.ts';

export const CONTRACT_FILE = 'docs/openapi.json';

const ANY_SITE = { siteUrl: 'https://site.invalid', name: 'Studio' };
const DEFAULT_QUOTA = { limit: 60, windowSeconds: 60 };
const LEFT_OUT = ['servers', 'example', 'examples', 'contact'];

/** @param inquiry lists of site.yaml, to compare two of them */
export function createContract(inquiry: InquiryChoices = { budgetTypes: [], funnelTypes: [] }): Json {
  const docs = createDocsIndex({ ...ANY_SITE, rateLimit: DEFAULT_QUOTA, hasPages: true });
  return leaveOut(createOpenApi({ ...ANY_SITE, isDeprecated: false, inquiry, docs })) as Json;
}

/** @param parent key of the value: the properties of a schema may have any name */
function leaveOut(value: unknown, parent?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => leaveOut(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => parent === 'properties' || !LEFT_OUT.includes(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, leaveOut(part, key)]));
}

// Descriptions of the guest API's operations.

import { SITE_PATHS } from '../contract/addresses/paths.ts';
import type { Collection } from '../contract/collections.ts';
import type { InquiryFields } from '../contract/inquiry/inquiry-fields.ts';
import * as limits from '../contract/limits.ts';
import {
  type GuestOperation,
  OPERATIONS,
  type OperationName,
  QUERY_PARAMETERS,
  SEARCH_FILTERS,
} from '../contract/operations.ts';
import { fillIn, loadTexts } from '../engine/texts.ts';
import type { Operation } from './openapi-types.ts';

export type ReadName = Exclude<OperationName, 'inquiry'>;

type GuestTexts = Pick<Operation, 'summary' | 'description'> & { answer: string };
type ReadTexts = GuestTexts & {
  id: string;
  schema: string;
  example?: 'page' | 'summaries' | 'detail' | 'rendering';
};
type Purpose = { purpose: string };

export const TEXTS = loadTexts<{
  collections: Record<Collection, Record<string, string>>;
  site: Record<
    'openApiJson' | 'openApiYaml' | 'docs' | 'health',
    Pick<Operation, 'operationId' | 'summary' | 'description'>
  >;
  tags: Record<string, string>;
  tools: string;
  inquiry: GuestTexts & Purpose & { example: InquiryFields & { privacyConsent: true } };
  reads: Record<ReadName, ReadTexts & Purpose>;
}>('src/openapi/operations.yaml');

/** Lists operations that exist for both collections once, and the endpoint for agents. */
export function listOperations(
  siteUrl: string,
  categories: readonly string[],
): { method: string; path: string; purpose: string }[] {
  const values = { ...limits, categories: categories.join('|'), filters: SEARCH_FILTERS.join(', ') };
  const rows = Object.entries<GuestOperation>(OPERATIONS).map(([name, { path, method = 'GET', query }]) => {
    const required = query.filter((parameter) => 'required' in QUERY_PARAMETERS[parameter]);
    const { purpose } = name === 'inquiry' ? TEXTS.inquiry : TEXTS.reads[name as ReadName];
    return {
      method,
      path: siteUrl + limits.API_ROOT + path + required.map((parameter) => `?${parameter}={${parameter}}`),
      purpose: fillIn(purpose, values),
    };
  });
  return [...rows, { method: 'POST', path: siteUrl + SITE_PATHS.mcp, purpose: TEXTS.tools }];
}

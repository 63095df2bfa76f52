// The table of the contract's operations: one row for each of the nine, from which the API description, the docs
// index, the edge's site routes and the build's self-check take what they need.
import {
  DOCS_PATH,
  GUEST_PATHS,
  HEALTH_PATH,
  OPENAPI_JSON_PATH,
  OPENAPI_YAML_PATH,
} from '../contract/paths.ts';

/** Where an operation lives: below {base_url}, which counts against the quota, or at the site's root. */
export type Scope = 'guest' | 'site';

export interface Operation {
  id: string;
  method: 'get' | 'post';
  scope: Scope;
  /** Relative to its scope's root, as the contract writes it. */
  path: string;
}

/** In the order of the contract. */
export const OPERATIONS = [
  { id: 'guestPortfolioSearch', method: 'get', scope: 'guest', path: GUEST_PATHS.portfolio },
  {
    id: 'guestPortfolioGetByPublicId',
    method: 'get',
    scope: 'guest',
    path: `${GUEST_PATHS.portfolio}/{publicId}`,
  },
  { id: 'guestPostSearch', method: 'get', scope: 'guest', path: GUEST_PATHS.post },
  { id: 'guestPostGetByPublicId', method: 'get', scope: 'guest', path: `${GUEST_PATHS.post}/{publicId}` },
  { id: 'guestInquiryCreate', method: 'post', scope: 'guest', path: GUEST_PATHS.inquiry },
  { id: 'siteOpenApiJson', method: 'get', scope: 'site', path: OPENAPI_JSON_PATH },
  { id: 'siteOpenApiYaml', method: 'get', scope: 'site', path: OPENAPI_YAML_PATH },
  { id: 'siteApiDocsIndex', method: 'get', scope: 'site', path: DOCS_PATH },
  { id: 'siteHealth', method: 'get', scope: 'site', path: HEALTH_PATH },
] as const satisfies readonly Operation[];

export type OperationId = (typeof OPERATIONS)[number]['id'];

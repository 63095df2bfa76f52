// The table of the contract's operations: one row for each of the nine, from which the API description, the docs
// index, the edge's site routes and the build's self-check take what they need.

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
  { id: 'guestPortfolioSearch', method: 'get', scope: 'guest', path: '/guest/portfolio' },
  { id: 'guestPortfolioGetByPublicId', method: 'get', scope: 'guest', path: '/guest/portfolio/{publicId}' },
  { id: 'guestPostSearch', method: 'get', scope: 'guest', path: '/guest/post' },
  { id: 'guestPostGetByPublicId', method: 'get', scope: 'guest', path: '/guest/post/{publicId}' },
  { id: 'guestInquiryCreate', method: 'post', scope: 'guest', path: '/guest/inquiry' },
  { id: 'siteOpenApiJson', method: 'get', scope: 'site', path: '/openapi.json' },
  { id: 'siteOpenApiYaml', method: 'get', scope: 'site', path: '/api/openapi.yaml' },
  { id: 'siteApiDocsIndex', method: 'get', scope: 'site', path: '/api/docs' },
  { id: 'siteHealth', method: 'get', scope: 'site', path: '/api/health' },
] as const satisfies readonly Operation[];

export type OperationId = (typeof OPERATIONS)[number]['id'];

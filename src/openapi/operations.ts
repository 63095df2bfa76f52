// The nine operations of the contract.
import {
  DOCS_PATH,
  GUEST_PATHS,
  HEALTH_PATH,
  OPENAPI_JSON_PATH,
  OPENAPI_YAML_PATH,
} from '../contract/paths.ts';

/** `guest` is below {base_url} and counts for the quota; `site` is at the root of the site. */
type Scope = 'guest' | 'site';

interface Row {
  id: string;
  method: 'get' | 'post';
  scope: Scope;
  /** Relative to its scope. */
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
] as const satisfies readonly Row[];

export type OperationId = (typeof OPERATIONS)[number]['id'];

// The nine operations of the contract, in its order. Paths below /guest are relative to {base_url}, the others to the site.
import {
  DOCS_PATH,
  GUEST_PATHS,
  HEALTH_PATH,
  OPENAPI_JSON_PATH,
  OPENAPI_YAML_PATH,
} from '../contract/paths.ts';

export const OPERATIONS = [
  ['guestPortfolioSearch', 'get', GUEST_PATHS.portfolio],
  ['guestPortfolioGetByPublicId', 'get', `${GUEST_PATHS.portfolio}/{publicId}`],
  ['guestPostSearch', 'get', GUEST_PATHS.post],
  ['guestPostGetByPublicId', 'get', `${GUEST_PATHS.post}/{publicId}`],
  ['guestInquiryCreate', 'post', GUEST_PATHS.inquiry],
  ['siteOpenApiJson', 'get', OPENAPI_JSON_PATH],
  ['siteOpenApiYaml', 'get', OPENAPI_YAML_PATH],
  ['siteApiDocsIndex', 'get', DOCS_PATH],
  ['siteHealth', 'get', HEALTH_PATH],
] as const;

export type OperationId = (typeof OPERATIONS)[number][0];

/** Guest operations count for the quota. */
export const isGuestPath = (path: string) => path.startsWith('/guest/');

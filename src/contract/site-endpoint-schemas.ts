// Bodies of the site endpoints: health and the docs index.
import { type Static, Type } from '@sinclair/typebox';
import { ErrorResponse } from './error-schemas.ts';
import type { Category } from './guest-schemas.ts';
import { oneOf, record, text } from './schema-parts.ts';

export const HealthResponse = record('HealthResponse', 'The state of the service.', {
  status: oneOf(['ok', 'degraded'], 'ok if the files and the database respond.'),
  service: text(100, 'Name of the service.'),
});
export type HealthResponse = Static<typeof HealthResponse>;

export const HealthFailure = record(
  'HealthFailure',
  'An error with the state of the service. A server that is starting sends only the error.',
  { ...Type.Partial(HealthResponse).properties, ...ErrorResponse.properties },
);

/** The answer of `GET /api/docs`. Dates are ISO 8601. */
export interface DocsIndex {
  /** Of the studio. */
  name: string;
  description: string;
  resources: { rel: string; href: string; type: string; title: string }[];
  /** `{collection}` in a path is portfolio or post. */
  operations: { method: string; path: string; purpose: string }[];
  versioning: {
    strategy: string;
    current: string;
    baseUrl: string;
    deprecatedAt?: string;
    sunsetAt?: string;
    policy: string;
    /** Between the notice and the end of a version. */
    noticeDays: number;
  };
  rateLimit: { limit: number; windowSeconds: number; scope: string; headerFields: string };
  categories: Category[];
  pagination: string;
  errors: string;
  authentication: string;
  contact: string;
}

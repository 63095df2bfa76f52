// Bodies of the health check.
import { type Static, Type } from '@sinclair/typebox';
import { ErrorResponse } from './error-schemas.ts';
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

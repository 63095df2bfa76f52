// The bodies of error answers and of the health check. The edge imports only its types, to leave TypeBox out of its bundle.
import { type Static, Type } from '@sinclair/typebox';
import { ERRORS, FIELD_ERROR_CODES } from '../errors.ts';
import { keysOf } from '../fields.ts';
import { MAX_FIELD_ERRORS, MAX_TEXT_LENGTH } from '../limits.ts';
import { group, list, oneOf, record, text } from './schema-parts.ts';

const sentence = (description: string) => text(MAX_TEXT_LENGTH, description);

const FieldError = record('FieldError', 'A problem with one field of a request.', {
  field: text(100, 'Name of the field.'),
  code: oneOf(FIELD_ERROR_CODES, 'The problem, for programs.'),
  message: sentence('The problem, for people. It never repeats the value that was sent.'),
});
export type FieldError = Static<typeof FieldError>;

export const ErrorResponse = record('ErrorResponse', 'The body of every error response.', {
  error: group('The error.', {
    code: oneOf(keysOf(ERRORS), 'One of a fixed list. Each code has one status.'),
    message: sentence('What happened.'),
    hint: Type.Optional(sentence('How to recover.')),
    details: Type.Optional(
      group('The invalid fields, if the status is 400.', {
        errors: list(MAX_FIELD_ERRORS, 'All problems of the request.', FieldError),
      }),
    ),
  }),
});
export type ErrorEnvelope = Static<typeof ErrorResponse>;

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

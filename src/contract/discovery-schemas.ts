// Bodies of the site endpoints: health, the docs index and the error envelope, which all operations share.
import { type Static, Type } from '@sinclair/typebox';
import { ERROR_STATUS, FIELD_ERROR_CODES } from './errors.ts';
import { MAX_FIELD_ERRORS, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from './limits.ts';

const sentence = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_TEXT_LENGTH, pattern: '\\S', description });
const address = (description: string) =>
  Type.String({ format: 'uri', pattern: '^(?:https?://|mailto:)', maxLength: MAX_URL_LENGTH, description });
const seconds = (description: string) =>
  Type.Integer({ format: 'int32', minimum: 1, maximum: 2_147_483_647, description });
const day = (description: string) =>
  Type.String({
    format: 'date',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    minLength: 10,
    maxLength: 10,
    description,
  });

const FieldError = Type.Object(
  {
    field: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: 'The field.' }),
    code: Type.String({ enum: [...FIELD_ERROR_CODES], description: 'The problem, for programs.' }),
    message: sentence('The problem, for people. It never repeats the value that was sent.'),
  },
  { $id: 'FieldError', description: 'A problem with one field of a request.', additionalProperties: false },
);

export const ErrorResponse = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.String({
          enum: Object.keys(ERROR_STATUS),
          description: 'One of a closed list. Each code has one status.',
        }),
        message: sentence('What happened.'),
        hint: Type.Optional(sentence('How to recover.')),
        details: Type.Optional(
          Type.Object(
            {
              errors: Type.Array(FieldError, {
                maxItems: MAX_FIELD_ERRORS,
                description: 'All problems of the request.',
              }),
            },
            { description: 'The invalid fields, on 400.', additionalProperties: false },
          ),
        ),
      },
      { description: 'The error.', additionalProperties: false },
    ),
  },
  { $id: 'ErrorResponse', description: 'The body of every error answer.', additionalProperties: false },
);

export const HealthResponse = Type.Object(
  {
    status: Type.String({
      enum: ['ok', 'degraded'],
      description: 'ok if the files and the database answer.',
    }),
    service: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '\\S',
      description: 'Name of the service.',
    }),
  },
  { $id: 'HealthResponse', description: 'The state of the service.', additionalProperties: false },
);
export type HealthResponse = Static<typeof HealthResponse>;

const Resource = Type.Object(
  {
    rel: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[a-z][a-z0-9-]*$',
      description: 'The link relation.',
    }),
    href: address('Its address.'),
    type: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[^\\s/]+/[^\\s/]+$',
      description: 'Its media type.',
    }),
    title: sentence('Its purpose.'),
  },
  { $id: 'DeveloperResource', description: 'A resource for developers.', additionalProperties: false },
);

export const DocsIndex = Type.Object(
  {
    name: sentence('Name of the studio.'),
    description: sentence('The purpose of the API.'),
    resources: Type.Array(Resource, { maxItems: 20, description: 'All resources for developers.' }),
    versioning: Type.Object(
      {
        strategy: sentence('How versions differ in their addresses.'),
        current: Type.String({
          minLength: 2,
          maxLength: 10,
          pattern: '^v[0-9]+$',
          description: 'The current version.',
        }),
        baseUrl: address('Root of the current version.'),
        deprecatedAt: Type.Optional(day('When the version was deprecated; absent if it is not deprecated.')),
        sunsetAt: Type.Optional(day('When the version ends; absent if that is not decided.')),
        policy: sentence('How the end of a version is announced.'),
        noticeDays: Type.Integer({
          format: 'int32',
          minimum: 90,
          maximum: 36_500,
          description: 'The least number of days between the notice and the end of a version.',
        }),
      },
      { description: 'How the API changes.', additionalProperties: false },
    ),
    rateLimit: Type.Object(
      {
        limit: seconds('Requests in one window.'),
        windowSeconds: seconds('Length of a window, in seconds.'),
        scope: sentence('The requests that count, and for which client.'),
        headerFields: sentence('The headers that show the state.'),
      },
      { description: 'The quota.', additionalProperties: false },
    ),
    pagination: sentence('How to walk a list.'),
    errors: sentence('What an error looks like.'),
    authentication: sentence('The credentials that are needed.'),
    contact: address('The address for questions.'),
  },
  {
    $id: 'DocsIndex',
    description: 'Index of the developer resources and conventions.',
    additionalProperties: false,
  },
);
export type DocsIndex = Static<typeof DocsIndex>;

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
    field: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', description: 'The faulty field.' }),
    code: Type.String({ enum: [...FIELD_ERROR_CODES], description: 'What is wrong, for programs.' }),
    message: sentence('What is wrong, for people. It never repeats the value that was sent.'),
  },
  { $id: 'FieldError', description: 'One fault of a request.', additionalProperties: false },
);

export const ErrorResponse = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.String({
          enum: Object.keys(ERROR_STATUS),
          description: 'A closed list; each code goes with one status.',
        }),
        message: sentence('What happened.'),
        hint: Type.Optional(sentence('How to recover.')),
        details: Type.Optional(
          Type.Object(
            {
              errors: Type.Array(FieldError, {
                maxItems: MAX_FIELD_ERRORS,
                description: 'Every fault of the request at once.',
              }),
            },
            { description: 'On 400: what is wrong with which field.', additionalProperties: false },
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
      description: 'ok when the files and the database answer.',
    }),
    service: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '\\S',
      description: 'Name of the service.',
    }),
  },
  { $id: 'HealthResponse', description: 'Whether the service is well.', additionalProperties: false },
);
export type HealthResponse = Static<typeof HealthResponse>;

const Resource = Type.Object(
  {
    rel: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[a-z][a-z0-9-]*$',
      description: 'What the resource is, as a link relation.',
    }),
    href: address('Where it is.'),
    type: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^[^\\s/]+/[^\\s/]+$',
      description: 'Its media type.',
    }),
    title: sentence('What it is for.'),
  },
  { $id: 'DeveloperResource', description: 'A resource for developers.', additionalProperties: false },
);

export const DocsIndex = Type.Object(
  {
    name: sentence('Name of the studio.'),
    description: sentence('What the API is for.'),
    resources: Type.Array(Resource, { maxItems: 20, description: 'Everything a developer can read.' }),
    versioning: Type.Object(
      {
        strategy: sentence('How versions are told apart.'),
        current: Type.String({
          minLength: 2,
          maxLength: 10,
          pattern: '^v[0-9]+$',
          description: 'The current version.',
        }),
        baseUrl: address('Root of the current version.'),
        deprecatedAt: Type.Optional(day('When the version was deprecated; absent if it is not.')),
        sunsetAt: Type.Optional(day('When the version ends, if that is decided.')),
        policy: sentence('What happens before a version goes.'),
        noticeDays: Type.Integer({
          format: 'int32',
          minimum: 90,
          maximum: 36_500,
          description: 'Days between the notice and the end of a version, at least.',
        }),
      },
      { description: 'How the API changes.', additionalProperties: false },
    ),
    rateLimit: Type.Object(
      {
        limit: seconds('Requests in one window.'),
        windowSeconds: seconds('Length of a window, in seconds.'),
        scope: sentence('What is counted, for whom.'),
        headerFields: sentence('Which headers tell the state.'),
      },
      { description: 'The quota.', additionalProperties: false },
    ),
    pagination: sentence('How to walk a list.'),
    errors: sentence('What an error looks like.'),
    authentication: sentence('Which credentials are needed.'),
    contact: address('Where to ask.'),
  },
  {
    $id: 'DocsIndex',
    description: 'Index of the developer resources and conventions.',
    additionalProperties: false,
  },
);
export type DocsIndex = Static<typeof DocsIndex>;

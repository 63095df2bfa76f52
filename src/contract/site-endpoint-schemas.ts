// Bodies of the site endpoints: health and the docs index.
import { type Static, Type } from '@sinclair/typebox';
import { CATEGORIES } from './categories.ts';
import { ErrorResponse } from './error-schemas.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { count, formatted, group, list, MAX_INT32, oneOf, record, text, url } from './schema-parts.ts';

const sentence = (description: string) => text(MAX_TEXT_LENGTH, description);
const address = (description: string) => url(description, '^(?:https?://|mailto:)');
const positive = (description: string) => count(1, MAX_INT32, description);
const day = (description: string) => formatted('date', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 10, description);

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

const Resource = record('DeveloperResource', 'A resource for developers.', {
  rel: text(100, 'The link relation.', '^[a-z][a-z0-9-]*$'),
  href: address('Its address.'),
  type: text(100, 'Its media type.', '^[^\\s/]+/[^\\s/]+$'),
  title: sentence('Its purpose.'),
});

export const DocsIndex = record('DocsIndex', 'Index of the developer resources and conventions.', {
  name: sentence('Name of the studio.'),
  description: sentence('The purpose of the API.'),
  resources: list(20, 'All resources for developers.', Resource),
  operations: list(
    50,
    'All operations of the current version.',
    group('An operation.', {
      method: oneOf(['GET', 'POST'], 'Its method.'),
      path: sentence('Its address, with parameters in braces; `{collection}` is portfolio or post.'),
      purpose: sentence('What it is for.'),
    }),
  ),
  versioning: group('How the API changes.', {
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
    noticeDays: count(90, 36_500, 'Minimum number of days between the notice and the end of a version.'),
  }),
  rateLimit: group('The quota.', {
    limit: positive('Requests allowed in one window.'),
    windowSeconds: positive('Length of a window, in seconds.'),
    scope: sentence('Which requests count, and for which client.'),
    headerFields: sentence('The headers that show how much is left.'),
  }),
  categories: list(
    CATEGORIES.length,
    'The post categories that have a name.',
    group('A category.', {
      id: oneOf(CATEGORIES, 'Its value in posts and filters.'),
      nameKo: text(MAX_TEXT_LENGTH, 'Its name in Korean.'),
      nameEng: text(MAX_TEXT_LENGTH, 'Its name in English.'),
    }),
  ),
  pagination: sentence('How to page through a list.'),
  errors: sentence('What an error looks like.'),
  authentication: sentence('The credentials that are needed.'),
  contact: address('The address for questions.'),
});
export type DocsIndex = Static<typeof DocsIndex>;

// The zod schemas as JSON Schema, for editors, the documentation and the CMS. Only `npm run validate` checks rules across
// fields.
import { z } from 'zod';
import type { Collection } from '../../contract/collections.ts';
import { isObject } from '../../contract/fields.ts';
import type { Language, PostLanguage } from '../../contract/languages.ts';
import { PORTFOLIO_SHARED_FIELDS, portfolioSchemas } from './portfolio-schema.ts';
import { POST_SHARED_FIELDS, postSchemas } from './post-schema.ts';
import { pageSchema } from './shared-fields.ts';
import { siteSchema } from './site-schema.ts';

type Limit = 'maximum' | 'maxItems' | 'maxLength' | 'minimum' | 'minLength' | 'pattern';
type Description = 'default' | 'description' | 'examples' | 'required' | 'title';

/** A JSON Schema, draft 7, with our metadata. */
export interface FieldSchema
  extends Pick<z.core.JSONSchema.BaseSchema, Limit | Description>,
    Pick<z.GlobalMeta, 'guide' | 'kind'> {
  type?: 'array' | 'boolean' | 'integer' | 'object' | 'string';
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  enum?: string[];
}

export interface ObjectSchema extends FieldSchema {
  properties: Record<string, FieldSchema>;
  required: string[];
}

/** Front matter by collection and language, in the order in which editors fill them in. */
export const ENTRY_SCHEMAS: Record<
  Collection,
  Record<PostLanguage, ObjectSchema> & Partial<Record<Language, ObjectSchema>>
> = {
  portfolio: {
    ko: toFieldSchema(portfolioSchemas.ko),
    en: toFieldSchema(portfolioSchemas.en),
    jp: toFieldSchema(portfolioSchemas.jp),
  },
  post: { ko: toFieldSchema(postSchemas.ko), en: toFieldSchema(postSchemas.en) },
};

/** Fields that the Korean file holds for all languages. */
export const SHARED_FIELDS: Record<Collection, readonly string[]> = {
  portfolio: PORTFOLIO_SHARED_FIELDS,
  post: POST_SHARED_FIELDS,
};

export const SITE_SCHEMA = toFieldSchema(siteSchema);

export const PAGE_SCHEMA = toFieldSchema(pageSchema);

/** The schema of site.yaml as a file, without our private metadata. */
export function createSiteSchemaFile(): unknown {
  return JSON.parse(JSON.stringify(SITE_SCHEMA, withoutPrivate));
}

/** Metadata that only this project reads. */
const PRIVATE = new Set(['guide', 'kind', 'expected']);
function withoutPrivate(key: string, value: unknown): unknown {
  if (PRIVATE.has(key)) return undefined;
  // Which languages a text needs depends on `languages`.
  return isObject(value) && value.kind === 'texts'
    ? { ...value, required: undefined, minProperties: 1 }
    : value;
}

function toFieldSchema(schema: z.ZodType): ObjectSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override({ zodSchema, jsonSchema }) {
      // zod omits the examples of transformed values; ours are untransformed.
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (examples) jsonSchema.examples = examples as (typeof jsonSchema)['examples'] & {};
      // zod limits every integer.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { required = [], ...rest } = json as ObjectSchema;
  return { ...rest, required };
}

/** Texts have an example in each language, other values have one. */
export function exampleIn({ examples = [] }: FieldSchema, language: 'ko' | 'en'): unknown {
  return (language === 'en' ? examples[1] : undefined) ?? examples[0];
}

// The zod schemas as JSON Schema, for the CMS and for new drafts. Only `npm run validate` checks rules across
// fields.
import { z } from 'zod';
import type { Collection } from '../../contract/collections.ts';
import type { Language, PostLanguage } from '../../contract/languages.ts';
import {
  PORTFOLIO_SHARED_FIELDS,
  POST_SHARED_FIELDS,
  pageSchema,
  portfolioSchemas,
  postSchemas,
} from './entry-schemas.ts';

type Limit = 'maximum' | 'maxItems' | 'maxLength' | 'minimum' | 'minLength' | 'pattern';
type Description = 'default' | 'description' | 'required' | 'title';

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

export const PAGE_SCHEMA = toFieldSchema(pageSchema);

function toFieldSchema(schema: z.ZodType): ObjectSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override({ jsonSchema }) {
      // zod limits every integer.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { required = [], ...rest } = json as ObjectSchema;
  return { ...rest, required };
}

// Front matter as JSON Schema, for the CMS and for new drafts, in the order in which editors fill it in. Only `npm run validate`
// checks rules across fields.
import { z } from 'zod';
import type { Collection } from '../../contract/collections.ts';
import { pageSchema, portfolioSchemas, postSchemas } from './entry-schemas.ts';

/** A JSON Schema, draft 7, with our metadata. */
export interface FieldSchema
  extends Pick<z.core.JSONSchema.BaseSchema, 'maximum' | 'maxItems' | 'maxLength' | 'minimum'>,
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

/** These describe the first text of an item, which has all fields. */
export const ENTRY_SCHEMAS: Record<Collection, ObjectSchema> = {
  portfolio: toFieldSchema(portfolioSchemas.ko),
  post: toFieldSchema(postSchemas.ko),
};

export const PAGE_SCHEMA = toFieldSchema(pageSchema);

function toFieldSchema(schema: z.ZodType): ObjectSchema {
  const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  return { required: [], ...json } as unknown as ObjectSchema;
}

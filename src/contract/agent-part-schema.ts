// What the tool `get` of /mcp shows: a part of an item. Fields that would make it too long are left out.
import { type Static, Type } from '@sinclair/typebox';
import { COLLECTIONS } from './collections.ts';
import { LANGUAGES } from './languages.ts';
import { oneOf } from './schema-parts.ts';

/** As JSON. */
export const MAX_PART_CHARACTERS = 8_000;

const text = Type.String();
const some = Type.Optional(text);
const number = Type.Integer({ minimum: 1 });

export const AgentPart = Type.Object({
  collection: oneOf(COLLECTIONS, 'Where it is listed.'),
  publicId: text,
  language: oneOf(LANGUAGES, 'Of the text.'),
  title: text,
  /** Null in a build without pages. */
  pageUrl: Type.Union([text, Type.Null()]),
  // The first part has these, if the item does.
  ...{ slug: some, languages: Type.Optional(Type.Array(text)), date: some, client: some, category: some },
  ...{ tools: some, period: some, year: Type.Optional(number), url: some, summary: some },
  results: Type.Optional(Type.Array(Type.Object({ figure: text, words: text }))),
  credits: Type.Optional(Type.Array(Type.Object({ role: text, name: text }))),
  related: Type.Optional(Type.Array(Type.Object({ publicId: text, title: text }))),
  mainImage: Type.Optional(Type.Object({ url: text, alt: text })),
  images: Type.Optional(Type.Array(text)),
  outline: Type.Optional(Type.Array(Type.Object({ heading: text, part: number }))),
  part: number,
  parts: number,
  /** Markdown. */
  text,
});
export type AgentPart = Static<typeof AgentPart>;

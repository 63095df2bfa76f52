// The wire contract as TypeBox schemas: the one source of the types, the build's self-check and the OpenAPI
// description. Field names and nullability follow spec "Resources and their fields"; design §5 makes every
// field required.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { MAX_LIMIT, MIN_LIMIT } from './limits.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
const UTC_INSTANT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$';

const PublicId = Type.String({ pattern: UUID });
const Text = Type.String({ minLength: 1 });
const Markdown = Type.String({ minLength: 1, contentMediaType: 'text/markdown' });

export const GuestFile = Type.Object(
  {
    id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    url: Type.String({ pattern: '^https?://' }),
  },
  { additionalProperties: false },
);
export type GuestFile = Static<typeof GuestFile>;

const portfolioListFields = {
  publicId: PublicId,
  titleKo: Text,
  titleEng: Text,
  titleJp: Nullable(Text),
  summaryKo: Text,
  summaryEng: Text,
  summaryJp: Nullable(Text),
  descriptionKo: Markdown,
  descriptionEng: Markdown,
  descriptionJp: Nullable(Markdown),
  mainImageKo: GuestFile,
  mainImageEng: GuestFile,
  mainImageJp: GuestFile,
};

export const PortfolioListItem = Type.Object(portfolioListFields, { additionalProperties: false });
export type PortfolioListItem = Static<typeof PortfolioListItem>;

export const PortfolioDetail = Type.Object(
  {
    ...portfolioListFields,
    clientKo: Text,
    clientEng: Text,
    categoryKo: Text,
    categoryEng: Text,
    toolsKo: Text,
    toolsEng: Text,
    period: Text,
    imagesKo: Type.Array(GuestFile),
    imagesEng: Type.Array(GuestFile),
  },
  { additionalProperties: false },
);
export type PortfolioDetail = Static<typeof PortfolioDetail>;

const postListFields = {
  publicId: PublicId,
  titleKo: Text,
  titleEng: Text,
  contentKo: Markdown,
  contentEng: Markdown,
  isPopular: Type.Boolean(),
  isPublic: Type.Boolean(),
  createdAt: Type.String({ pattern: UTC_INSTANT }),
  mainImageKo: GuestFile,
  mainImageEng: GuestFile,
};

export const PostListItem = Type.Object(postListFields, { additionalProperties: false });
export type PostListItem = Static<typeof PostListItem>;

export const PostDetail = Type.Object(
  { ...postListFields, morePosts: Type.Array(PostListItem) },
  { additionalProperties: false },
);
export type PostDetail = Static<typeof PostDetail>;

export const CursorPagination = Type.Object(
  {
    limit: Type.Integer({ minimum: MIN_LIMIT, maximum: MAX_LIMIT }),
    total: Type.Integer({ minimum: 0 }),
    hasMore: Type.Boolean(),
    nextCursor: Nullable(Type.String()),
    prevCursor: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type CursorPagination = Static<typeof CursorPagination>;

const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), pagination: CursorPagination }, { additionalProperties: false });

export const PortfolioPage = pageOf(PortfolioListItem);
export const PostPage = pageOf(PostListItem);

/** Any text on one line. */
const ONE_LINE = '^[^\\u0000-\\u001f\\u007f]*$';
/** Any text; of the control characters only tab, line feed and carriage return. */
const MANY_LINES = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';
const PHONE = '^[0-9 +().-]*[0-9][0-9 +().-]*$';
const EMAIL = '^[^\\s@<>(),:;"\\[\\]\\\\]+@[^\\s@<>(),:;"\\[\\]\\\\.]+(?:\\.[^\\s@<>(),:;"\\[\\]\\\\.]+)+$';

/** Values that site.yaml lists for a field; none listed means any text. */
const choice = (values: readonly string[]) =>
  values.length > 0
    ? Type.String({ enum: [...values], minLength: 1, maxLength: 100 })
    : Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE });

/** The inquiry create request (spec) with the limits of design §5. Lengths count code points after trimming. */
export function createInquiryRequestSchema(choices: {
  budgetTypes: readonly string[];
  funnelTypes: readonly string[];
}) {
  return Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE }),
    contact: Type.String({ minLength: 5, maxLength: 40, pattern: PHONE }),
    email: Type.String({ format: 'email', minLength: 5, maxLength: 254, pattern: EMAIL }),
    serviceDescription: Type.String({ minLength: 1, maxLength: 5_000, pattern: MANY_LINES }),
    privacyConsent: Type.Boolean({ const: true }),
    budgetType: Type.Optional(choice(choices.budgetTypes)),
    funnelType: Type.Optional(choice(choices.funnelTypes)),
  });
}

export const InquiryResponse = Type.Object(
  { id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  { additionalProperties: false },
);
export type InquiryResponse = Static<typeof InquiryResponse>;

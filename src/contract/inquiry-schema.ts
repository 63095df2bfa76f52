// The inquiry of the contract: its create request with its limits (docs/decisions.md), and its response.
import { type Static, Type } from '@sinclair/typebox';

/** Any text on one line. */
const ONE_LINE = '^[^\\u0000-\\u001f\\u007f]*$';
/** Any text; of the control characters only tab, line feed and carriage return. */
const MANY_LINES = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$';
const PHONE = '^[0-9 +().\\-]*[0-9][0-9 +().\\-]*$';
const EMAIL_CHARACTER = '[^\\s\\u0000-\\u001f\\u007f@<>(),:;"\\[\\]\\\\';
const EMAIL = `^${EMAIL_CHARACTER}]+@${EMAIL_CHARACTER}.]+(?:\\.${EMAIL_CHARACTER}.]+)+$`;
const MAX_CHOICE_LENGTH = 100;

/** Values that site.yaml lists for a field; none listed means any text. */
const choice = (values: readonly string[], description: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_CHOICE_LENGTH,
      description,
      ...(values.length > 0 ? { enum: [...values] } : { pattern: ONE_LINE }),
    }),
  );

/** Texts are trimmed before they are checked; lengths count code points. */
export function createInquiryRequestSchema(choices: {
  budgetTypes: readonly string[];
  funnelTypes: readonly string[];
}) {
  return Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 100,
        pattern: ONE_LINE,
        description: 'Company or contact name.',
      }),
      contact: Type.String({
        minLength: 5,
        maxLength: 40,
        pattern: PHONE,
        description: 'Phone number: digits, spaces and + - ( ) .',
      }),
      email: Type.String({
        format: 'email',
        minLength: 5,
        maxLength: 254,
        pattern: EMAIL,
        description: 'Where the reply goes.',
      }),
      serviceDescription: Type.String({
        minLength: 1,
        maxLength: 5_000,
        pattern: MANY_LINES,
        description: 'What you want to build.',
      }),
      privacyConsent: Type.Boolean({
        const: true,
        description: 'Consent to the privacy text. Must be true; a form may send on or true.',
      }),
      budgetType: choice(choices.budgetTypes, 'Budget range.'),
      funnelType: choice(choices.funnelTypes, 'How you found the studio.'),
    },
    {
      $id: 'InquiryRequest',
      description:
        'A project inquiry. Texts are trimmed first; lengths count characters, not bytes. Unknown fields are ignored.',
    },
  );
}

export const InquiryResponse = Type.Object(
  {
    id: Type.Integer({
      format: 'int64',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The number of the stored inquiry.',
    }),
  },
  { $id: 'InquiryResponse', description: 'The inquiry is stored.', additionalProperties: false },
);
export type InquiryResponse = Static<typeof InquiryResponse>;

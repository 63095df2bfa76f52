// The inquiry of the contract: its create request with its limits (docs/decisions.md), and its response.
import { type Static, Type } from '@sinclair/typebox';

/** In no text: controls (C0, DEL, C1), and what reorders the text around it (bidi embeddings, overrides, isolates). */
const REFUSED = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069`;
const LINE_CONTROLS = String.raw`\t\n\r`;
/** Spaces, joiners, fillers: nothing of them is seen. */
const INVISIBLE = String.raw` \u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028\u2029\u202f\u205f-\u2065\u206a-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`;
/** A text with at least one character that is seen. No two neighbours share a character, so matching takes one pass. */
const textOf = (invisible: string, refused: string) =>
  `[${invisible}]*[^${invisible}${refused}][^${refused}]*`;
const ONE_LINE = textOf(INVISIBLE, REFUSED + LINE_CONTROLS);
const MANY_LINES = textOf(INVISIBLE + LINE_CONTROLS, REFUSED);
/** This and the next are also read by browsers, with the `v` flag, which wants brackets escaped. */
const PHONE = String.raw`^[0-9 +\(\).\-]*[0-9][0-9 +\(\).\-]*$`;
const EMAIL_CHARACTER = String.raw`[^${LINE_CONTROLS}${REFUSED}${INVISIBLE}@<>\(\),:;"\[\]\\`;
const EMAIL = `^${EMAIL_CHARACTER}]+@${EMAIL_CHARACTER}.]+(?:\\.${EMAIL_CHARACTER}.]+)+$`;
const MAX_CHOICE_LENGTH = 100;

/** Values that site.yaml lists for a field; none listed means any text. */
const choice = (values: readonly string[], description: string) =>
  Type.Optional(
    Type.String({
      maxLength: MAX_CHOICE_LENGTH,
      description: `${description} An empty text is the same as none.`,
      ...(values.length > 0 ? { enum: ['', ...values] } : { pattern: `^(?:${ONE_LINE})?$` }),
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
        pattern: `^${ONE_LINE}$`,
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
        pattern: `^${MANY_LINES}$`,
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
        'A project inquiry. Texts are trimmed first and show something; lengths count characters, not bytes. Control characters and those that change the direction of a text are refused. Unknown fields are ignored.',
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

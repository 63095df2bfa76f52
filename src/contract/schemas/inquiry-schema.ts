// The inquiry of the contract: its create request and its response.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { keysOf } from '../fields.ts';
import {
  createTextRules,
  EXPECTED_CONSENT,
  type InquiryChoices,
  PATTERNS,
  type TextField,
} from '../inquiry/inquiry-fields.ts';
import { id, nullable, record } from './schema-parts.ts';

const TEXT_RULES =
  'Control characters and marks that nobody sees are removed, line breaks become LF, and texts are trimmed. Then their length is counted, in characters, not bytes. Texts without visible characters are rejected. Unknown fields are ignored.';

/** The JSON body. @param privacyUrl address of the privacy text, if the site has one */
export function createInquirySchema(choices: InquiryChoices, privacyUrl?: string): TSchema {
  const consent = `Consent to the privacy text${privacyUrl ? ` at ${privacyUrl}` : ''}`;
  const texts = keysOf(MEANINGS).map((field) => [field, createTextSchema(field, choices)] as const);
  const { budgetType, funnelType, ...required } = Object.fromEntries(texts) as Record<TextField, TSchema>;
  const fields = {
    ...required,
    privacyConsent: Type.Boolean({ const: true, description: `${consent}: ${EXPECTED_CONSENT}.` }),
    budgetType: Type.Optional(nullable(budgetType)),
    funnelType: Type.Optional(nullable(funnelType)),
  };
  return Type.Object(fields, { $id: 'InquiryRequest', description: `A project inquiry. ${TEXT_RULES}` });
}

const MEANINGS: Record<TextField, string> = {
  name: 'Company or contact name',
  contact: 'How to call back',
  email: 'Address for the reply, without quotes ("a b"@example.com is rejected)',
  serviceDescription: 'What you want to build',
  budgetType: 'Budget of the project, as the person states it',
  funnelType: 'How you found the studio',
};

function createTextSchema(field: TextField, choices: InquiryChoices): TSchema {
  const { kind, minLength, maxLength, values, expected } = createTextRules(choices)[field];
  const isOptional = minLength === 0;
  return Type.String({
    minLength,
    maxLength,
    ...(values ? { enum: ['', ...values] } : { pattern: PATTERNS[kind] }),
    ...(kind === 'email' && { format: 'email' }),
    description: `${MEANINGS[field]}: ${expected}.${isOptional ? ' An empty text is the same as leaving it out.' : ''}`,
  });
}

export const InquiryResponse = record('InquiryResponse', 'The inquiry is stored.', {
  id: id(1, 'The number of the stored inquiry.'),
});
export type InquiryResponse = Static<typeof InquiryResponse>;

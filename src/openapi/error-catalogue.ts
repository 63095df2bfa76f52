// Every error code with its description and real examples: a test sends each request.
import type { ErrorEnvelope, FieldError } from '../contract/error-schemas.ts';
import { ERRORS, type ErrorCode } from '../contract/errors.ts';
import { keysOf } from '../contract/fields.ts';
import { loadTexts } from '../engine/texts.ts';

interface ErrorDescription {
  description: string;
  /** Headers that other answers do not have. */
  headers?: readonly string[];
  /** Answers by the request that causes them. The texts are those of `ERRORS` unless given. */
  examples: Record<string, { message?: string; hint?: string; errors?: FieldError[] }>;
}

const DESCRIPTIONS = loadTexts<Record<ErrorCode, ErrorDescription>>('src/openapi/errors.yaml');

/** One entry for each code, with its examples by request. */
export function errorCatalogue() {
  return keysOf(ERRORS).map((code) => {
    const { examples, ...description } = DESCRIPTIONS[code];
    const { status, ...common } = ERRORS[code];
    const envelopes = Object.entries(examples).map(([request, { errors, ...texts }]) => {
      const envelope: ErrorEnvelope = {
        error: { code, ...common, ...texts, ...(errors && { details: { errors } }) },
      };
      return [request, envelope] as const;
    });
    return { code, status, ...description, examples: Object.fromEntries(envelopes) };
  });
}

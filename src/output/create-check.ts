// Validates output against the schemas of the contract. It throws, since a mismatch is our bug and not the author's.
import type { Static, TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { registerFormats } from '../contract/schemas/schema-parts.ts';

/** Returns the value, or throws if it is invalid. */
export type Check<T> = (value: T, name: string) => T;

export function createCheck<Schema extends TSchema>(schema: Schema): Check<Static<Schema>> {
  registerFormats();
  const compiled = TypeCompiler.Compile(schema);
  return (value, name) => {
    if (compiled.Check(value)) return value;
    const error = compiled.Errors(value).First();
    throw new Error(`The build made an invalid ${name}: at ${error?.path || '/'}: ${error?.message}`);
  };
}

// What is known of a caught value.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Of an error of the system, such as `ENOENT`; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

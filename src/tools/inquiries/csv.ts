// Records → CSV (RFC 4180) that is safe to open in a spreadsheet.

/** Excel needs it to detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** Spreadsheets run a cell with this start as a formula, in CJK editions also with full-width characters. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A line of field names, then one line per record. */
export function formatCsv(records: readonly object[], fields: readonly string[]): string {
  const lines = records.map((record) =>
    fields.map((field) => formatCell((record as Record<string, unknown>)[field])).join(','),
  );
  return `${BYTE_ORDER_MARK}${[fields.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A formula is shown as text: spreadsheets hide the leading apostrophe (OWASP, CSV injection). */
function formatCell(value: unknown): string {
  const text = String(value ?? '');
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

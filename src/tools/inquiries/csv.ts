// Records → CSV (RFC 4180) that is safe to open in a spreadsheet.

/** Excel takes a file for UTF-8 only when it begins so. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that begins with one of these would be run as a formula; full-width forms count in CJK editions. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One line a record, under a line of field names. */
export function formatCsv(records: readonly object[], fields: readonly string[]): string {
  const lines = records.map((record) =>
    fields.map((field) => formatCell((record as Record<string, unknown>)[field])).join(','),
  );
  return `${BYTE_ORDER_MARK}${[fields.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A formula is shown as text: spreadsheets hide the leading apostrophe (OWASP, CSV injection). */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = String(value);
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table as a CSV file for spreadsheets: every field quoted (RFC 4180), UTF-8 with a byte order
 * mark.
 */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(field).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/**
 * A text that a spreadsheet would read as a formula is prefixed with an apostrophe (OWASP, CSV
 * injection).
 */
export function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

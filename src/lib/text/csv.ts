/** A line of CSV. A field that begins like a formula gets an apostrophe, so that a spreadsheet does not run it. */
export function toCsvLine(fields: readonly string[]): string {
  return fields
    .map((field) => {
      const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
      return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',');
}

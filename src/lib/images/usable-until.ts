/** The last day on which a picture may be used: '2026-12-31'. It ends at midnight where the newsroom is. */

/** A day as people and files write it: '2026. 12. 31.', '2026-12-31', '20261231', '2026-12-31T10:00:00Z'; undefined for what is none. */
export function readDay(text: string): string | undefined {
  const [, year = '', month = '', day = ''] =
    /^\s*(\d{4})(?:[.\-/\s]+(\d{1,2})[.\-/\s]+(\d{1,2})\.?\s*|(\d{2})(\d{2}))(?:$|T)/
      .exec(text)
      ?.filter((part) => part !== undefined) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${read}T00:00:00Z`);
  // February 30 would be a day of March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(read) ? read : undefined;
}

/** '2026. 12. 31.', which no line breaks. */
export const dayInNumbers = (day: string): string => `${day.replaceAll('-', '.\u00a0')}.`;

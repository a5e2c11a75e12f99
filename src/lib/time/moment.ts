/** ISO 8601 with a zone: '2026-11-22T06:00:00+01:00', '2026-11-22T05:00Z'. Without a zone the time would be ambiguous. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * Parses an ISO 8601 time with a zone to unix seconds, truncating fractions; undefined for any other text and for invalid dates.
 */
export function parseUnixSeconds(text: string): number | undefined {
  if (!MOMENT.test(text)) return undefined;
  const milliseconds = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(milliseconds)) return undefined;
  // Date.parse accepts 31 February as 3 March, so the day is formatted again and compared.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return day.toISOString().slice(0, 10) === text.slice(0, 10) ? Math.floor(milliseconds / 1000) : undefined;
}

/** ISO 8601 with a zone: '2026-11-22T06:00:00+01:00', '2026-11-22T05:00Z'. Without a zone the moment would be ambiguous. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Unix seconds of a moment in ISO 8601 with its zone, fractions cut off; undefined for any other text and for days that there are not. */
export function parseUnixSeconds(text: string): number | undefined {
  if (!MOMENT.test(text)) return undefined;
  const milliseconds = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(milliseconds)) return undefined;
  // Date.parse takes 31 February for 3 March: a day has to come back as it was written.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return day.toISOString().slice(0, 10) === text.slice(0, 10) ? Math.floor(milliseconds / 1000) : undefined;
}

/** Event on the document when the server's clock turns out to differ from the device's as it was known so far. */
export const CLOCK_SET = 'hirmondo:clock';

/** Difference in milliseconds below which the device's clock counts as right: answers are on their way, and dates whole seconds. */
const TOLERANCE = 30_000;

let ahead = 0;

/** The server's clock, unix milliseconds: the device's, corrected by what answers have said. Texts about time follow it. */
export const serverNow = (): number => Date.now() + ahead;

/** Reads the server's clock from an answer that has just come; its age is that in shared caches. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const sent = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sent)) return;
  const found = sent + (Number(headers.get('age')) || 0) * 1000 - Date.now();
  const next = Math.abs(found) < TOLERANCE ? 0 : found;
  const isNews = Math.abs(next - ahead) >= TOLERANCE;
  if (!isNews) return;
  ahead = next;
  document.dispatchEvent(new Event(CLOCK_SET));
}

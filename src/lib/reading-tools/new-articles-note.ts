import { isRecord } from '~/lib/json/is-record';

/** Visits of this device: `seen` is the time of its last page, `before` the end of the previous visit; unix seconds. */
export interface Visits {
  readonly seen: number;
  readonly before?: number;
}

/** Seconds without a page view after which a new visit begins. */
const PAUSE = 30 * 60;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

/** Updates the visits for a page opened at `now`, unix seconds. An invalid stored value counts as no visit. */
export function withPageSeen(stored: unknown, now: number): Visits {
  if (!isRecord(stored) || !isTime(stored.seen) || stored.seen > now) return { seen: now };
  const before = now - stored.seen > PAUSE ? stored.seen : isTime(stored.before) ? stored.before : undefined;
  return before === undefined ? { seen: now } : { seen: now, before };
}

/** The note for a returning reader: '7 új cikk 21:40 óta'; undefined if nothing is new. Times are unix seconds. */
export function newArticlesNote(published: readonly number[], before: number, now: number, timeZone: string): string | undefined {
  const count = published.filter((time) => time > before && time <= now).length;
  if (count === 0) return undefined;
  const day = (time: number) => new Date(time * 1000).toLocaleDateString('hu-HU', { timeZone });
  const moment = new Date(before * 1000);
  const when =
    day(before) === day(now)
      ? moment.toLocaleTimeString('hu-HU', { hour: '2-digit', minute: '2-digit', timeZone })
      : moment.toLocaleDateString('hu-HU', { month: 'long', day: 'numeric', timeZone });
  return `${count} új cikk ${when} óta`;
}

import { timelineLength } from './match-status';
import type { ShownEvent } from './shown';

/** An event with its position. */
export interface TimelineMark {
  readonly event: ShownEvent;
  /** Minutes from the left end, on the bar's own scale (105, 125 or 130). */
  readonly at: number;
  /** Rows away from the bar, so that marks close to each other do not overlap. Kicks of a shoot-out have lower rows of their own. */
  readonly level: number;
}

/** Minutes reserved for stoppage time on the bar, regardless of its real length. */
const STOPPAGE = 7.5;
/** Share of the bar below which marks would overlap: 24 px of the narrowest bar, which is 560 px. */
const NEAR = 24 / 560;
/** Kicks of one side above each other before a second column begins; more stand in two columns of equal height. */
const KICKS = 8;
/** Where the columns of kicks begin, and their distance, in minutes. */
const FIRST_KICK = 126;
const KICK_COLUMN = 2.5;

/** Compresses stoppage minutes into the space reserved for them; later minutes are further right. */
const squeezed = (extra: number, room: number): number => (extra / (extra + 4)) * room;

/**
 * Position of a minute on a bar of that length: halves are true to scale, stoppage time follows the 45th and the 90th minute,
 * extra time is between 105 and 125, a shoot-out beyond it. Later moments are further right.
 */
export function timelinePosition({ elapsed, extra = 0 }: Pick<ShownEvent, 'elapsed' | 'extra'>, length: number): number {
  const more = Math.max(0, extra);
  const at = (): number => {
    if (elapsed <= 45) return elapsed + (elapsed === 45 ? squeezed(more, STOPPAGE) : 0);
    if (elapsed <= 90) return elapsed + STOPPAGE + (elapsed === 90 ? squeezed(more, STOPPAGE) : 0);
    if (elapsed <= 105) return 105 + (elapsed - 90) * 0.6 + (elapsed === 105 ? squeezed(more, 0.5) : 0);
    return 114.5 + (Math.min(elapsed, 120) - 105) * 0.6 + (elapsed >= 120 ? squeezed(more, 1.4) : 0);
  };
  return Math.min(at(), length);
}

/** Events in chronological order, each with its position on the bar for that status. */
export function timelineMarks(events: readonly ShownEvent[], status: string): readonly TimelineMark[] {
  const length = timelineLength(status);
  const near = NEAR * length;
  const placed = events
    .filter(({ shootout }) => !shootout)
    .map((event, order) => ({ event, order, at: timelinePosition(event, Number.POSITIVE_INFINITY) }))
    .toSorted((a, b) => a.at - b.at || a.order - b.order);
  const taken: number[][] = [[], []];
  const marks = placed.map(({ event, at: moment }) => {
    const at = Math.min(moment, length);
    const ends = taken[event.side] ?? [];
    const free = ends.findIndex((end) => end + near <= at);
    const level = free === -1 ? ends.length : free;
    ends[level] = at;
    return { event, at, level };
  });
  return [...marks, ...kickMarks(events)];
}

/** The kicks of a shoot-out in columns at the end of the bar. */
function kickMarks(events: readonly ShownEvent[]): readonly TimelineMark[] {
  const kicks = events.filter(({ shootout }) => shootout);
  return kicks.map((event, order) => {
    const own = kicks.filter(({ side }) => side === event.side);
    const rows = Math.max(KICKS, Math.ceil(own.length / 2));
    const place = kicks.slice(0, order).filter(({ side }) => side === event.side).length;
    return { event, at: FIRST_KICK + Math.floor(place / rows) * KICK_COLUMN, level: place % rows };
  });
}

const GOALS: Readonly<Record<string, string>> = {
  'Normal Goal': 'gól',
  Penalty: 'gól tizenegyesből',
  'Own Goal': 'öngól',
  'Missed Penalty': 'kihagyott tizenegyes',
};
const CARDS: Readonly<Record<string, string>> = {
  'yellow card': 'sárga lap',
  'red card': 'piros lap, kiállítva',
  'second yellow card': 'második sárga lap, kiállítva',
};

/** Result of a video review, in Hungarian. */
function decision(detail: string): string {
  const text = detail.toLowerCase();
  const offside = text.includes('offside') ? ' (les)' : '';
  if (text.includes('goal') && /cancel|disallow/.test(text)) return `a gól érvénytelen${offside}`;
  if (text.includes('goal') && /confirm|award/.test(text)) return 'a gól érvényes';
  if (text.includes('penalty') && /cancel|no /.test(text)) return 'nincs tizenegyes';
  if (text.includes('penalty')) return 'tizenegyes';
  if (text.includes('card')) return text.includes('upgrade') ? 'piros lap jár' : 'a lap módosult';
  return 'ellenőrzés';
}

/** Description of the event in Hungarian, without the minute: 'gól tizenegyesből: Kane'. */
export function eventWords(event: ShownEvent): string {
  const { type, detail, player, assist } = event;
  const of = (what: string): string => (player === undefined ? what : `${what}: ${player}`);
  switch (type.toLowerCase()) {
    case 'goal': {
      if (event.shootout) return of(detail === 'Missed Penalty' ? 'párbaj, kihagyta' : 'párbaj, belőtte');
      const helped = assist === undefined || detail === 'Own Goal' ? '' : ` (gólpassz: ${assist})`;
      return of(GOALS[detail] ?? 'gól') + helped;
    }
    case 'card':
      return of(CARDS[detail.toLowerCase()] ?? 'lap');
    case 'subst':
      return assist === undefined ? of('csere') : `csere: ${player ?? '?'} le, ${assist} be`;
    case 'var':
      return of(`videóbíró, ${decision(detail)}`);
    default:
      return of(detail || type);
  }
}

import { isShootout } from './match-event';
import { timelineLength } from './match-status';
import type { ShownEvent } from './shown';

/** An event with its position. */
export interface TimelineMark {
  readonly event: ShownEvent;
  /** Minutes from the left end, on the bar's own scale (105, 125 or 130). */
  readonly at: number;
  /** Rows away from the bar, so that marks close to each other do not overlap. */
  readonly level: number;
}

/** Minutes reserved for stoppage time on the bar, regardless of its real length. */
const STOPPAGE = 7.5;
/** Distance in minutes below which marks would overlap. */
const NEAR = 5;
const MAX_LEVELS = 4;

/** Compresses stoppage minutes into the space reserved for them; later minutes are further right. */
const squeezed = (extra: number, room: number): number => (extra / (extra + 4)) * room;

/**
 * Position of a minute on a bar of that length: halves are true to scale, stoppage time follows the 45th and the 90th minute,
 * extra time and the penalty shoot-out share what is beyond 105. Later moments are further right.
 */
export function timelinePosition({ elapsed, extra = 0, comments }: ShownEvent, length: number): number {
  const more = Math.max(0, extra);
  const at = (): number => {
    if (isShootout({ comments })) return 125 + squeezed(more + 1, 5);
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
  const placed = events
    .map((event, order) => ({ event, order, at: timelinePosition(event, Number.POSITIVE_INFINITY) }))
    .toSorted((a, b) => a.at - b.at || a.order - b.order);
  const taken: number[][] = [[], []];
  return placed.map(({ event, at }) => {
    const ends = taken[event.side] ?? [];
    const free = Array.from({ length: MAX_LEVELS }, (_, level) => level).find((level) => (ends[level] ?? -NEAR) + NEAR <= at);
    const level = free ?? 0;
    ends[level] = at;
    return { event, at: Math.min(at, length), level };
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
      if (isShootout(event)) return of(detail === 'Missed Penalty' ? 'párbaj, kihagyta' : 'párbaj, belőtte');
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

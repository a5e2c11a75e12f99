/** Durations of the parts of a match, in minutes. */
export interface MatchPlan {
  /** Stoppage time of the two halves. */
  readonly stoppage: readonly [number, number];
  /** Stoppage time of the halves of extra time; unset if there is no extra time. */
  readonly extraTime?: readonly [number, number];
  /** Number of kicks in the penalty shoot-out; unset if there is none. */
  readonly kicks?: number;
}

/** A minute of a match: 45 + 2 is 47 minutes after kick-off, 46 comes after the break. */
export interface MatchMinute {
  readonly elapsed: number;
  readonly extra: number | null;
}

/** The phase of a match. */
export interface MatchPhase {
  /** Status code of the contract. */
  readonly short: 'NS' | '1H' | 'HT' | '2H' | 'BT' | 'ET' | 'P' | 'FT' | 'AET' | 'PEN';
  readonly long: string;
  readonly elapsed: number | null;
  readonly extra: number | null;
  /** Number of kicks taken in the penalty shoot-out. */
  readonly kicks: number;
}

const BREAK = 15;
const SHORT_BREAK = 4;
/** Minutes per kick in a penalty shoot-out. */
const KICK = 0.75;

const LONG = {
  NS: 'Not Started',
  '1H': 'First Half',
  HT: 'Halftime',
  '2H': 'Second Half',
  BT: 'Break Time',
  ET: 'Extra Time',
  P: 'Penalty In Progress',
  FT: 'Match Finished',
  AET: 'Match Finished After Extra Time',
  PEN: 'Match Finished After Penalty',
} as const;

interface Stretch {
  readonly short: MatchPhase['short'];
  readonly minutes: number;
  /** Match minute at its start and end; equal for breaks. */
  readonly from: number;
  readonly to: number;
}

function stretches({ stoppage, extraTime, kicks = 0 }: MatchPlan): readonly Stretch[] {
  const half = (short: Stretch['short'], from: number, to: number, added: number): Stretch => ({
    short,
    from,
    to,
    minutes: to - from + added,
  });
  const pause = (short: Stretch['short'], at: number, minutes: number): Stretch => ({ short, from: at, to: at, minutes });
  return [
    half('1H', 0, 45, stoppage[0]),
    pause('HT', 45, BREAK),
    half('2H', 45, 90, stoppage[1]),
    ...(extraTime === undefined
      ? []
      : [
          pause('BT', 90, SHORT_BREAK),
          half('ET', 90, 105, extraTime[0]),
          pause('BT', 105, 1),
          half('ET', 105, 120, extraTime[1]),
        ]),
    ...(kicks > 0 ? [pause('BT', 120, SHORT_BREAK), pause('P', 120, kicks * KICK)] : []),
  ];
}

/** Minutes from kick-off to the final whistle. */
export const matchLength = (plan: MatchPlan): number => stretches(plan).reduce((sum, { minutes }) => sum + minutes, 0);

/** The phase of a match at a number of minutes after kick-off, which may be negative. */
export function phaseAt(plan: MatchPlan, sinceKickOff: number): MatchPhase {
  const phase = (short: MatchPhase['short'], elapsed: number | null, extra: number | null, kicks = 0): MatchPhase => ({
    short,
    long: LONG[short],
    elapsed,
    extra,
    kicks,
  });
  if (sinceKickOff < 0) return phase('NS', null, null);
  let begun = 0;
  for (const { short, minutes, from, to } of stretches(plan)) {
    const into = sinceKickOff - begun;
    begun += minutes;
    if (into >= minutes) continue;
    if (from === to) return phase(short, from, null, short === 'P' ? Math.floor(into / KICK) : 0);
    const minute = from + Math.floor(into) + 1;
    return phase(short, Math.min(minute, to), minute > to ? minute - to : null);
  }
  const { kicks = 0, extraTime } = plan;
  if (kicks > 0) return phase('PEN', 120, null, kicks);
  return extraTime === undefined ? phase('FT', 90, null) : phase('AET', 120, null);
}

/** Minutes from kick-off to the start of a minute of the match. */
export function minutesUntil(plan: MatchPlan, { elapsed, extra }: MatchMinute): number {
  let begun = 0;
  for (const { minutes, from, to } of stretches(plan)) {
    if (from < to && elapsed > from && elapsed <= to) return begun + elapsed - from - 1 + (extra ?? 0);
    begun += minutes;
  }
  return begun;
}

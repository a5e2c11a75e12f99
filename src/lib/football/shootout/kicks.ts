/** Goals or kicks of home and away. */
type Score = readonly [number, number];

/** What tells a kick of a penalty shoot-out from a goal: providers name it differently, or not at all. */
interface ToldEvent {
  /** 0: home, 1: away. */
  readonly side: 0 | 1;
  readonly elapsed: number;
  readonly extra: number | undefined;
  readonly type: string;
  readonly detail: string;
  readonly player: string | undefined;
  readonly comments: string | undefined;
}

/** The result that the events must agree with. */
interface ToldScore {
  readonly status: string;
  /** Goals of the match, without those of the shoot-out. */
  readonly goals: Score | undefined;
  readonly penalty: Score | undefined;
}

const isGoal = ({ type }: ToldEvent): boolean => type.toLowerCase() === 'goal';
const isMiss = (event: ToldEvent): boolean => isGoal(event) && event.detail.toLowerCase() === 'missed penalty';
const isPenalty = (event: ToldEvent): boolean => isMiss(event) || (isGoal(event) && event.detail.toLowerCase() === 'penalty');

/** True if a comment says that its event is a kick of a shoot-out: 'Penalty Shootout', 'penalty shoot-out', 'Shoot out'. */
export const namesShootout = (comments: string | null | undefined): boolean => /shoot[\s-]?out/i.test(comments ?? '');

/**
 * Events from the first to the last. The order of a source that sends them by minute, rising or falling, is kept within a minute,
 * since the stoppage minute of a kick is its number in some sources.
 */
export function inOrder<T extends Pick<ToldEvent, 'elapsed' | 'extra'>>(events: readonly T[]): readonly T[] {
  const isRising = (list: readonly T[]): boolean =>
    list.every(({ elapsed }, index) => index === 0 || elapsed >= (list[index - 1]?.elapsed ?? 0));
  if (isRising(events)) return events;
  const reversed = events.toReversed();
  if (isRising(reversed)) return reversed;
  return events
    .map((event, index) => ({ event, index }))
    .toSorted(
      ({ event: a, index: i }, { event: b, index: k }) =>
        a.elapsed - b.elapsed || Math.max(0, a.extra ?? 0) - Math.max(0, b.extra ?? 0) || i - k,
    )
    .map(({ event }) => event);
}

/** A kick's first minute: shoot-outs follow extra time or, in some cups, the ninetieth minute. */
const EARLIEST = 90;
const AFTER_EXTRA_TIME = 120;

/**
 * Those of the events, which are in order, that are kicks of the shoot-out. Those that say so are; of a match that has come to a shoot-out so are the last
 * penalties as long as there are more goals in the events than in the score, every penalty after a kick, and the misses directly
 * before the first one.
 */
export function shootoutKicks<T extends ToldEvent>(events: readonly T[], score: ToldScore): ReadonlySet<T> {
  const kicks = new Set(events.filter((event) => isGoal(event) && namesShootout(event.comments)));
  const isReached = kicks.size > 0 || score.penalty !== undefined || score.status === 'P' || score.status === 'PEN';
  if (!isReached) return kicks;
  const late = events.filter((event) => kicks.has(event) || (isPenalty(event) && event.elapsed >= EARLIEST));
  for (const side of [0, 1] as const) {
    const counted = (): number =>
      events.filter((event) => event.side === side && isGoal(event) && !isMiss(event) && !kicks.has(event)).length;
    const open = late.filter((event) => event.side === side && !isMiss(event) && !kicks.has(event));
    for (const event of open.toReversed()) {
      const isBeyond = score.goals === undefined ? event.elapsed >= AFTER_EXTRA_TIME : counted() > score.goals[side];
      if (isBeyond) kicks.add(event);
    }
  }
  for (const event of late) if (isMiss(event) && event.elapsed >= AFTER_EXTRA_TIME) kicks.add(event);
  let first = late.findIndex((event) => kicks.has(event));
  if (first === -1) return kicks;
  const { elapsed } = late[first] ?? { elapsed: 0 };
  while (late[first - 1]?.elapsed === elapsed && isMiss(late[first - 1] as T)) first -= 1;
  for (const event of late.slice(first)) kicks.add(event);
  return kicks;
}

/** A kick in a row of the shoot-out. */
export interface Kick {
  readonly player: string | undefined;
  readonly scored: boolean;
}

/** Both sides' kicks of one round, home first; undefined: not taken. */
export type Round = readonly [Kick | undefined, Kick | undefined];

/** The rounds of a shoot-out from its kicks in their order, as many as were taken; `first`: the side that began. */
export function shootoutRounds(kicks: readonly ToldEvent[]): { readonly first: 0 | 1; readonly rounds: readonly Round[] } {
  const taken = (side: 0 | 1): readonly Kick[] =>
    kicks.filter((kick) => kick.side === side).map((kick) => ({ player: kick.player, scored: !isMiss(kick) }));
  const [home, away] = [taken(0), taken(1)];
  const count = Math.max(home.length, away.length);
  return { first: kicks[0]?.side ?? 0, rounds: Array.from({ length: count }, (_, index) => [home[index], away[index]]) };
}

/** Scored kicks of both sides; undefined without kicks. */
export function kickScore(kicks: Iterable<ToldEvent>): Score | undefined {
  const all = [...kicks];
  const scored = (side: 0 | 1): number => all.filter((kick) => kick.side === side && !isMiss(kick)).length;
  return all.length === 0 ? undefined : [scored(0), scored(1)];
}

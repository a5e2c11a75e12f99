import type { FootballEvent } from '~/lib/contract/sport/football';
import { seededRandom } from '~/lib/random/seeded-random';
import type { MatchPlan } from '../../../domain/livescore/match-clock';
import type { InventedPlayer, InventedTeam } from './invented-squads';

/** One side of an invented match. */
export interface InventedSide {
  readonly team: InventedTeam;
  readonly squad: readonly InventedPlayer[];
}

/** All events of an invented match, generated in advance. */
export interface MatchScript {
  readonly plan: MatchPlan;
  /** In chronological order, without the penalty shoot-out. */
  readonly events: readonly FootballEvent[];
  readonly kicks: readonly FootballEvent[];
}

type Minute = FootballEvent['time'];

const STARTERS = 11;
const SUBSTITUTIONS = [58, 64, 71, 78, 85] as const;

/** True for an event that changes the score. */
export const isGoal = ({ type, detail }: FootballEvent): boolean => type === 'Goal' && detail !== 'Missed Penalty';

/** Generates the events of a match. `full`: with every kind of event, extra time and a penalty shoot-out. */
export function writeScript(sides: readonly [InventedSide, InventedSide], seed: number, full: boolean): MatchScript {
  const random = seededRandom(seed);
  const chance = (share: number): boolean => random() < share;
  const between = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const onPitch: [InventedPlayer[], InventedPlayer[]] = [sides[0].squad.slice(0, STARTERS), sides[1].squad.slice(0, STARTERS)];
  const booked = new Set<number>();
  const events: FootballEvent[] = [];

  const anyPlayer = (side: 0 | 1): InventedPlayer | undefined => onPitch[side][between(1, onPitch[side].length - 1)];
  const add = (
    side: 0 | 1,
    time: Minute,
    [type, detail]: readonly [string, string],
    player: InventedPlayer | undefined,
    more: { assist?: InventedPlayer | undefined; comments?: string } = {},
  ): void => {
    const { id, name } = sides[side].team;
    events.push({
      time,
      team: { id, name, logo: null },
      player: { id: player?.id ?? null, name: player?.name ?? null },
      assist: { id: more.assist?.id ?? null, name: more.assist?.name ?? null },
      type,
      detail,
      comments: more.comments ?? null,
    });
  };

  function goal(side: 0 | 1, time: Minute, kind: 'Normal Goal' | 'Penalty' | 'Own Goal' | 'Missed Penalty'): void {
    const scorer = anyPlayer(kind === 'Own Goal' ? (side === 0 ? 1 : 0) : side);
    const helper = kind === 'Normal Goal' && chance(0.7) ? anyPlayer(side) : undefined;
    add(side, time, ['Goal', kind], scorer, { assist: helper === scorer ? undefined : helper });
  }

  function card(side: 0 | 1, time: Minute, straight: boolean): void {
    const player = anyPlayer(side);
    if (player === undefined) return;
    const second = booked.has(player.id);
    booked.add(player.id);
    add(side, time, ['Card', straight ? 'Red Card' : second ? 'Second Yellow card' : 'Yellow Card'], player, {
      comments: 'Foul',
    });
    if (straight || second) onPitch[side] = onPitch[side].filter((other) => other !== player);
  }

  function substitute(side: 0 | 1, time: Minute, place: number): void {
    const coming = sides[side].squad[STARTERS + 1 + place];
    const going = onPitch[side].filter(({ number }) => number <= STARTERS && number > 1)[between(0, 4)];
    if (coming === undefined || going === undefined) return;
    add(side, time, ['subst', `Substitution ${place + 1}`], going, { assist: coming });
    onPitch[side] = onPitch[side].map((player) => (player === going ? coming : player));
  }

  function playMinute(time: Minute): void {
    const side = chance(0.54) ? 0 : 1;
    if (chance(full ? 0.01 : 0.027)) {
      const roll = random();
      goal(side, time, roll < 0.08 ? 'Own Goal' : roll < 0.22 ? 'Penalty' : 'Normal Goal');
    } else if (chance(0.04)) card(chance(0.5) ? 0 : 1, time, chance(0.02));
    else if (chance(0.003)) goal(side, time, 'Missed Penalty');
    else if (chance(0.004)) add(side, time, ['Var', 'Goal cancelled'], anyPlayer(side), { comments: 'Offside' });
    const place = time.extra === null ? SUBSTITUTIONS.indexOf(time.elapsed as (typeof SUBSTITUTIONS)[number]) : -1;
    if (place >= 0) {
      if (chance(0.9)) substitute(0, time, place);
      if (chance(0.9)) substitute(1, time, place);
    }
    if (full) playPlanned(time);
  }

  /** Adds the fixed events of a full match. */
  function playPlanned({ elapsed, extra }: Minute): void {
    const at = (minute: number, added: number | null = null): boolean => elapsed === minute && extra === added;
    if (at(9)) goal(0, { elapsed, extra }, 'Normal Goal');
    if (at(17)) card(1, { elapsed, extra }, false);
    if (at(26)) {
      add(1, { elapsed, extra }, ['Var', 'Penalty confirmed'], anyPlayer(1));
      goal(1, { elapsed: 27, extra: null }, 'Penalty');
    }
    if (at(38)) goal(0, { elapsed, extra }, 'Missed Penalty');
    if (at(45, 2)) goal(1, { elapsed, extra }, 'Own Goal');
    if (at(52)) add(0, { elapsed, extra }, ['Var', 'Goal Disallowed - offside'], anyPlayer(0), { comments: 'Offside' });
    if (at(69)) card(0, { elapsed, extra }, true);
    if (at(75)) {
      const player = anyPlayer(1);
      if (player !== undefined) booked.add(player.id);
      add(1, { elapsed, extra }, ['Card', 'Second Yellow card'], player);
      onPitch[1] = onPitch[1].filter((other) => other !== player);
    }
  }

  function playHalf(from: number, to: number, stoppage: number): void {
    for (let minute = from + 1; minute <= to; minute += 1) playMinute({ elapsed: minute, extra: null });
    for (let extra = 1; extra <= stoppage; extra += 1) playMinute({ elapsed: to, extra });
  }

  const difference = (): number =>
    events.reduce((sum, event) => sum + (isGoal(event) ? (event.team.id === sides[0].team.id ? 1 : -1) : 0), 0);

  const stoppage = [between(2, 5), between(4, 7)] as const;
  playHalf(0, 45, stoppage[0]);
  playHalf(45, 90, stoppage[1] - 1);
  // A full match is drawn after 90 minutes, if necessary by goals in the last minute of stoppage time.
  const last = { elapsed: 90, extra: stoppage[1] };
  for (let ahead = difference(); full && ahead !== 0; ahead = difference()) goal(ahead > 0 ? 1 : 0, last, 'Normal Goal');
  if (!full || difference() !== 0) return { plan: { stoppage }, events, kicks: [] };

  const extraTime = [1, between(1, 3)] as const;
  playHalf(90, 105, extraTime[0]);
  playHalf(105, 120, extraTime[1]);
  for (let ahead = difference(); ahead !== 0; ahead = difference()) {
    goal(ahead > 0 ? 1 : 0, { elapsed: 120, extra: extraTime[1] }, 'Normal Goal');
  }
  const before = events.length;
  shootOut();
  const kicks = events.splice(before);
  return { plan: { stoppage, extraTime, kicks: kicks.length }, events, kicks };

  function shootOut(): void {
    const scored: [number, number] = [0, 0];
    const taken: [number, number] = [0, 0];
    const decided = (): boolean => {
      const left = [Math.max(0, 5 - taken[0]), Math.max(0, 5 - taken[1])] as const;
      if (taken[0] < 5 || taken[1] < 5) return scored[0] > scored[1] + left[1] || scored[1] > scored[0] + left[0];
      return taken[0] === taken[1] && scored[0] !== scored[1];
    };
    for (let kick = 0; !decided() && kick < 40; kick += 1) {
      const side = kick % 2 === 0 ? 0 : 1;
      const hit = chance(0.74);
      const taker = onPitch[side][(taken[side] + 4) % onPitch[side].length];
      taken[side] += 1;
      scored[side] += hit ? 1 : 0;
      add(side, { elapsed: 120, extra: kick + 1 }, ['Goal', hit ? 'Penalty' : 'Missed Penalty'], taker, {
        comments: 'Penalty Shootout',
      });
    }
  }
}

import { markKind, minuteText } from '../match-event';
import { hidesScore } from '../match-status';

import type { PlayedMatch, ShownEvent } from '../shown';

type Told = Pick<PlayedMatch, 'events' | 'goals' | 'status'>;
type Sides = readonly [readonly ShownEvent[], readonly ShownEvent[]];

const isCancelling = ({ type, detail }: ShownEvent): boolean =>
  type.toLowerCase() === 'var' && /goal.*(?:cancel|disallow)/i.test(detail);
/** Minutes within which a review speaks of a goal. */
const REVIEW = 3;

/** Without the goals that a review took back, and without what was sent twice. */
function standing(goals: readonly ShownEvent[], events: readonly ShownEvent[]): readonly ShownEvent[] {
  const reviews = events.filter(isCancelling);
  const isTakenBack = (goal: ShownEvent): boolean =>
    reviews.some(
      ({ side, player, elapsed }) =>
        side === goal.side &&
        (player === undefined || player === goal.player) &&
        elapsed >= goal.elapsed &&
        elapsed <= goal.elapsed + REVIEW,
    );
  const once = new Map(goals.map((goal) => [`${goal.side} ${minuteText(goal)} ${goal.player} ${goal.detail}`, goal]));
  return [...once.values()].filter((goal) => !isTakenBack(goal));
}

/** The goals of each side; own goals belong to the side of the event, or to the other one (`turned`): providers differ. */
const bySide = (goals: readonly ShownEvent[], turned: boolean): Sides => {
  const owner = (goal: ShownEvent): 0 | 1 => (turned && markKind(goal) === 'own-goal' ? (goal.side === 0 ? 1 : 0) : goal.side);
  return [goals.filter((goal) => owner(goal) === 0), goals.filter((goal) => owner(goal) === 1)];
};

/** The reading of the events that agrees with the score; a side with more goals than the score has none. */
function agreeing({ events, goals: score }: Told): Sides {
  const goals = events.filter((event) => !event.shootout && ['goal', 'own-goal'].includes(markKind(event)));
  if (score === undefined) return [[], []];
  const certain = standing(goals, events);
  const readings = [bySide(goals, false), bySide(certain, false), bySide(goals, true), bySide(certain, true)];
  const exact = readings.find(([home, away]) => home.length === score[0] && away.length === score[1]);
  const possible = exact ?? readings.find(([home, away]) => home.length <= score[0] && away.length <= score[1]);
  const [home, away] = possible ?? bySide(certain, false);
  return [home.length > score[0] ? [] : home, away.length > score[1] ? [] : away];
}

/**
 * Scorers of a side with their minutes, in the order of the events: 'Kane 12., 45+1. (11-es)', without a line end at the hyphen.
 * Never more goals than the score has: kicks of a shoot-out and goals taken back are none, and events that cannot be reconciled
 * with the score name nobody.
 */
export function scorers(match: Told, side: 0 | 1): readonly string[] {
  if (hidesScore(match.status)) return [];
  const minutes = new Map<string, string[]>();
  for (const event of agreeing(match)[side]) {
    if (event.player === undefined) continue;
    const how = markKind(event) === 'own-goal' ? ' (öngól)' : event.detail === 'Penalty' ? ' (11\u2011es)' : '';
    minutes.set(event.player, [...(minutes.get(event.player) ?? []), `${minuteText(event)}.${how}`]);
  }
  return [...minutes].map(([name, at]) => `${name}\u00a0${at.join(', ')}`);
}

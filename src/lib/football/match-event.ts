import type { ShownEvent } from './shown';

/** Type of a match event, and who has scored. */

const SHOOTOUT = 'Penalty Shootout';

/** True for a kick in a penalty shoot-out. */
export const isShootout = ({ comments }: Pick<ShownEvent, 'comments'>): boolean => comments === SHOOTOUT;

/** The minute in newspaper notation: 45+2. */
export const minuteText = ({ elapsed, extra }: Pick<ShownEvent, 'elapsed' | 'extra'>): string =>
  extra === undefined || extra <= 0 ? String(elapsed) : `${elapsed}+${extra}`;

/** Kinds of events, each with its own icon (FB-35). */
export type MarkKind = 'goal' | 'own-goal' | 'missed' | 'yellow' | 'red' | 'second-yellow' | 'subst' | 'var' | 'other';

export function markKind({ type, detail }: Pick<ShownEvent, 'type' | 'detail'>): MarkKind {
  const text = detail.toLowerCase();
  switch (type.toLowerCase()) {
    case 'goal':
      return text === 'own goal' ? 'own-goal' : text === 'missed penalty' ? 'missed' : 'goal';
    case 'card':
      return text.startsWith('second') ? 'second-yellow' : text.startsWith('red') ? 'red' : 'yellow';
    case 'subst':
      return 'subst';
    case 'var':
      return 'var';
    default:
      return 'other';
  }
}

/** Scorers of a team with their minutes, in chronological order: 'Kane 12., 45+1. (11-es)', without a line end at the hyphen. */
export function scorers(events: readonly ShownEvent[], side: 0 | 1): readonly string[] {
  const minutes = new Map<string, string[]>();
  for (const event of events) {
    const kind = markKind(event);
    if (event.side !== side || event.player === undefined || isShootout(event)) continue;
    if (kind !== 'goal' && kind !== 'own-goal') continue;
    const how = kind === 'own-goal' ? ' (öngól)' : event.detail === 'Penalty' ? ' (11\u2011es)' : '';
    minutes.set(event.player, [...(minutes.get(event.player) ?? []), `${minuteText(event)}.${how}`]);
  }
  return [...minutes].map(([name, at]) => `${name}\u00a0${at.join(', ')}`);
}

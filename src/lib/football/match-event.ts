import type { ShownEvent } from './shown';

/** Type and minute of a match event. */

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

import { drawCrest } from '~/lib/livescore/crest';

/** Colours of teams by a word of their name; the first that matches counts. */
const COLORS: readonly (readonly [RegExp, string])[] = [
  [/mclaren/i, '#ff8000'],
  [/ferrari/i, '#dc0000'],
  [/racing bulls|^rb$|alphatauri/i, '#6692ff'],
  [/red bull/i, '#1e41ff'],
  [/mercedes/i, '#00a19c'],
  [/aston martin/i, '#00665e'],
  [/alpine/i, '#ff87bc'],
  [/haas/i, '#9c9fa2'],
  [/williams/i, '#1868db'],
  [/sauber|audi/i, '#00b34d'],
  [/cadillac/i, '#8d6e2f'],
];

/** The colour of a team; one without a known colour always has the same one. */
export const teamColor = (team: string): string => COLORS.find(([name]) => name.test(team))?.[1] ?? drawCrest(team).field;

/** A drawn crest: the colours of its field and of its charge, and the charge's path on a grid of 24 × 24. */
export interface Crest {
  readonly field: string;
  readonly ink: string;
  readonly charge: string;
}

/** The outline of every crest. */
export const CREST_SHIELD = 'M3 2h18v10c0 5.5-4 9-9 11-5-2-9-5.5-9-11z';

/** Colours that differ from each other and from both papers; white and yellow are charges only. */
const FIELDS = ['#b3261e', '#12467b', '#1f6b3a', '#5b2c83', '#1f2328', '#8a4b08', '#0b6b73', '#a3195b'];
const INKS = ['#ffffff', '#f2c230', '#ffffff', '#9fd0f0'];
const CHARGES = [
  'M12 2h9v10c0 5.5-4 9-9 11z',
  'M3 8h18v5H3z',
  'M3 3v5l14 11 2.5-3.5z',
  'M3 6.5 12 13l9-6.5V12l-9 6.5L3 12z',
  'M10 2h4v20l-2 1-2-1zM3 8h18v4H3z',
  'M6 2h3v17.5L6 17zM15 2h3v15l-3 2.5z',
  'M12 5l2 4.5h5l-4 3.2 1.5 5L12 14.8l-4.5 2.9 1.5-5-4-3.2h5z',
];

/** The crest of a team without a picture, always the same for its name. */
export function drawCrest(name: string): Crest {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  const pick = <T>(list: readonly T[], by: number, fallback: T): T => list[Math.floor(hash / by) % list.length] ?? fallback;
  return { field: pick(FIELDS, 1, '#12467b'), ink: pick(INKS, 11, '#ffffff'), charge: pick(CHARGES, 53, '') };
}

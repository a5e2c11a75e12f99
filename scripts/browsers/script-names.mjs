/** Words in names of files that content blockers refuse, whatever the file does. */
const REFUSED =
  /(?:(?<![a-z])(?:ads?|ab|campaigns?|consent|counts?|push|share|track|variants?)(?![a-z])|facebook|spotify|newsletter|recommender|subscription)-?/gi;

/** The name of a built script: that of its module, without words by which a blocker might refuse it. */
export function neutralName({ name }) {
  const kept = name
    .replace(REFUSED, '')
    .replace(/[^\w.-]+/g, '_')
    .replace(/-$/, '');
  return `_astro/${kept === '' ? 'part' : kept}.[hash].js`;
}

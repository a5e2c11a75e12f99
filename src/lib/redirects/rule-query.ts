/**
 * The query of a newsroom's rule, by which old systems distinguished pages (/cikk.php?id=12). A rule has parameters with
 * their values, in any order; all other parameters of a query are ignored, and kept.
 */

/** Limit on the parameters of one rule. */
const MAX_PARAMETERS = 4;

/** Parses a query into decoded parameters; the first value of each name is used. Invalid escapes stay unchanged. */
export function readParameters(query: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (name !== '' && !found.has(decoded(name))) found.set(decoded(name), decoded(value.join('=')));
  }
  return found;
}

/** Removes the parameters with these names (decoded as in `readParameters`) from a query; the rest stays byte for byte. */
export function withoutParameters(query: string, names: readonly string[]): string {
  return query
    .split('&')
    .filter((pair) => !names.includes(decoded(pair.split('=', 1)[0] ?? '')))
    .join('&');
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced).normalize('NFC');
  } catch {
    return spaced;
  }
}

/** Serialises parameters in the normalised form of stored rules: sorted by name, uniformly encoded. */
export function ruleQuery(parameters: ReadonlyMap<string, string>): string {
  return [...parameters]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
}

/** The normalised query of a written rule; undefined if it is invalid. */
export function parseRuleQuery(written: string): string | undefined {
  const parameters = readParameters(written);
  return parameters.size === 0 || parameters.size > MAX_PARAMETERS ? undefined : ruleQuery(parameters);
}

/** Path and query of a rule's `from`; a question mark within the path is written as %3F. */
export function splitFrom(from: string): { readonly path: string; readonly query: string | undefined } {
  const mark = from.indexOf('?');
  return mark === -1 ? { path: from, query: undefined } : { path: from.slice(0, mark), query: from.slice(mark + 1) };
}

/** The public path of a rule's `from`, without its query. */
export const publicPath = (from: string): string => splitFrom(from).path.replaceAll('%3F', '?');

/** A public path in the form of rules. */
export const pathInRules = (path: string): string => path.replaceAll('?', '%3F');

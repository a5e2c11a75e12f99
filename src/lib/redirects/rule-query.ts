/**
 * The query of a newsroom's rule: old systems distinguished their pages by it (/cikk.php?id=12). A rule names parameters with
 * their values, in any order; all other parameters of a query are ignored, and kept.
 */

/** Parameters of one rule. */
const MOST_PARAMETERS = 4;

/** Parameters with their values, decoded; the first of each name counts. Broken escapes stay as they are. */
export function readParameters(query: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (name !== '' && !found.has(decoded(name))) found.set(decoded(name), decoded(value.join('=')));
  }
  return found;
}

/** A query without the parameters of these names, read as `readParameters` reads them; everything else stays byte for byte. */
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

/** Parameters in the one form that rules are kept in: by name, encoded in one way. */
export function ruleQuery(parameters: ReadonlyMap<string, string>): string {
  return [...parameters]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
}

/** The normalised query of a written rule; undefined if it is invalid. */
export function parseRuleQuery(written: string): string | undefined {
  const parameters = readParameters(written);
  return parameters.size === 0 || parameters.size > MOST_PARAMETERS ? undefined : ruleQuery(parameters);
}

/** Path and query of a rule's `from`; a question mark of the path itself is written as %3F. */
export function splitFrom(from: string): { readonly path: string; readonly query: string | undefined } {
  const mark = from.indexOf('?');
  return mark === -1 ? { path: from, query: undefined } : { path: from.slice(0, mark), query: from.slice(mark + 1) };
}

/** The public path that a rule's `from` is for, without its query. */
export const publicPath = (from: string): string => splitFrom(from).path.replaceAll('%3F', '?');

/** A public path as rules name it. */
export const pathInRules = (path: string): string => path.replaceAll('?', '%3F');

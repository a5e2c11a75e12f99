/** Limit on named statements; the program has about a hundred, and lists of values of various lengths add more. */
const MAX_NAMES = 400;

const names = new Map<string, string>();

/**
 * The name of a prepared statement, which halves the time of a small read. Undefined for a statement that must be planned each
 * time: a search, whose best plan depends on how common its words are.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES || sql.includes('::tsquery')) return undefined;
  const name = `hirmondo_${names.size}`;
  names.set(sql, name);
  return name;
}

const NUL = '\u0000';

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  for (const [name, field] of Object.entries(value)) if (hasNul(field) || name.includes(NUL)) return true;
  return false;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(NUL, '');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleaned);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name.replaceAll(NUL, ''), cleaned(field)]));
}

/**
 * Plain data (objects, lists, strings, numbers, booleans, null) without the character U+0000, which neither database accepts in
 * text. Nearly all data has none and is returned as it is.
 */
export function withoutNul<Data>(data: Data): Data {
  return hasNul(data) ? (cleaned(data) as Data) : data;
}

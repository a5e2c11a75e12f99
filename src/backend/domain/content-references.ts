import type { ReferenceKeys, ReferenceKind } from './content-kinds';

/** A reference in a value. `path` is its place, as in '0.rule.pinned.1'. */
export interface ContentReference {
  readonly kind: ReferenceKind;
  readonly name: string;
  readonly path: string;
}

/** True for a path parameter such as '{tag}', which is not a name. */
const isParameter = (text: string): boolean => /^\{.*\}$/.test(text);

/** All references under the given keys of a value, in order. */
export function referencesIn(value: unknown, keys: ReferenceKeys): readonly ContentReference[] {
  const found: ContentReference[] = [];
  const findKind = (key: string): ReferenceKind | undefined => (Object.hasOwn(keys, key) ? keys[key] : undefined);
  function walk(part: unknown, key: string, within: string, path: readonly (string | number)[]): void {
    if (typeof part === 'string') {
      const kind = findKind(key) ?? findKind(`${within}.${key}`);
      if (kind !== undefined && !isParameter(part)) found.push({ kind, name: part, path: path.join('.') });
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) walk(item, key, within, [...path, index]);
    } else if (part !== null && typeof part === 'object') {
      for (const [name, item] of Object.entries(part)) walk(item, name, key, [...path, name]);
    }
  }
  walk(value, '', '', []);
  return found;
}

import { hash } from 'node:crypto';

/** Hash of a value, independent of the order of its keys; undefined fields are ignored. */
export function contentHash(value: unknown): string {
  return hash('sha256', stable(value), 'base64url').slice(0, 27);
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    let fields = '';
    // Strings are concatenated directly, because an import hashes every article and lists of pairs took most of the time.
    for (const name of Object.keys(value).sort()) {
      const field: unknown = Reflect.get(value, name);
      if (field !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${stable(field)}`;
    }
    return `{${fields}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

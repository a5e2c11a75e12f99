import { hash } from 'node:crypto';

/** Hash of a value's content, whatever the order of its keys; unset fields do not count. */
export function contentHash(value: unknown): string {
  return hash('sha256', stable(value), 'base64url').slice(0, 27);
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    let fields = '';
    // An import makes this text of each of its articles: a list of pairs for each object took most of the time.
    for (const name of Object.keys(value).sort()) {
      const field: unknown = Reflect.get(value, name);
      if (field !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${stable(field)}`;
    }
    return `{${fields}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

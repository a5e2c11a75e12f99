import { hash } from 'node:crypto';

/** Hash of a value's content, whatever the order of its keys; unset fields do not count. */
export function contentHash(value: unknown): string {
  return hash('sha256', stable(value), 'base64url').slice(0, 27);
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${stable(field)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

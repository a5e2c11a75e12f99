import { hash } from 'node:crypto';

/** Hash of a value, independent of the order of its keys; undefined fields are ignored. */
export function contentHash(value: unknown): string {
  return hash('sha256', utf8(stable(value)), 'base64url').slice(0, 27);
}

const encoder = new TextEncoder();
let space = new Uint8Array(64 * 1024);

/** The text as UTF-8, valid until the next call. `hash` encodes text itself, but several times slower. */
function utf8(text: string): Uint8Array {
  // A character of a string takes at most three bytes.
  if (space.length < text.length * 3) space = new Uint8Array(text.length * 3);
  return space.subarray(0, encoder.encodeInto(text, space).written);
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

/**
 * What a device keeps for the reader, as JSON in localStorage. It comes back as unknown: whoever reads a key checks its shape.
 */

/** The value of a key; undefined when there is none, it is no JSON, or the browser refuses storage. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps a value; undefined takes the key away. False when storage is full or forbidden. */
export function writeKept(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

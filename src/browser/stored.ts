/** Data stored on the device for the reader, as JSON in localStorage. It is read as unknown: callers validate its shape. */

/** The value of a key; undefined if it is missing or not JSON, or if the browser blocks storage. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes the key. False if storage is full or blocked. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

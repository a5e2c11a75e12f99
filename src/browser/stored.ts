/** Data stored on the device for the reader, in localStorage. JSON is read as unknown: callers validate its shape. */

/** The value of a key; undefined if it is missing or not JSON, or if the browser blocks storage. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** The text of a key, for values that are not JSON; undefined if it is missing, or if the browser blocks storage. */
export function readStoredText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes the key. False if storage is full or blocked. */
export const writeStored = (key: string, value: unknown): boolean => writeStoredText(key, JSON.stringify(value));

/** Stores a text as it is; undefined removes the key. False if storage is full or blocked. */
export function writeStoredText(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

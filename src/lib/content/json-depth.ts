/** Limit on the nesting depth of JSON from outside; our own data is far below it. */
const MAX_DEPTH = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * True if lists and objects of a JSON text are nested too deeply. JSON.parse accepts any depth, but code that walks or writes
 * the value afterwards recurses and overflows the stack. The result is meaningless for invalid JSON.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) inText = !inText;
    else if (inText) index += code === BACKSLASH ? 1 : 0;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

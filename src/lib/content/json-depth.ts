/** Deepest nesting of JSON that is read from outside; nothing of ours comes near it. */
const DEEPEST = 100;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * True when lists and objects of a JSON text stand deeper in each other than anything sensible does. JSON.parse takes any depth, but
 * whoever walks or writes the value afterwards recurses and runs out of stack. Of a text that is no JSON the answer means nothing.
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
      if (depth > DEEPEST) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

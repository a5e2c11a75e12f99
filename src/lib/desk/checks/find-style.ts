import type { StyleRule } from './house-style';

/** Findings of one text: what repeats itself says it once. */
const MAX_FOUND = 20;

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The words as an expression of linear time. What stands between two `*` is sought once, at its first place, and never again: a
 * later place could not help, and going back would cost the length of the word to the power of the `*`.
 */
function toExpression(words: string): RegExp | undefined {
  if (words.replaceAll(/[*\s]/g, '') === '') return undefined;
  const parts = words.split('*').map((part) => escaped(part).replaceAll(/\s+/g, String.raw`\s+`));
  const between = parts.slice(1, -1).map((part, at) => String.raw`(?=(?<s${at}>[\p{L}\p{N}]*?${part}))\k<s${at}>`);
  const last = parts.length > 1 ? String.raw`[\p{L}\p{N}]*${parts.at(-1)}` : '';
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${parts[0]}${between.join('')}${last}(?![\p{L}\p{N}])`, 'iu');
}

const expressions = new WeakMap<StyleRule, RegExp | null>();

/** The expression of a rule, which is made once. */
function expressionFor(rule: StyleRule): RegExp | null {
  const known = expressions.get(rule);
  if (known !== undefined) return known;
  const made = toExpression(rule.words) ?? null;
  expressions.set(rule, made);
  return made;
}

/** What a text has of the list, in the order of the list. */
export function findStyle(
  text: string,
  rules: readonly StyleRule[],
): readonly { readonly found: string; readonly rule: StyleRule }[] {
  const found: { found: string; rule: StyleRule }[] = [];
  for (const rule of rules) {
    const match = expressionFor(rule)?.exec(text);
    // What is written as it should be is no finding, whatever the case that the pattern matches.
    if (match && match[0] !== rule.instead) found.push({ found: match[0], rule });
    if (found.length === MAX_FOUND) break;
  }
  return found;
}

/** A place of a text that the newsroom writes otherwise. */
export interface StylePlace {
  readonly start: number;
  readonly found: string;
  readonly rule: StyleRule;
}

/** Every place of a text that has something of the list, in the order of the text. */
export function findStylePlaces(text: string, rules: readonly StyleRule[]): readonly StylePlace[] {
  const places: StylePlace[] = [];
  for (const rule of rules) {
    const expression = expressionFor(rule);
    if (expression === null) continue;
    for (let from = 0; places.length < MAX_FOUND; ) {
      // What stands before `from` is still seen by the expression: it decides where a word begins.
      const sticky = new RegExp(expression.source, `${expression.flags}g`);
      sticky.lastIndex = from;
      const match = sticky.exec(text);
      if (match === null) break;
      if (match[0] !== rule.instead) places.push({ start: match.index, found: match[0], rule });
      from = match.index + Math.max(1, match[0].length);
    }
  }
  return places.toSorted((one, other) => one.start - other.start);
}

/** What stands in place of the words that were found; undefined if the list says it only in a pattern or not at all. */
export function replaceStyle({ found, rule: { instead, words } }: Pick<StylePlace, 'found' | 'rule'>): string | undefined {
  if (instead === undefined || instead === '' || /[*…]|\.\.\./.test(instead)) return undefined;
  // At the beginning of a sentence; a name has its own letters.
  const [first = ''] = found;
  const isRaised = first !== first.toLowerCase() && words.charAt(0) === words.charAt(0).toLowerCase();
  return isRaised ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead;
}

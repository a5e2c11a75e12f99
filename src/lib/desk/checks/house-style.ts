import { z } from 'zod';
import { line } from '~/lib/contract/primitives';

/** A word or pattern that the newsroom writes otherwise. */
export const styleRule = z.object({
  /** Words as they stand in a text, in either case; `*` stands for any letters: 'külömb*'. */
  words: line.min(1).max(200),
  instead: line.max(200).optional(),
  note: line.max(300).optional(),
  /** True: it should not reach readers. */
  red: z.boolean().optional(),
});

/** The newsroom's list of words and patterns. */
export const houseStyle = z.array(styleRule).max(1000);

export type StyleRule = z.infer<typeof styleRule>;

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

/** What a text has of the list, in the order of the list. */
export function findStyle(
  text: string,
  rules: readonly StyleRule[],
): readonly { readonly found: string; readonly rule: StyleRule }[] {
  const found: { found: string; rule: StyleRule }[] = [];
  for (const rule of rules) {
    const match = toExpression(rule.words)?.exec(text);
    // What is written as it should be is no finding, whatever the case that the pattern matches.
    if (match && match[0] !== rule.instead) found.push({ found: match[0], rule });
    if (found.length === MAX_FOUND) break;
  }
  return found;
}

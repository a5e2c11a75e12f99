/** A run of words that is in both texts, or in only one of them. */
export interface DiffPart {
  readonly text: string;
  readonly changed: boolean;
}

/** A line of a comparison; an empty side means that only the other text has the line. */
export interface DiffLine {
  readonly kind: 'same' | 'changed' | 'added' | 'removed';
  readonly before: readonly DiffPart[];
  readonly after: readonly DiffPart[];
}

/**
 * Limit on lines, or words of a line, beyond which two texts are compared as a whole: the comparison table grows quadratically.
 */
const MAX_LINES = 1500;
/** Fraction of words that two lines must have in common to be shown as one changed line. */
const ALIKE = 0.4;

/**
 * Differences of two texts, line by line and word by word. Lines that have little in common are shown as one removed and one
 * added.
 */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  for (const run of diffRuns(before, after)) {
    if (run.kind === 'same') lines.push(...run.before.map((text) => whole('same', text)));
    else lines.push(...changedLines(run.before, run.after));
  }
  return lines;
}

/** A run of words of a line in which both texts are merged, and the texts that have it. */
export interface MergedPart {
  readonly text: string;
  readonly in: 'both' | 'before' | 'after';
}

/** Both texts of a line as one: what they share once, and what was replaced before what replaced it. */
export function mergeSides({ before, after }: DiffLine): readonly MergedPart[] {
  const merged: MergedPart[] = [];
  const rest = [...after];
  const takeAdded = () => {
    for (let part = rest[0]; part?.changed; part = rest[0]) {
      // The last word of a line has no space after it.
      if (merged.at(-1)?.in === 'before' && !/\s$/.test(merged.at(-1)?.text ?? '')) merged.push({ text: ' ', in: 'both' });
      merged.push({ text: part.text, in: 'after' });
      rest.shift();
    }
  };
  for (const { text, changed } of before) {
    if (!changed) {
      takeAdded();
      rest.shift();
    }
    merged.push({ text, in: changed ? 'before' : 'both' });
  }
  takeAdded();
  return merged;
}

/** True if the lines are equal. */
export const isUnchanged = (lines: readonly DiffLine[]): boolean => lines.every(({ kind }) => kind === 'same');

function changedLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let next = 0;
  for (const old of before) {
    const found = after.findIndex((fresh, index) => index >= next && likeness(old, fresh) >= ALIKE);
    if (found === -1) {
      lines.push(whole('removed', old));
      continue;
    }
    lines.push(...after.slice(next, found).map((text) => whole('added', text)), changedLine(old, after[found] ?? ''));
    next = found + 1;
  }
  return [...lines, ...after.slice(next).map((text) => whole('added', text))];
}

function whole(kind: 'same' | 'added' | 'removed', text: string): DiffLine {
  const parts = [{ text, changed: kind !== 'same' }];
  return { kind, before: kind === 'added' ? [] : parts, after: kind === 'removed' ? [] : parts };
}

function changedLine(before: string, after: string): DiffLine {
  const runs = diffRuns(splitWords(before), splitWords(after));
  const side = (name: 'before' | 'after'): DiffPart[] =>
    runs.flatMap((run) => (run[name].length === 0 ? [] : [{ text: run[name].join(''), changed: run.kind === 'different' }]));
  return { kind: 'changed', before: side('before'), after: side('after') };
}

/** Words, each with the following space. */
const splitWords = (text: string): readonly string[] => text.match(/\S+\s*|\s+/gu) ?? [];

/** Number of words that both lines have, as a fraction of the longer line's. */
function likeness(a: string, b: string): number {
  const [left, right] = [splitWords(a).map((word) => word.trim()), new Set(splitWords(b).map((word) => word.trim()))];
  const most = Math.max(left.length, right.size);
  return most === 0 ? 1 : left.filter((word) => right.has(word)).length / most;
}

interface Run {
  readonly kind: 'same' | 'different';
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Runs that are in both lists in this order (the longest common subsequence), and the items between them. */
export function diffRuns(before: readonly string[], after: readonly string[]): readonly Run[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const;
  const runs: Run[] = [];
  const same = (items: readonly string[]) => items.length > 0 && runs.push({ kind: 'same', before: items, after: items });
  same(before.slice(0, start));
  runs.push(...middleRuns(...middle));
  same(before.slice(before.length - end));
  return runs;
}

function middleRuns(before: readonly string[], after: readonly string[]): readonly Run[] {
  if (before.length === 0 && after.length === 0) return [];
  if (before.length === 0 || after.length === 0 || before.length > MAX_LINES || after.length > MAX_LINES) {
    return [{ kind: 'different', before, after }];
  }
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const down = lengths[(i + 1) * width + j] ?? 0;
      const right = lengths[i * width + j + 1] ?? 0;
      lengths[i * width + j] = before[i] === after[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(down, right);
    }
  }
  const runs: { kind: Run['kind']; before: string[]; after: string[] }[] = [];
  const currentRun = (kind: Run['kind']) => {
    const last = runs.at(-1);
    if (last?.kind === kind) return last;
    const made = { kind, before: [], after: [] };
    runs.push(made);
    return made;
  };
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      const run = currentRun('same');
      run.before.push(old);
      run.after.push(old);
      i += 1;
      j += 1;
    } else if (
      fresh === undefined ||
      (old !== undefined && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      currentRun('different').before.push(old ?? '');
      i += 1;
    } else {
      currentRun('different').after.push(fresh);
      j += 1;
    }
  }
  return runs;
}

/** A field of an article in two versions. */
export interface FieldChange {
  readonly name: string;
  readonly lines: readonly DiffLine[];
}

import { diffRuns } from '../diff';
import { typedChunks } from '../typed-body';

/** What has become of a text that two editors have changed. */
export interface MergedText {
  /** Both changes; where the same block was changed by both, `mine`. */
  readonly text: string;
  /** Blocks that both have changed, each differently. */
  readonly clashes: number;
}

/** Blocks from `start` to `end` of the common text that were replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly string[];
}

/**
 * Merges what two editors have made of a typed text, block by block: different blocks merge by themselves. Blocks that both have
 * added at one place stay after each other, theirs first.
 */
export function mergeTexts(base: string, { mine, theirs }: { readonly mine: string; readonly theirs: string }): MergedText {
  const common = toBlocks(base);
  const merged: string[] = [];
  let [place, clashes] = [0, 0];
  const [ours, others] = [findEdits(common, toBlocks(mine)), findEdits(common, toBlocks(theirs))];
  while (ours.length > 0 || others.length > 0) {
    const start = Math.min(ours[0]?.start ?? Number.POSITIVE_INFINITY, others[0]?.start ?? Number.POSITIVE_INFINITY);
    merged.push(...common.slice(place, start));
    const [mineEdits, theirEdits, end] = takeTogether(ours, others, start);
    const [my, their] = [mineEdits, theirEdits].map((edits) => rewrite(common, edits, start, end));
    if (mineEdits.length === 0) merged.push(...(their ?? []));
    else if (theirEdits.length === 0 || isEqual(my, their)) merged.push(...(my ?? []));
    else if (start === end) merged.push(...(their ?? []), ...(my ?? []));
    else {
      merged.push(...(my ?? []));
      clashes += 1;
    }
    place = end;
  }
  merged.push(...common.slice(place));
  return { text: merged.join('\n\n'), clashes };
}

const toBlocks = (text: string): readonly string[] => typedChunks(text).map(({ typed }) => typed);
const isEqual = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function findEdits(before: readonly string[], after: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let place = 0;
  for (const run of diffRuns(before, after)) {
    if (run.kind === 'different') edits.push({ start: place, end: place + run.before.length, blocks: run.after });
    place += run.before.length;
  }
  return edits;
}

/** Takes the edits that begin at `start` and those of the other side that overlap them, and where all of them end. */
function takeTogether(ours: Edit[], others: Edit[], start: number): readonly [readonly Edit[], readonly Edit[], number] {
  const sides = [ours, others] as const;
  const taken: readonly [Edit[], Edit[]] = [[], []];
  const take = (index: 0 | 1, edit: Edit): number => {
    taken[index].push(edit);
    sides[index].shift();
    return edit.end;
  };
  // What is added before a block is no change of it.
  const isAdded = sides.some(([next]) => next?.start === start && next.end === start);
  let end = start;
  for (let before = -1; before < taken[0].length + taken[1].length; ) {
    before = taken[0].length + taken[1].length;
    for (const index of [0, 1] as const) {
      const next = sides[index][0];
      if (next === undefined || (isAdded && next.end !== start)) continue;
      if (next.start === start || next.start < end) end = Math.max(end, take(index, next));
    }
  }
  return [...taken, end];
}

/** The blocks from `start` to `end` as one side has them. */
function rewrite(common: readonly string[], edits: readonly Edit[], start: number, end: number): readonly string[] {
  const blocks: string[] = [];
  let place = start;
  for (const edit of edits) {
    blocks.push(...common.slice(place, edit.start), ...edit.blocks);
    place = edit.end;
  }
  return [...blocks, ...common.slice(place, end)];
}

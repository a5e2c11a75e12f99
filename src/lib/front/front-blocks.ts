import type { ArticleCard } from '~/lib/contract/article';
import type { Block } from '~/lib/contract/pages';
import { liveState } from '~/lib/live/live-state';

/** Position that makes a block the breaking one (FP-02). */
const BREAKING_POSITION = 1000;
/** Most articles in the strip of what is live now. */
const LIVE_ITEMS = 3;

/** A front page in the order in which it is drawn. */
export interface Front {
  /** Spans the page above everything; undefined: nothing is breaking. */
  readonly breaking: Block | undefined;
  readonly blocks: readonly Block[];
  /** Articles that are live, then those being updated, wherever they stand on the page. */
  readonly live: readonly ArticleCard[];
}

/**
 * The blocks of a front page: by position (FP-01), the breaking one apart, no article twice (LI-46). Blocks that have
 * nothing left are dropped.
 */
export function arrangeFront(blocks: readonly Block[]): Front {
  const ordered = [...blocks].sort((a, b) => rank(a) - rank(b));
  const seen = new Set<string>();
  const filled = ordered
    .map((block) => ({ ...block, items: block.items.filter((card) => isFirst(seen, card)) }))
    .filter((block) => block.items.length > 0);
  const breaking = filled.find((block) => block.position === BREAKING_POSITION);
  const cards = filled.flatMap((block) => block.items);
  const live = [
    ...cards.filter((card) => liveState(card).live),
    ...cards.filter((card) => !liveState(card).live && liveState(card).refresh),
  ];
  return { breaking, blocks: filled.filter((block) => block !== breaking), live: live.slice(0, LIVE_ITEMS) };
}

/** The breaking block comes first, so that its articles are the ones that stay. */
function rank(block: Block): number {
  return block.position === BREAKING_POSITION ? -Infinity : block.position;
}

function isFirst(seen: Set<string>, { id }: ArticleCard): boolean {
  const key = String(id);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Changes of a front as editors make them at the desk: each gives the blocks after it. */

interface PlannedCard {
  readonly title?: string | undefined;
  readonly kicker?: string | undefined;
  readonly lead?: string | undefined;
  readonly image?: string | undefined;
  readonly hideLead?: boolean | undefined;
}

/** A block as its front stores it. */
export interface PlannedBlock {
  readonly position: number;
  readonly rule: { readonly pinned: readonly string[]; readonly limit: number };
  readonly cards?: Readonly<Record<string, PlannedCard>> | undefined;
}

/** The slugs that a block shows now, in order, whether they were put there or came by themselves. */
export type Shown = readonly string[];

const withPinned = <Block extends PlannedBlock>(block: Block, pinned: readonly string[]): Block => ({
  ...block,
  rule: { ...block.rule, pinned: [...new Set(pinned)] },
});

/** The blocks with the article nowhere put by hand, and without words of its own. */
export function takeOut<Block extends PlannedBlock>(blocks: readonly Block[], slug: string): Block[] {
  return blocks.map((block) => {
    const { [slug]: _, ...others } = block.cards ?? {};
    const rest = withPinned(
      block,
      block.rule.pinned.filter((one) => one !== slug),
    );
    return block.cards === undefined ? rest : { ...rest, cards: others };
  });
}

/**
 * The blocks with the article at the place, from 0, of one of them. Everything above it is put there, too, so that it keeps its place
 * whatever comes out next; what stands below moves down. Its own words move with it.
 */
export function placeIn<Block extends PlannedBlock>(
  blocks: readonly Block[],
  {
    slug,
    position,
    place,
    shown,
  }: { readonly slug: string; readonly position: number; readonly place: number; readonly shown: Shown },
): Block[] {
  const words = blocks.map(({ cards }) => cards?.[slug]).find((own) => own !== undefined);
  return takeOut(blocks, slug).map((block) => {
    if (block.position !== position) return block;
    const others = shown.filter((one) => one !== slug);
    const above = others.slice(0, place);
    const below = block.rule.pinned.filter((one) => !above.includes(one));
    const placed = withPinned(block, [...above, slug, ...below]);
    return words === undefined ? placed : { ...placed, cards: { ...placed.cards, [slug]: words } };
  });
}

/** The blocks with what a card says in place of its article; a card without own words is the article's again. */
export function dressCard<Block extends PlannedBlock>(
  blocks: readonly Block[],
  position: number,
  slug: string,
  words: PlannedCard,
): Block[] {
  const own = Object.fromEntries(
    Object.entries(words).filter(([, value]) => value !== '' && value !== false && value !== undefined),
  );
  return blocks.map((block) => {
    if (block.position !== position) return block;
    const { [slug]: _, ...others } = block.cards ?? {};
    return { ...block, cards: Object.keys(own).length === 0 ? others : { ...others, [slug]: own } };
  });
}

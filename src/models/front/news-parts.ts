import type { NewsFrontPlan } from '~/editions/front-plan';
import { withOwnCards } from '~/lib/cards/front-cards';
import type { ArticleCard } from '~/lib/contract/article';
import type { Block } from '~/lib/contract/pages';
import type { Episode } from '~/lib/contract/podcast';
import { liveState } from '~/lib/live/live-state';
import type { FrontBox } from './box-content';
import { createUniquePicker } from './fill-planned';

/** Position that makes a block the breaking one (FP-02). */
const BREAKING_POSITION = 1000;
/** Limit on articles in the strip of live coverage. */
const LIVE_ITEMS = 3;
/** Number of articles in the list of the newest. */
const NEWEST = 8;
/** Types of the newsroom's blocks. */
const BLOCK_TYPES = ['leader', 'row', 'list', 'carousel'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** A part of a news front, rendered by its kind. */
export type NewsPart = { readonly position: number } & (
  | { readonly kind: 'block'; readonly block: Block & { readonly type: BlockType } }
  | { readonly kind: 'auto'; readonly title: string; readonly items: readonly ArticleCard[] }
  | { readonly kind: 'podcasts'; readonly title: string; readonly episodes: readonly Episode[] }
  | { readonly kind: 'section'; readonly slug: string; readonly title: string; readonly items: readonly ArticleCard[] }
  | { readonly kind: 'box'; readonly box: FrontBox }
  | { readonly kind: 'partners'; readonly title: string; readonly items: readonly ArticleCard[] }
);

/** The data loaded for a news front. Positions are those of the parts; those of missing parts are ignored. */
export interface NewsContent {
  readonly blocks: readonly Block[];
  readonly autoBlock: Block | undefined;
  readonly episodes: readonly Episode[];
  /** Undefined if the podcast block is left out. */
  readonly podcastPosition: number | undefined;
  readonly sections: readonly { readonly slug: string; readonly name: string; readonly items: readonly ArticleCard[] }[];
  readonly boxes: readonly FrontBox[];
  readonly partners: readonly ArticleCard[];
  /** Newest first, more than are shown: articles that appear elsewhere on the page are left out. */
  readonly newest: readonly ArticleCard[];
}

/** A news front in rendering order. */
export interface NewsParts {
  /** Spans the page above everything; undefined if nothing is breaking. */
  readonly breaking: Block | undefined;
  readonly parts: readonly NewsPart[];
  /** Articles that are live, then those being updated; none of them is also in the parts (LI-46). */
  readonly live: readonly ArticleCard[];
  /** The list of the newest, without articles that appear elsewhere on the page (LI-46). */
  readonly newest: readonly ArticleCard[];
}

/**
 * Orders the parts by position (FP-01), with the breaking block separate and no article twice (LI-46). Partner content keeps its
 * own articles; then the others choose from the top, then the list of the newest. The automatic block gets the remaining ones,
 * last of all, so that any of its variants can replace another on a page that is already open.
 */
export function arrangeNews(plan: NewsFrontPlan, content: NewsContent): NewsParts {
  const supply = { ...content, blocks: content.blocks.map(withOwnCards) };
  const take = createUniquePicker();
  const all = (items: readonly ArticleCard[]) => take(items, items.length);
  const partners = all(supply.partners);
  const top = supply.blocks.find(({ position, items }) => position === BREAKING_POSITION && items.length > 0);
  const breaking = top && { ...top, items: [...all(top.items)] };
  const live = all(liveBelow(supply.blocks.filter((block) => block !== top)));

  const drafts: readonly { readonly position: number; readonly fill: () => NewsPart[] }[] = [
    ...supply.blocks
      .filter((block) => block !== top)
      .map((block) => ({ position: block.position, fill: () => filledBlock(block, all(block.items)) })),
    ...supply.sections.flatMap(({ slug, name, items }) => {
      const wanted = plan.sections.find((section) => section.slug === slug);
      if (wanted === undefined) return [];
      const { position, show } = wanted;
      return [{ position, fill: () => nonEmpty({ kind: 'section', position, slug, title: name, items: take(items, show) }) }];
    }),
    ...supply.boxes.map((box) => ({ position: box.position, fill: () => filledBox(box, all) })),
  ];
  const filled = [...drafts].sort(byPosition).flatMap(({ fill }) => fill());

  const { autoBlock, podcastPosition, episodes } = supply;
  // An episode's article is already on the page, with its episode.
  if (podcastPosition !== undefined) all(episodes.flatMap(({ article }) => (article ? [article] : [])));
  const newest = take(supply.newest, NEWEST);
  const auto = autoBlock ? take(freshPicturesFirst(autoBlock.items, filled), plan.autoBlock.show) : [];
  const late: NewsPart[] = [
    ...nonEmpty({ kind: 'partners', ...plan.partners, items: partners }),
    ...nonEmpty({
      kind: 'auto',
      position: autoBlock?.position ?? plan.autoBlock.position,
      title: autoBlock?.title ?? plan.autoBlock.title,
      items: auto,
    }),
  ];
  if (podcastPosition !== undefined && episodes.length > 0) {
    late.push({ kind: 'podcasts', title: plan.podcasts.title, position: podcastPosition, episodes });
  }
  const parts = [...filled, ...late].sort(byPosition);
  return { breaking, parts, live, newest };
}

/** True for a type of block that has its own drawing; the others are drawn as rows. */
export function isBlockType(type: string): type is BlockType {
  return BLOCK_TYPES.some((known) => known === type);
}

const byPosition = (a: { readonly position: number }, b: { readonly position: number }): number => a.position - b.position;

function nonEmpty<Part extends NewsPart & { readonly items: readonly ArticleCard[] }>(part: Part): NewsPart[] {
  return part.items.length > 0 ? [part] : [];
}

function filledBlock(block: Block, items: readonly ArticleCard[]): NewsPart[] {
  const { type, position } = block;
  if (items.length === 0) return [];
  return [{ kind: 'block', position, block: { ...block, type: isBlockType(type) ? type : 'row', items: [...items] } }];
}

function filledBox(box: FrontBox, take: (items: readonly ArticleCard[]) => readonly ArticleCard[]): NewsPart[] {
  if (box.kind !== 'articles') return [{ kind: 'box', position: box.position, box }];
  const items = take(box.items);
  return items.length > 0 ? [{ kind: 'box', position: box.position, box: { ...box, items } }] : [];
}

/** The automatic block's articles, ordered so that those with a picture that is not yet on the page come first. */
function freshPicturesFirst(items: readonly ArticleCard[], filled: readonly NewsPart[]): readonly ArticleCard[] {
  const seen = new Set(filled.flatMap(listItems).map(({ recommendedBoxImage }) => recommendedBoxImage));
  const fresh = items.filter(({ recommendedBoxImage }) => {
    const isNew = recommendedBoxImage !== undefined && !seen.has(recommendedBoxImage);
    seen.add(recommendedBoxImage);
    return isNew;
  });
  return [...fresh, ...items.filter((card) => !fresh.includes(card))];
}

/** The articles of a part. */
export function listItems(part: NewsPart): readonly ArticleCard[] {
  if (part.kind === 'block') return part.block.items;
  if (part.kind === 'box') return part.box.kind === 'articles' ? part.box.items : [];
  return 'items' in part ? part.items : [];
}

/**
 * The live articles in the newsroom's blocks, for the strip: without those of the first block, where they are visible anyway,
 * and without the only article of a block, which would otherwise become empty.
 */
function liveBelow(blocks: readonly Block[]): readonly ArticleCard[] {
  const [lead, ...others] = [...blocks].filter(({ items }) => items.length > 0).sort(byPosition);
  const led = new Set(lead?.items.map(({ id }) => id));
  const cards = others.flatMap(({ items }) => (items.length > 1 ? items : [])).filter(({ id }) => !led.has(id));
  const live = cards.filter((card) => liveState(card).live);
  const refreshed = cards.filter((card) => !liveState(card).live && liveState(card).refresh);
  return [...live, ...refreshed].slice(0, LIVE_ITEMS);
}

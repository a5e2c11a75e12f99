import type { ArticleBlock } from './blocks';

/** Paragraphs before the first advertisement. */
const FIRST_AFTER = 3;
/** Paragraphs between two. */
const EVERY = 6;
/** Articles with fewer paragraphs have no advertisements. */
const MIN_PARAGRAPHS = 6;
/** Limit within one text: the page has three of this kind, and the last one is after the text (AD-12). */
const MAX_ADS = 2;

/** Kinds next to which an advertisement is allowed: running text only, so that it separates nothing that belongs together. */
const TEXT: ReadonlySet<ArticleBlock['kind']> = new Set(['paragraph', 'list']);

/** True for a paragraph that ends with a colon: what follows it continues its sentence. */
const leadsOn = (block: ArticleBlock): boolean => block.kind === 'paragraph' && /:(?:\s|&nbsp;|<\/\w+>)*$/u.test(block.html);

/**
 * The blocks with advertisement places among them (AR-21): after the 3rd paragraph and then after every 6th, at the next gap
 * between two pieces of running text; never in a short article, at its end, behind a colon, or next to a heading, a picture or a
 * player. `paragraphCount` is the article's own count if its system gives one; if unset, the paragraphs are counted. Places in
 * the body itself are kept, too, as long as there are not more than two in total; they are numbered from 1.
 */
export function placeAds(blocks: readonly ArticleBlock[], paragraphCount?: number): ArticleBlock[] {
  const count = paragraphCount ?? blocks.filter(({ kind }) => kind === 'paragraph').length;
  const placed: ArticleBlock[] = [];
  let untilNext = count < MIN_PARAGRAPHS ? Infinity : FIRST_AFTER;
  let ads = 0;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'ad') {
      ads += 1;
      if (count >= MIN_PARAGRAPHS) untilNext = EVERY;
      if (ads <= MAX_ADS) placed.push({ kind: 'ad', position: String(ads) });
      continue;
    }
    placed.push(block);
    if (block.kind === 'paragraph') untilNext -= 1;
    const next = blocks[index + 1];
    if (untilNext > 0 || ads >= MAX_ADS || next === undefined || !TEXT.has(block.kind) || !TEXT.has(next.kind)) continue;
    if (leadsOn(block)) continue;
    ads += 1;
    placed.push({ kind: 'ad', position: String(ads) });
    untilNext = EVERY;
  }
  return placed;
}

/** How many advertisements `placeAds` puts into a text. */
export function adCount(blocks: readonly ArticleBlock[], paragraphCount?: number): number {
  return placeAds(blocks, paragraphCount).filter(({ kind }) => kind === 'ad').length;
}

/** The blocks without advertisement places, for ad-free articles (AD-08, AR-14). */
export function withoutAds(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  return blocks.filter(({ kind }) => kind !== 'ad');
}

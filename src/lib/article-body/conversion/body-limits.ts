import type { ArticleBlock, BodyLoss } from '../blocks';

/** Blocks of a text that are shown: a page of more holds up a phone for minutes. */
export const MAX_BLOCKS = 5_000;
/** Bytes of the blocks of a text that are shown. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

const encoder = new TextEncoder();

/** The blocks of a text within the limits, and what was left out, if anything: how many blocks, and which limit they were beyond. */
export function withinLimits(blocks: readonly ArticleBlock[]): {
  readonly blocks: readonly ArticleBlock[];
  readonly loss?: BodyLoss;
} {
  let bytes = 0;
  let kept = 0;
  for (const block of blocks.slice(0, MAX_BLOCKS)) {
    bytes += encoder.encode(JSON.stringify(block)).length;
    if (bytes > MAX_BODY_BYTES) break;
    kept += 1;
  }
  if (kept === blocks.length) return { blocks };
  const limit = kept === MAX_BLOCKS ? `${MAX_BLOCKS} blocks` : `${MAX_BODY_BYTES / 1024 / 1024} MB`;
  const detail = `the last ${blocks.length - kept} of ${blocks.length} blocks: a text is shown up to ${limit}`;
  return { blocks: blocks.slice(0, kept), loss: { what: 'text beyond the limit', detail } };
}

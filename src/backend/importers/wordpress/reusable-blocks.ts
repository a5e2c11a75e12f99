/** Reusable blocks, which WordPress stores as separate posts (`wp_block`) that other posts refer to: HTML by post id. */
export type ReusableBlocks = ReadonlyMap<string, string>;

/** Its attributes are JSON, in which WordPress writes '>' as \u003e. */
const REFERENCE = /<!--\s?wp:(?:core\/)?block\s([^>]{0,3000}?)\/-->/g;
const REF = /"ref"\s?:\s?(\d{1,18})\b/;
/** True if the HTML may refer to reusable blocks. */
export const hasReferences = (html: string): boolean => html.includes('wp:block') || html.includes('wp:core/block');

/** Limit on the characters that blocks may add to a post. */
const MAX_ADDED = 1_000_000;

/**
 * Expands references to reusable blocks in post content, also nested ones. A reference stays unchanged, and is then listed as a
 * loss, if its block is not in the export, contains itself, or would make the post longer by more than a million characters.
 */
export function writeOutReusable(html: string, blocks: ReusableBlocks): string {
  if (blocks.size === 0) return html;
  let left = MAX_ADDED;

  function writeOut(text: string, within: readonly string[]): string {
    return text.replace(REFERENCE, (comment, attributes: string) => {
      const id = REF.exec(attributes)?.[1] ?? '';
      const block = blocks.get(id);
      if (block === undefined || within.includes(id) || block.length > left) return comment;
      left -= block.length;
      return writeOut(block, [...within, id]);
    });
  }

  return writeOut(html, []);
}

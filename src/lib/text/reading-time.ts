/** Words that a grown-up reads in a minute, on a screen. */
const WORDS_A_MINUTE = 200;

/**
 * Minutes that reading a text takes, at least 1; undefined for a text without words.
 *
 * @param html the text of an article as the newsroom wrote it
 */
export function readingMinutes(html: string | null | undefined): number | undefined {
  const words = (html ?? '').replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words === 0 ? undefined : Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

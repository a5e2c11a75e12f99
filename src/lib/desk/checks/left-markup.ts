/** Markup of other systems that a reader would see as letters. */
const MARKUP = [
  // A shortcode with attributes, or a closing one: [gallery ids="1,2"], [/caption]. '[sic]' and '[…]' are words.
  /\[[a-z][a-z_-]{1,30}(?:\s+[\w-]{1,30}=[^\]\n]{0,200})\/?\]|\[\/[a-z][a-z_-]{1,30}\]/i,
  // Markdown: a link, bold letters, a heading, a fence.
  /!?\[[^\]\n]{1,200}\]\((?:https?:\/\/|\/)[^)\s]{1,300}\)/,
  /(?<![\p{L}\p{N}*])\*\*(?=\S)[^*\n]{1,200}\S?\*\*(?![\p{L}\p{N}*])/u,
  /^#{1,6} \S[^\n]{0,100}/m,
  /^```/m,
] as const;

/** The first markup that was left in a text; undefined if there is none. */
export function foundMarkup(text: string): string | undefined {
  for (const pattern of MARKUP) {
    const match = pattern.exec(text);
    if (match) return match[0];
  }
  return undefined;
}

import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { escapeHtml } from '~/lib/text/escape-html';

/** Preview pictures of shared links, 1200 × 630 pixels, as SVG. Texts are wrapped here, because SVG does not wrap them. */

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Wraps a text into at most `max` lines of whole words; truncated text ends with an ellipsis. */
export function inLines(text: string, characters: number, max: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= characters || line === '') line = longer.slice(0, characters);
    else {
      lines.push(line);
      line = word.slice(0, characters);
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= max) return lines;
  return lines.slice(0, max).map((shown, index) => (index === max - 1 ? `${shown.slice(0, characters - 1)}…` : shown));
}

/**
 * Content of a card: `large` in the headlines' serif font, `small` in the labels' sans serif; `paper` is the publication's name.
 */
interface SvgCard {
  readonly large: string;
  readonly small: string;
  readonly paper: string;
  readonly shapes?: string;
}

/** Cards are drawn in the light mode's colours, whatever the reader's. */
const ground = palette.page.paper.light;
const ink = palette.page.ink.light;
const soft = palette.page['ink-soft'].light;

/** A card's background with its content. */
export function svgCard({ large, small, paper, shapes = '' }: SvgCard): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${ground}"/><rect width="24" height="${CARD_HEIGHT}" fill="${palette.page.breaking}"/>
<g font-family="'Source Serif 4', 'Liberation Serif', 'DejaVu Serif', serif" fill="${ink}">${large}</g>
<g font-family="'Source Sans 3', 'Liberation Sans', 'DejaVu Sans', sans-serif" fill="${soft}">${small}
<text x="96" y="576" font-size="30">${escapeHtml(paper)}</text></g>${shapes}</svg>`;
}

import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { inLines, svgCard } from '~/lib/sharing/svg-card';
import { escapeHtml } from '~/lib/text/escape-html';

/** Content of a result's picture. */
export interface ResultPicture {
  readonly title: string;
  readonly right: number;
  readonly of: number;
  /** Name of the publication. */
  readonly paper: string;
}

/** Limits on the characters per line of the title, and on its lines. */
const LINE = 34;
const LINES = 3;

/** One dot for each question, filled for each right answer; none if they would not fit side by side. */
function dots({ right, of }: ResultPicture): string {
  if (of > 20) return '';
  return Array.from({ length: of }, (_, index) => {
    const paint =
      index < right
        ? `fill="${palette.page.good.light}"`
        : `fill="none" stroke="${palette.page['ink-faint'].light}" stroke-width="4"`;
    return `<circle cx="${112 + index * 50}" cy="500" r="16" ${paint}/>`;
  }).join('');
}

/** The picture that a reader shares after a quiz, as SVG of 1200 × 630 pixels. */
export function resultPicture(result: ResultPicture): string {
  const title = inLines(result.title, LINE, LINES)
    .map((line, index) => `<text x="96" y="${172 + index * 64}" font-size="52" font-weight="700">${escapeHtml(line)}</text>`)
    .join('');
  return svgCard({
    paper: result.paper,
    large: `${title}
<text x="1104" y="520" font-size="150" font-weight="700" text-anchor="end">${result.right}/${result.of}</text>`,
    small: '<text x="96" y="96" font-size="30">Kvíz</text><text x="96" y="440" font-size="34">Helyes válaszok</text>',
    shapes: dots(result),
  });
}

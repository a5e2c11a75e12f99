/** What stands on a result's picture. */
export interface ResultPicture {
  readonly title: string;
  readonly right: number;
  readonly of: number;
}

const WIDTH = 1200;
const HEIGHT = 630;
/** Most characters in a line of the title, and most lines. */
const LINE = 34;
const LINES = 3;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A text in lines of whole words; what does not fit ends with an ellipsis. */
function inLines(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= LINE || line === '') line = longer.slice(0, LINE);
    else {
      lines.push(line);
      line = word.slice(0, LINE);
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= LINES) return lines;
  return lines.slice(0, LINES).map((shown, index) => (index === LINES - 1 ? `${shown.slice(0, LINE - 1)}…` : shown));
}

/** One dot for each question, filled where it was answered right; none where they would not fit side by side. */
function dots({ right, of }: ResultPicture): string {
  if (of > 20) return '';
  return Array.from({ length: of }, (_, index) => {
    const paint = index < right ? 'fill="#1f7a4d"' : 'fill="none" stroke="#9a9488" stroke-width="4"';
    return `<circle cx="${112 + index * 50}" cy="500" r="16" ${paint}/>`;
  }).join('');
}

/** The picture that a reader shares after a quiz, as SVG of 1200 × 630 pixels. */
export function resultPicture(result: ResultPicture): string {
  const title = inLines(result.title)
    .map((line, index) => `<text x="96" y="${172 + index * 64}" font-size="52" font-weight="700">${escapeXml(line)}</text>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf8f3"/><rect width="24" height="${HEIGHT}" fill="#b3261e"/>
<g font-family="'Source Serif 4', 'Liberation Serif', 'DejaVu Serif', serif" fill="#1c1b18">${title}
<text x="1104" y="520" font-size="150" font-weight="700" text-anchor="end">${result.right}/${result.of}</text></g>
<g font-family="'Source Sans 3', 'Liberation Sans', 'DejaVu Sans', sans-serif" fill="#5c574c">
<text x="96" y="96" font-size="30">Kvíz</text><text x="96" y="440" font-size="34">Helyes válaszok</text>
<text x="96" y="576" font-size="30">Hírmondó</text></g>${dots(result)}</svg>`;
}

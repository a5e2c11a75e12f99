import { escapeHtml } from '../text/escape-html';

/** Words of a picture in an article, as typed; '' if there are none. */
export interface PictureWords {
  /** What is in the picture, for those who do not see it. */
  readonly alt: string;
  /** Photographer or source, as printed. */
  readonly credit: string;
  readonly caption: string;
}

/** The kinds of pictures that the media library accepts, for the choice of a file. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif';

/** A picture as the HTML of an article's text, without blank lines. */
export function pictureHtml(src: string, { alt, credit, caption }: PictureWords): string {
  const words = [escapeHtml(caption), credit && `<cite>${escapeHtml(credit)}</cite>`].filter(Boolean).join(' ');
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">`;
  return `<figure>${image}${words && `<figcaption>${words.replaceAll(/\s+/g, ' ')}</figcaption>`}</figure>`;
}

/** A text with a part behind it that stands alone. */
export const withPart = (text: string, part: string): string => (text.trim() === '' ? part : `${text.trimEnd()}\n\n${part}`);

/** What must be known about a picture before it is used, in Hungarian; undefined if nothing is missing. */
export function missingWords({ alt, credit }: Pick<PictureWords, 'alt' | 'credit'>): string | undefined {
  if (alt === '' && credit === '') return 'mi látszik rajta, és ki készítette vagy honnan van';
  if (credit === '') return 'ki készítette vagy honnan van';
  return alt === '' ? 'mi látszik rajta' : undefined;
}

/** Where a part that stands alone goes into a text: at the cursor if it is on an empty line, otherwise behind its paragraph. */
export function partPlace(text: string, cursor: number): number {
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)];
  if (/(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)) return cursor;
  const end = /\n[ \t]*\n/.exec(after);
  return end === null ? text.length : cursor + end.index;
}

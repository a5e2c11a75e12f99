import type { ArticleBlock, Figure } from '../blocks';
import type { HtmlField } from './block-kind';
import { kindFor } from './kinds';

/** The block with all of its HTML changed, that of its pictures' captions too. */
export function mapHtml(block: ArticleBlock, change: (html: string, content: 'blocks' | 'inline') => string): ArticleBlock {
  const kind = kindFor(block);
  let changed: ArticleBlock & { [Field in HtmlField]?: string } = block;
  for (const field of FIELDS) {
    const content = kind.html[field];
    const html = changed[field];
    if (content === undefined || html === undefined) continue;
    const made = change(html, content);
    if (made !== html) changed = { ...changed, [field]: made };
  }
  if (kind.mapPictures === undefined) return changed;
  return mapPictures(changed, (figure) =>
    figure.captionHtml === undefined ? figure : { ...figure, captionHtml: change(figure.captionHtml, 'inline') },
  );
}

const FIELDS: readonly HtmlField[] = ['html', 'citeHtml', 'captionHtml', 'summaryHtml'];

/** The block with each of its pictures changed. */
export const mapPictures = (block: ArticleBlock, change: (figure: Figure) => Figure): ArticleBlock =>
  kindFor(block).mapPictures?.(block, change) ?? block;

/** The pictures of a block. */
export function listPictures(block: ArticleBlock): readonly Figure[] {
  const figures: Figure[] = [];
  mapPictures(block, (figure) => {
    figures.push(figure);
    return figure;
  });
  return figures;
}

import { spotifyPageUrl } from '~/lib/embeds/spotify';
import { youtubeWatchUrl } from '~/lib/embeds/youtube';
import { escapeHtml } from '~/lib/text/escape-html';
import { gateAttributes, openTag } from './allowed-html';
import type { ArticleBlock } from './blocks';
import { blockHtml } from './conversion/container-html';

/**
 * A body as plain sanitized HTML for feeds and other readers without our style sheet: players become links, and what lives
 * on the site only (quizzes, advertisements, boxes of related articles) is left out.
 */
export function bodyHtml(blocks: readonly ArticleBlock[]): string {
  return blocks.map((block) => blockHtml(block) ?? linkHtml(block)).join('');
}

function linkHtml(block: ArticleBlock): string {
  switch (block.kind) {
    case 'youtube':
      return linked(youtubeWatchUrl(block), block.title, block.captionHtml);
    case 'spotify':
      return linked(spotifyPageUrl(block), undefined, block.captionHtml);
    case 'facebook':
      return linked(block.href, undefined, block.captionHtml);
    case 'iframe':
    case 'audio':
    case 'video':
      return linked(block.src, block.title, block.captionHtml);
    default:
      return '';
  }
}

function linked(url: string, title: string | undefined, captionHtml: string | undefined): string {
  const link = `${openTag('a', gateAttributes('a', new Map([['href', url]])))}${escapeHtml(title ?? url)}</a>`;
  return `<p>${link}</p>${captionHtml === undefined ? '' : `<p>${captionHtml}</p>`}`;
}

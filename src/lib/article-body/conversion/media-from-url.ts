import { parseFacebookUrl } from '~/lib/embeds/facebook';
import { parseOtherService } from '~/lib/embeds/other-services';
import { parseSpotifyUrl } from '~/lib/embeds/spotify';
import { parseYoutubeUrl } from '~/lib/embeds/youtube';
import { escapeHtml } from '~/lib/text/escape-html';
import { openTag, sanitizeAttributes } from '../allowed-html';
import type { ArticleBlock } from '../blocks';
import { safeLinkUrl, safeMediaUrl } from '../safe-url';

/**
 * The block for an address: a player (YouTube, Spotify, an audio or video file), a Facebook post, another service's page in a
 * frame that loads on request, or a link with a title. Undefined for any other address.
 */
export function mediaFromUrl(address: string): ArticleBlock | undefined {
  const video = parseYoutubeUrl(address);
  if (video !== undefined) return { kind: 'youtube', ...video };
  const music = parseSpotifyUrl(address);
  if (music !== undefined) return { kind: 'spotify', ...music, compact: false };
  const post = parseFacebookUrl(address);
  if (post !== undefined) return { kind: 'facebook', ...post };
  const other = parseOtherService(address);
  if (other?.kind === 'frame') return { kind: 'iframe', src: other.src, title: other.title, height: other.height };
  if (other !== undefined) {
    return linkBlock(other.href, other.title);
  }
  const file = safeMediaUrl(address);
  if (file === undefined) return undefined;
  const extension = /\.([a-z0-9]{2,4})$/i.exec(new URL(file, 'https://x.invalid').pathname)?.[1]?.toLowerCase();
  switch (extension) {
    case 'mp3':
    case 'm4a':
    case 'ogg':
    case 'oga':
    case 'wav':
      return { kind: 'audio', src: file };
    case 'mp4':
    case 'm3u8':
    case 'm4v':
    case 'webm':
    case 'ogv':
      return { kind: 'video', src: file };
    default:
      return undefined;
  }
}

/** A paragraph that links to an address, which is also its text unless another is given; undefined if no page may link to it. */
export function linkFromUrl(address: string, text = address): ArticleBlock | undefined {
  return safeLinkUrl(address) === undefined ? undefined : linkBlock(address, text);
}

function linkBlock(href: string, text: string): ArticleBlock {
  const tag = openTag('a', sanitizeAttributes('a', new Map([['href', href]])));
  return { kind: 'paragraph', html: `${tag}${escapeHtml(text)}</a>` };
}

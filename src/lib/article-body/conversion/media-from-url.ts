import { parseSpotifyUrl } from '~/lib/embeds/spotify';
import { parseYoutubeUrl } from '~/lib/embeds/youtube';
import type { ArticleBlock } from '../blocks';
import { safeMediaUrl } from '../safe-url';

/** The player for an address: YouTube, Spotify, a sound or a film file; undefined for any other address. */
export function mediaFromUrl(address: string): ArticleBlock | undefined {
  const video = parseYoutubeUrl(address);
  if (video !== undefined) return { kind: 'youtube', ...video };
  const music = parseSpotifyUrl(address);
  if (music !== undefined) return { kind: 'spotify', ...music, compact: false };
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

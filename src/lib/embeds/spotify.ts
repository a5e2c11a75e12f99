import type { SpotifyType } from '~/lib/article-body/blocks';

/** A Spotify item that has a player (VI-10). */
export interface SpotifyItem {
  readonly type: SpotifyType;
  readonly id: string;
}

const HOSTS = new Set(['open.spotify.com', 'play.spotify.com', 'embed.spotify.com']);
const ID = /^[A-Za-z0-9]{10,40}$/;

/**
 * The album, artist, playlist, track or episode of a Spotify address or spotify: URI, with or without an embed or
 * language segment. Undefined for everything else: shows, users, searches, local files, other hosts (VI-10).
 */
export function parseSpotifyUrl(raw: string): SpotifyItem | undefined {
  const text = raw.trim();
  if (text.length > 2000 || /[\s<>"']/.test(text)) return undefined;
  if (/^spotify:/i.test(text)) return fromParts(text.slice('spotify:'.length).split(':'));
  const withScheme = /^(?:https?:)?\/\//i.test(text)
    ? text.replace(/^(?:https?:)?\/\//i, 'https://')
    : /^(?:open|play|embed)\.spotify\.com\//i.test(text)
      ? `https://${text}`
      : '';
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  if (!HOSTS.has(url.hostname)) return undefined;
  const uri = url.searchParams.get('uri');
  if (url.hostname === 'embed.spotify.com' && uri !== null) return /^spotify:/i.test(uri) ? parseSpotifyUrl(uri) : undefined;
  const parts = url.pathname.split('/').filter((part) => part !== '' && part !== 'embed' && !/^intl-[a-z-]{2,8}$/i.test(part));
  return fromParts(parts);
}

/** Address of the player (VI-11). */
export function spotifyEmbedUrl({ type, id }: SpotifyItem): string {
  return `https://open.spotify.com/embed/${type}/${id}`;
}

/** Address of the item's own page. */
export function spotifyPageUrl({ type, id }: SpotifyItem): string {
  return `https://open.spotify.com/${type}/${id}`;
}

/**
 * Height of the player in pixels (VI-12): 400 in editions with tall players, else 80 for a compact one, 233 for an episode, 155
 * for the rest.
 */
export function spotifyHeight(options: {
  readonly type: SpotifyType;
  readonly compact?: boolean | undefined;
  readonly tall?: boolean | undefined;
}): 80 | 155 | 233 | 400 {
  if (options.tall === true) return 400;
  if (options.compact === true) return 80;
  return options.type === 'episode' ? 233 : 155;
}

function fromParts(parts: readonly string[]): SpotifyItem | undefined {
  const [first, ...rest] = parts;
  // A user's playlist: user/NAME/playlist/ID.
  if (first === 'user' && rest.length === 3 && rest[1] === 'playlist') return item('playlist', rest[2]);
  return rest.length === 1 ? item(first, rest[0]) : undefined;
}

function item(type: string | undefined, id: string | undefined): SpotifyItem | undefined {
  if (id === undefined || !ID.test(id)) return undefined;
  switch (type) {
    case 'album':
    case 'artist':
    case 'playlist':
    case 'track':
    case 'episode':
      return { type, id };
    default:
      return undefined;
  }
}

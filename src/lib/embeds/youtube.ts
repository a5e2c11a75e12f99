/**
 * A YouTube video given by an address (VI-07 … VI-09). `start` and `end` are in whole seconds, unset for the beginning and the end;
 * `list` is the playlist in which it plays.
 */
export interface YoutubeVideo {
  readonly videoId: string;
  readonly start?: number;
  readonly end?: number;
  readonly list?: string;
  /** True for a /shorts/ address: a vertical film. */
  readonly portrait: boolean;
}

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be', 'y2u.be', 'www.y2u.be']);
const PICTURE_HOSTS = new Set(['i.ytimg.com', 'img.youtube.com']);
const PATHS_WITH_ID = new Set(['embed', 'v', 'vi', 'e', 'live', 'shorts', 'watch', 'an_webp']);
const NOT_IDS = new Set(['videoseries', 'live_stream', 'playlist']);
const LIST_ID = /^[A-Za-z0-9_-]{2,64}$/;
const VIDEO_ID = /^[A-Za-z0-9_-]{3,64}$/;
/** Limit on the start position: ten days, well beyond the longest stream. */
const MAX_START = 864_000;

/**
 * The video of a YouTube address in any of its forms: watch, youtu.be, embed, live, shorts, v, e, attribution links,
 * youtube-nocookie, with or without scheme. Undefined for other hosts, channels, playlists and malformed ids.
 */
export function parseYoutubeUrl(raw: string): YoutubeVideo | undefined {
  const url = toUrl(raw);
  if (url === undefined) return undefined;
  if (url.protocol === 'youtube:') return video(url.hostname, url, false);
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (SHORT_HOSTS.has(url.hostname)) return video(segments[0], url, false);
  if (PICTURE_HOSTS.has(url.hostname)) {
    return PATHS_WITH_ID.has(segments[0] ?? '') ? video(segments[1], url, false) : undefined;
  }
  if (!HOSTS.has(url.hostname)) return undefined;
  if (segments[0] === 'attribution_link') return parseYoutubeUrl(`https://www.youtube.com${attributed(url)}`);
  if (PATHS_WITH_ID.has(segments[0] ?? '') && segments[1] !== undefined) {
    return video(segments[1], url, segments[0] === 'shorts');
  }
  const fromUserPage = segments[0] === 'user' ? /^#p\/(?:[a-z]+\/)*\d+\/([^/?&]+)/.exec(url.hash)?.[1] : undefined;
  return video(fromUserPage ?? url.searchParams.get('v') ?? url.searchParams.get('vi') ?? undefined, url, false);
}

/** Address of the player that sets no cookie before playback; it starts by itself if `autoplay` is true (VI-11). */
export function youtubeEmbedUrl(
  { videoId, start, end, list }: Omit<YoutubeVideo, 'portrait'>,
  options: { readonly autoplay?: boolean } = {},
): string {
  const query = new URLSearchParams({ rel: '0' });
  if (start !== undefined) query.set('start', String(start));
  if (end !== undefined) query.set('end', String(end));
  if (list !== undefined) query.set('list', list);
  if (options.autoplay === true) query.set('autoplay', '1');
  return `https://www.youtube-nocookie.com/embed/${videoId}?${query}`;
}

/** Address of the video's own page, which knows no end. */
export function youtubeWatchUrl({ videoId, start, list, portrait }: YoutubeVideo): string {
  if (portrait) return `https://www.youtube.com/shorts/${videoId}`;
  const inList = list === undefined ? '' : `&list=${list}`;
  return `https://www.youtube.com/watch?v=${videoId}${inList}${start === undefined ? '' : `&t=${start}s`}`;
}

/** Parses a start position such as '90', '90s' or '1h2m3s' into seconds; undefined if it is invalid or zero. */
export function parseStart(raw: string | null | undefined): number | undefined {
  const match = /^(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,7})s?)?$/i.exec(raw?.trim() ?? '');
  if (match === null) return undefined;
  const [, hours, minutes, seconds] = match;
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return start > 0 && start <= MAX_START ? start : undefined;
}

function toUrl(raw: string): URL | undefined {
  const text = raw.trim();
  if (text === '' || text.length > 2000 || /[\s<>"']/.test(text)) return undefined;
  const withScheme = /^(?:https?:)?\/\//i.test(text)
    ? text.replace(/^(?:https?:)?\/\//i, 'https://')
    : /^youtube:\/\//i.test(text)
      ? text
      : /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i.test(text)
        ? `https://${text}`
        : undefined;
  return withScheme !== undefined && URL.canParse(withScheme) ? new URL(withScheme) : undefined;
}

/** The target path of an attribution link; some contain it unencoded. */
function attributed(url: URL): string {
  const target = url.searchParams.get('u') ?? '';
  return target.startsWith('/') && !target.startsWith('//') ? target : '/';
}

function video(rawId: string | undefined, url: URL, portrait: boolean): YoutubeVideo | undefined {
  const videoId = rawId?.split('&')[0];
  if (videoId === undefined || !VIDEO_ID.test(videoId) || NOT_IDS.has(videoId)) return undefined;
  const start =
    parseStart(url.searchParams.get('t')) ??
    parseStart(url.searchParams.get('start')) ??
    parseStart(url.searchParams.get('time_continue')) ??
    parseStart(/^#(?:.*&)?t=([^&]+)/.exec(url.hash)?.[1]);
  const end = parseStart(url.searchParams.get('end'));
  const list = url.searchParams.get('list') ?? '';
  return {
    videoId,
    portrait,
    ...(start !== undefined && { start }),
    // An end before the start would play nothing.
    ...(end !== undefined && end > (start ?? 0) && { end }),
    ...(LIST_ID.test(list) && { list }),
  };
}

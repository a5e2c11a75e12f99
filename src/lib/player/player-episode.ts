/** An episode for the player, as in the JSON of a play button's `data-play`. */
export interface PlayerEpisode {
  readonly id: string | number;
  readonly slug: string;
  readonly title: string;
  /** Address of the audio, http(s) or root-relative. */
  readonly sourceUrl: string;
  readonly image?: string;
  /** Seconds as given by the newsroom; replaced by the audio's own duration once that is known. */
  readonly duration?: number;
  /** Page of the episode. */
  readonly href?: string;
  readonly transcript?: string;
  readonly chapters?: readonly Chapter[];
  readonly podcast: { readonly slug: string; readonly name: string; readonly page?: string };
}

export interface Chapter {
  /** Seconds. */
  readonly start: number;
  readonly title: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const seconds = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
/** An http(s) or root-relative address; undefined for anything else. */
const address = (value: unknown): string | undefined => {
  const url = text(value);
  return url !== undefined && /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined;
};

/** Parses the data of a play button; undefined if it is not a playable episode. */
export function parsePlayerEpisode(json: string | undefined): PlayerEpisode | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
  if (!isFields(value) || !isFields(value.podcast)) return undefined;
  const { id, podcast } = value;
  const [slug, title, sourceUrl] = [text(value.slug), text(value.title), address(value.sourceUrl)];
  const [show, name] = [text(podcast.slug), text(podcast.name)];
  if ((typeof id !== 'string' && typeof id !== 'number') || slug === undefined || title === undefined) return undefined;
  if (sourceUrl === undefined || show === undefined || name === undefined) return undefined;
  const page = address(podcast.page);
  const optional = {
    image: address(value.image),
    duration: seconds(value.duration),
    href: address(value.href),
    transcript: address(value.transcript),
    chapters: readChapters(value.chapters),
  };
  return {
    id,
    slug,
    title,
    sourceUrl,
    ...Object.fromEntries(Object.entries(optional).filter(([, field]) => field !== undefined)),
    podcast: { slug: show, name, ...(page !== undefined && { page }) },
  };
}

function readChapters(value: unknown): readonly Chapter[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const chapters = value.filter(isFields).flatMap(({ start, title }) => {
    const [at, name] = [seconds(start), text(title)];
    return at === undefined || name === undefined ? [] : [{ start: at, title: name }];
  });
  return chapters.length === 0 ? undefined : chapters.sort((a, b) => a.start - b.start);
}

/** The chapter that plays at a second; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  [...chapters].reverse().find(({ start }) => start <= position);

import type { PlayerEpisode } from '../player/player-episode';

/** Messages of a page to the app about episodes (C.7, MO-07 … MO-09). */
export type EpisodeMessage =
  | {
      readonly action: 'add';
      readonly podcast: { readonly slug: string; readonly name: string };
      readonly episode: {
        readonly slug: string;
        readonly title: string;
        readonly sourceUrl: string;
        readonly image: string | undefined;
        readonly id: PlayerEpisode['id'];
      };
    }
  | { readonly action: 'play' | 'pause' | 'stop' | 'destroy' | 'state'; readonly id: PlayerEpisode['id'] };

/** What the app answers (MO-10). */
export interface EpisodeState {
  readonly id: string;
  readonly playing: boolean;
}

/** The message that makes an episode known to the app; addresses are absolute, as the app has no page to read them by. */
export function addMessage({ podcast, ...episode }: PlayerEpisode, base: string): EpisodeMessage {
  return {
    action: 'add',
    podcast: { slug: podcast.slug, name: podcast.name },
    episode: {
      slug: episode.slug,
      title: episode.title,
      sourceUrl: new URL(episode.sourceUrl, base).href,
      image: episode.image === undefined ? undefined : new URL(episode.image, base).href,
      id: episode.id,
    },
  };
}

/** Reads an answer of the app; undefined when it is none. Ids come as numbers or as text. */
export function parseEpisodeState(value: unknown): EpisodeState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, playing } = value as Readonly<Record<string, unknown>>;
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof playing !== 'boolean') return undefined;
  return { id: String(id), playing };
}

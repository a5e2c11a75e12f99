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

/** The app's answer (MO-10). */
export interface EpisodeState {
  readonly id: string;
  readonly playing: boolean;
}

/** The message that describes an episode to the app; addresses are absolute, as the app has no page to resolve them against. */
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

/** Parses a message of the app; undefined if it is invalid. Ids may be numbers or text. */
export function parseEpisodeState(value: unknown): EpisodeState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, playing } = value as Readonly<Record<string, unknown>>;
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof playing !== 'boolean') return undefined;
  return { id: String(id), playing };
}

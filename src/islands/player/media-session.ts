import type { PlayerEpisode } from '~/lib/player/player-episode';

interface Actions {
  readonly resume: () => void;
  readonly pause: () => void;
  readonly seek: (position: number) => void;
  readonly skip: (seconds: number) => void;
  readonly playNext: (step: 1 | -1) => void;
  readonly close: () => void;
}

/** Shows the episode and its controls on the lock screen, headphones and media keys; undefined removes them. */
export function showInMediaSession(episode: PlayerEpisode | undefined, actions?: Actions): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  const image = episode?.image;
  session.metadata =
    episode === undefined
      ? null
      : new MediaMetadata({
          title: episode.title,
          artist: episode.podcast.name,
          artwork: image === undefined ? [] : [{ src: new URL(image, location.href).href }],
        });
  const set = (action: MediaSessionAction, handler: ((details: MediaSessionActionDetails) => void) | undefined): void => {
    try {
      session.setActionHandler(action, handler ?? null);
    } catch {
      // Browsers throw on unknown actions.
    }
  };
  set('play', actions?.resume);
  // Headphones that are switched off say pause whether or not anything plays.
  set('pause', actions && (() => actions.pause()));
  set('stop', actions?.close);
  set('seekbackward', actions && (({ seekOffset }) => actions.skip(-(seekOffset ?? 15))));
  set('seekforward', actions && (({ seekOffset }) => actions.skip(seekOffset ?? 30)));
  set('seekto', actions && (({ seekTime }) => actions.seek(seekTime ?? 0)));
  set('previoustrack', actions && (() => actions.playNext(-1)));
  set('nexttrack', actions && (() => actions.playNext(1)));
}

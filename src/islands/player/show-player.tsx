import { createRoot } from 'react-dom/client';
import { PodcastPlayer } from '../PodcastPlayer.island';

/** Renders the player into its host, which the router keeps across pages. Does nothing if it is already shown. */
export function showPlayer(): void {
  const host = document.querySelector<HTMLElement>('[data-player-host]');
  if (host === null || !host.hidden) return;
  // In the host and not in the head, which the router replaces with each page.
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = host.dataset.style ?? '';
  const place = document.createElement('div');
  host.append(sheet, place);
  host.hidden = false;
  createRoot(place).render(<PodcastPlayer />);
}

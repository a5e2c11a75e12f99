import { createRoot } from 'react-dom/client';
import { PodcastPlayer } from '../PodcastPlayer.island';

/** Puts the player into its host, which the router carries from page to page. Does nothing when it is there. */
export function showPlayer(): void {
  const host = document.querySelector<HTMLElement>('[data-player-host]');
  if (host === null || !host.hidden) return;
  // In the host and not in the head, which belongs to each page alone.
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = host.dataset.style ?? '';
  const place = document.createElement('div');
  host.append(sheet, place);
  host.hidden = false;
  createRoot(place).render(<PodcastPlayer />);
}

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pressPlay } from './play-buttons';

it('an episode that the app forgets when its page is left is not shown as playing when the page comes back', () => {
  document.documentElement.classList.add('is-app');
  const sent: unknown[] = [];
  Reflect.set(window, 'MobileApp', { episode: (action: string) => sent.push(action) });
  const podcast = { slug: 'adas', name: 'Adás' };
  const episode = { id: 1, slug: 'elso', title: 'Első adás', sourceUrl: '/media/elso.mp3', podcast };
  const button = document.createElement('button');
  button.dataset.play = JSON.stringify(episode);
  document.body.append(button);
  pressPlay(button, undefined);
  expect(button.getAttribute('aria-label')).toBe('Szünet: Első adás');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual(['add', 'play', 'destroy']);
  expect(button.getAttribute('aria-label')).toBe('Lejátszás: Első adás');
});

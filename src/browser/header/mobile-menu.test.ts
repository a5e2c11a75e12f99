// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
const { followMenus } = await import('./mobile-menu');
followMenus();

const MENU = '<header><details class="menu"><summary>Menü</summary></details></header>';

it('an open menu leaves nothing inert on the next page that the router keeps for it, such as the player', () => {
  document.body.innerHTML = `${MENU}<main></main><div data-player-host></div>`;
  const menu = document.querySelector('details');
  const player = document.querySelector<HTMLElement>('[data-player-host]');
  menu?.setAttribute('open', '');
  menu?.dispatchEvent(new Event('toggle'));
  expect(player?.inert).toBe(true);
  // Back, or a search from the menu: the body is replaced, and the player is moved to the new one.
  document.body.innerHTML = `${MENU}<main></main>`;
  if (player) document.body.append(player);
  document.dispatchEvent(new Event('astro:after-swap'));
  expect(player?.inert).toBe(false);
});

/**
 * Adds the behaviour of a menu to <details>: Escape closes it and returns the focus, a click outside, navigation or moving the
 * focus elsewhere closes it. On phones, where it covers the page, the focus stays inside and the page behind is inert. Without
 * this module, which menus.ts loads, its own summary opens and closes it.
 */

/** Up to this width the menu covers the page (SC-15). */
const narrow = matchMedia('(max-width: 899.98px)');

const FOCUSABLE = 'summary, a[href], button, input';

const openMenu = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>('details.menu[open]');

/** Everything that an open menu covers: its siblings and those of its ancestors, up to the body. */
function around(menu: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let part: HTMLElement = menu; part !== document.body && part.parentElement !== null; part = part.parentElement) {
    for (const other of part.parentElement.children) if (other !== part && other instanceof HTMLElement) found.push(other);
  }
  return found;
}

/** Makes the page behind an open menu inert, or reverts it. */
function confine(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind-menu]')) {
    part.inert = false;
    delete part.dataset.behindMenu;
  }
  const menu = narrow.matches ? openMenu() : null;
  if (menu === null) return;
  for (const part of around(menu)) {
    if (part.inert || part.matches('script, [aria-live]')) continue;
    part.inert = true;
    part.dataset.behindMenu = '';
  }
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  confine();
}

/** Tab moves from the menu's last element to its first, and back. */
function keepInside(event: KeyboardEvent, menu: HTMLElement): void {
  const places = [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((place) => place.getClientRects().length > 0);
  const [first, last] = [places.at(0), places.at(-1)];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end && menu.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Sets up the menus of this page, one of which may be open, and of every later one; call once. */
export function followMenus(): void {
  document.addEventListener('keydown', (event) => {
    const menu = openMenu();
    if (menu === null) return;
    if (event.key === 'Tab' && narrow.matches) keepInside(event, menu);
    if (event.key !== 'Escape') return;
    close(menu);
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const menu = openMenu();
    if (menu === null || !(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest('.menu-panel a')) close(menu);
  });
  document.addEventListener('focusin', ({ target }) => {
    const menu = openMenu();
    if (menu && target instanceof Element && !narrow.matches && !menu.contains(target)) close(menu);
  });
  // The event does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof Element && target.matches('details.menu') && confine(),
    true,
  );
  narrow.addEventListener('change', confine);
  // The router keeps parts such as the player for the next page, whose menu is closed.
  document.addEventListener('astro:after-swap', confine);
  confine();
}

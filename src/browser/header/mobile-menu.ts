/**
 * What <details> lacks as a menu: Escape closes it and gives the focus back, so does a press outside, and a change of page or a
 * focus that goes elsewhere closes it. On phones, where it covers the page, the focus stays in it and the page behind is out of reach. Without this module it
 * opens and closes by its own summary.
 */

/** Up to here the menu covers the page (SC-15). */
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

/** Puts the page behind an open menu out of reach, or back into it. */
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

/** Tab goes from the menu's last place to its first, and back. */
function keepInside(event: KeyboardEvent, menu: HTMLElement): void {
  const places = [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((place) => place.checkVisibility());
  const [first, last] = [places.at(0), places.at(-1)];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end && menu.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Wires the menus of every page to come; call once. */
export function startMenus(): void {
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
  // It does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof Element && target.matches('details.menu') && confine(),
    true,
  );
  narrow.addEventListener('change', confine);
}

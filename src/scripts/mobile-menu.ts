/**
 * What <details> lacks as a menu: Escape closes it and gives the focus back, so does a press outside, and a change of page closes
 * it. Without this module it opens and closes by its own summary.
 */

const openMenu = (): HTMLDetailsElement | null => document.querySelector<HTMLDetailsElement>('details.menu[open]');

/** Wires the menus of every page to come; call once. */
export function startMenus(): void {
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' ? openMenu() : null;
    if (menu === null) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const menu = openMenu();
    if (menu === null || !(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest('.menu-panel a')) menu.open = false;
  });
}

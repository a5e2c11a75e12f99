import { shortcutsOn } from './shortcut-choice';

/** Keyboard shortcuts for readers who have enabled them at /mentett, where the same list is shown. */

const TITLES = 'main .card-title a';

function stepTitle(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(TITLES)].filter((link) => link.getClientRects().length > 0);
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

const go = (path: string): boolean => document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail: path }));

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

const ACTIONS: Readonly<Record<string, () => void>> = {
  '/': () => press('[data-search-open]'),
  j: () => stepTitle(1),
  k: () => stepTitle(-1),
  m: () => press('[data-reading="save"]'),
  c: () => go(document.documentElement.dataset.prefix ?? '/'),
  f: () => go(`${document.documentElement.dataset.prefix ?? ''}/legfrissebb`),
  l: () => go('/mentett'),
};

let listening = false;

/** Handles the keys while shortcuts are enabled. Typing in a field, and keys with modifiers, keep their usual meaning. */
export function listenForShortcuts(): void {
  if (listening) return;
  listening = true;
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || event.isComposing || !shortcutsOn()) return;
    if (
      target instanceof HTMLElement &&
      (target.isContentEditable || target.closest('input, select, textarea, dialog, [role="slider"]'))
    )
      return;
    const act = Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

import { readStoredText, writeStoredText } from '../stored';
import { COLOR_MODE_KEY, type ColorMode, effectiveColorMode, parseColorMode, themeChangedMessage } from './color-mode-rules';
import { forcedMode, showOnRoot } from './page-color-mode';

/**
 * Colour mode in the browser: stores the choice, shows it on each page, notifies embedded frames. Before the first paint,
 * page-color-mode.ts shows it.
 */

const device = matchMedia('(prefers-color-scheme: dark)');

/** The choice of this visit if it could not be stored: storage is full or blocked. */
let unstored: ColorMode | undefined;

function readChoice(): ColorMode {
  return unstored ?? parseColorMode(readStoredText(COLOR_MODE_KEY));
}

/** The current mode, light or dark. */
export function currentColorMode(): 'light' | 'dark' {
  return effectiveColorMode(readChoice(), device.matches, forcedMode());
}

/** Notifies every embedded frame of the current mode (CM-05). */
export function notifyFrames(): void {
  const message = themeChangedMessage(currentColorMode());
  for (const frame of document.querySelectorAll('iframe')) frame.contentWindow?.postMessage(message, '*');
}

function apply(): void {
  const choice = readChoice();
  showOnRoot(choice);
  const mode = forcedMode() ?? choice;
  const shown = mode === 'system' ? undefined : mode;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset.mode;
    meta.media = shown === undefined ? `(prefers-color-scheme: ${own})` : own === shown ? 'all' : 'not all';
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-color-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.colorChoice === choice));
  }
}

function choose(choice: ColorMode): void {
  unstored = writeStoredText(COLOR_MODE_KEY, choice) ? undefined : choice;
  apply();
  notifyFrames();
}

/** Sets up the switches of every page from now on; call once. */
export function startColorMode(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-color-choice]') : null;
    if (button) choose(parseColorMode(button.dataset.colorChoice));
  });
  device.addEventListener('change', notifyFrames);
  addEventListener('storage', ({ key }) => {
    if (key !== COLOR_MODE_KEY) return;
    apply();
    notifyFrames();
  });
  document.addEventListener('astro:after-swap', apply);
  document.addEventListener('astro:page-load', apply);
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLIFrameElement) target.contentWindow?.postMessage(themeChangedMessage(currentColorMode()), '*');
    },
    true,
  );
}

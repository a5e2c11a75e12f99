import {
  COLOR_MODE_KEY,
  type ColorMode,
  colorModes,
  effectiveColorMode,
  parseColorMode,
  themeChangedMessage,
} from './color-mode-rules';

/**
 * Colour mode in the browser: reads and stores the choice, writes it to the root element, notifies embedded frames. The inline
 * script of BaseLayout does the first part before the first paint; this module repeats it after each navigation.
 */

const device = matchMedia('(prefers-color-scheme: dark)');

/** The choice of this visit if it could not be stored: storage is full or blocked. */
let unstored: ColorMode | undefined;

function readChoice(): ColorMode {
  if (unstored !== undefined) return unstored;
  try {
    return parseColorMode(localStorage.getItem(COLOR_MODE_KEY));
  } catch {
    return 'system';
  }
}

function forcedMode(): 'light' | 'dark' | undefined {
  const forced = document.documentElement.dataset.colorForced;
  return forced === 'light' || forced === 'dark' ? forced : undefined;
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
  const root = document.documentElement;
  const choice = readChoice();
  const forced = forcedMode();
  root.classList.add('js');
  for (const mode of colorModes) root.classList.toggle(`color-mode-${mode}`, mode === (forced ?? choice));
  if (forced === undefined) {
    if (choice === 'system') delete root.dataset.colorMode;
    else root.dataset.colorMode = choice;
  }
  const shown = forced ?? (choice === 'system' ? undefined : choice);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const mode = meta.dataset.mode;
    meta.media = shown === undefined ? `(prefers-color-scheme: ${mode})` : mode === shown ? 'all' : 'not all';
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-color-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.colorChoice === choice));
  }
}

function choose(choice: ColorMode): void {
  try {
    localStorage.setItem(COLOR_MODE_KEY, choice);
    unstored = undefined;
  } catch {
    unstored = choice;
  }
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

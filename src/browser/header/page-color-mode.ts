import { readStoredText } from '../stored';
import { COLOR_MODE_KEY, type ColorMode, colorModes, parseColorMode } from './color-mode-rules';

/** The mode that the page forces (CM-04); undefined if it forces none. */
export function forcedMode(): 'light' | 'dark' | undefined {
  const forced = document.documentElement.dataset.colorForced;
  return forced === 'light' || forced === 'dark' ? forced : undefined;
}

/** Shows a choice on the root element, or the mode that the page forces. */
export function showOnRoot(choice: ColorMode): void {
  const { classList, dataset } = document.documentElement;
  const mode = forcedMode() ?? choice;
  classList.add('js');
  for (const other of colorModes) classList.toggle(`color-mode-${other}`, other === mode);
  if (mode === 'system') delete dataset.colorMode;
  else dataset.colorMode = mode;
}

/** Before the first paint: shows the stored choice (CM-02). */
export const startColorModeOfPage = (): void => showOnRoot(parseColorMode(readStoredText(COLOR_MODE_KEY)));

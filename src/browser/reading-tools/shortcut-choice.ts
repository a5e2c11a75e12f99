import { readStoredText, writeStoredText } from '../stored';

const KEY = 'hirmondo-shortcuts';

/** True when the reader has switched the keyboard shortcuts on: they are off until then (WCAG 2.1.4). */
export const shortcutsOn = (): boolean => readStoredText(KEY) === '1';

/** Switches the shortcuts on this device. Without storage they stay off. */
export function setShortcuts(on: boolean): void {
  writeStoredText(KEY, on ? '1' : undefined);
}

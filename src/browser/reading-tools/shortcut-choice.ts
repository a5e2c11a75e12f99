const KEY = 'hirmondo-shortcuts';

/** True when the reader has switched the keyboard shortcuts on: they are off until then (WCAG 2.1.4). */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Switches the shortcuts on this device. */
export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage they stay off.
  }
}

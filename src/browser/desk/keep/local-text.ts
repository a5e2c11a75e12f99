/** What a form holds that the server has not got, in the storage of this browser. */
export interface LocalText {
  /** The time of the server's text that this one follows; 0 for none. */
  readonly stands: number;
  /** Name of the tab. */
  readonly tab: string;
  readonly values: unknown;
}

export interface LocalTexts {
  /** False if the browser has no room, or allows none. */
  readonly keep: (text: LocalText) => boolean;
  readonly read: () => LocalText | undefined;
  readonly forget: () => void;
}

export const createLocalTexts = (key: string): LocalTexts => ({
  keep(text) {
    try {
      localStorage.setItem(key, JSON.stringify(text));
      return true;
    } catch {
      return false;
    }
  },
  read() {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  forget() {
    try {
      localStorage.removeItem(key);
    } catch {
      // There was nothing.
    }
  },
});

/** The name of this tab, also after a reload. */
export function nameTab(): string {
  const name = String(Math.random()).slice(2);
  try {
    const known = sessionStorage.getItem('desk-tab') ?? name;
    sessionStorage.setItem('desk-tab', known);
    return known;
  } catch {
    return name;
  }
}

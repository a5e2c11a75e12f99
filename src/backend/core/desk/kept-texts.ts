import type { KeptText, KeptTextStore } from '~/backend/definitions/kept-texts';

const DAY = 86_400_000;
/** Milliseconds for which an editor can return to a text. */
const KEPT = 30 * DAY;
const LISTED = 50;

/** Unstored texts of editors: whatever happens to a browser, a device or this server, what was typed is here. */
export interface KeptTexts {
  /**
   * Keeps a text instead of the one of the time `seen`, 0 for none; undefined replaces any. If another one is there, of another
   * tab or device of the same person, nothing is changed and its time is returned as `other`.
   */
  keep(place: TextPlace, form: string, seen: number | undefined): Promise<{ readonly at: number } | { readonly other: number }>;
  find(place: TextPlace): Promise<KeptText | undefined>;
  /** Latest first. */
  list(person: string): Promise<readonly KeptText[]>;
  forget(place: TextPlace): Promise<void>;
  forgetOld(): Promise<void>;
}

export type TextPlace = Pick<KeptText, 'person' | 'key'>;

/** Keys of SQL have an end; slugs have at most 200 characters. */
const MAX_KEY = 250;

export function createKeptTexts(texts: KeptTextStore, clock: () => number): KeptTexts {
  return {
    async keep({ person, key }, form, seen) {
      const place = { person, key: key.slice(0, MAX_KEY) };
      const there = await texts.find(place.person, place.key);
      const stands = seen ?? there?.at ?? 0;
      // A text that was stored or forgotten meanwhile replaces nothing.
      const replaced = there === undefined ? 0 : stands;
      const at = Math.max(clock(), replaced + 1);
      if (await texts.replace({ ...place, form, at }, replaced)) return { at };
      return { other: (await texts.find(place.person, place.key))?.at ?? at };
    },
    find: ({ person, key }) => texts.find(person, key),
    list: (person) => texts.ofPerson(person, LISTED),
    forget: ({ person, key }) => texts.delete(person, key),
    forgetOld: () => texts.deleteOlder(clock() - KEPT),
  };
}

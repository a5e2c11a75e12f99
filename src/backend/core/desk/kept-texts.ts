import type { KeptText, KeptTextStore } from '~/backend/definitions/kept-texts';

const DAY = 86_400_000;
/** Milliseconds for which an editor can return to a text. */
const KEPT = 30 * DAY;
const LISTED = 50;

/** Unstored texts of editors: whatever happens to a browser, a device or this server, what was typed is here. */
export interface KeptTexts {
  /**
   * Keeps a text instead of the one of the time `seen`, 0 for none; undefined replaces any. If another one is there, of another
   * tab or device of the same person, nothing is changed and its time is returned as `other`. The same if this tab has stored or
   * dropped its text meanwhile: what was on its way then comes too late.
   */
  keep(place: TextPlace, form: string, seen: number | undefined): Promise<{ readonly at: number } | { readonly other: number }>;
  /** The text that waits. */
  find(place: TextPlace): Promise<KeptText | undefined>;
  /** What a form that is opened now has seen, for its first `keep`. */
  seenNow(place: TextPlace): Promise<number>;
  /** Latest first. */
  list(person: string): Promise<readonly KeptText[]>;
  /** Nothing waits any longer: the tab has stored its text, or dropped it. */
  forget(place: TextPlace, tab?: string): Promise<void>;
  forgetOld(): Promise<void>;
}

export type TextPlace = Pick<KeptText, 'person' | 'key'>;

/** Keys of SQL have an end; slugs have at most 200 characters. */
const MAX_KEY = 250;

/** Stands in the place of a text that waits no longer; no form has this field. */
const FORGOTTEN = 'forgotten=&';
const waits = ({ form }: KeptText): boolean => !form.startsWith(FORGOTTEN);
/** Keys of settings, which are no texts of articles and stay. */
const isSetting = ({ key }: KeptText): boolean => key.startsWith('=');

/** Name that the text's tab has given to itself. */
const readTab = (form: string): string => new URLSearchParams(form).get('tab') ?? '';

export function createKeptTexts(texts: KeptTextStore, clock: () => number): KeptTexts {
  const toPlace = ({ person, key }: TextPlace): TextPlace => ({ person, key: key.slice(0, MAX_KEY) });
  const look = async (place: TextPlace): Promise<KeptText | undefined> => {
    const { person, key } = toPlace(place);
    return await texts.find(person, key);
  };
  const laterThan = (at: number): number => Math.max(clock(), at + 1);

  return {
    async keep(place, form, seen) {
      const there = await look(place);
      const replaced = there === undefined ? 0 : mayReplace(there, form, seen) ? there.at : undefined;
      const at = laterThan(replaced ?? 0);
      if (replaced !== undefined && (await texts.replace({ ...toPlace(place), form, at }, replaced))) return { at };
      return { other: (await look(place))?.at ?? at };
    },
    async find(place) {
      const there = await look(place);
      return there && waits(there) ? there : undefined;
    },
    seenNow: async (place) => (await look(place))?.at ?? 0,
    list: async (person) => (await texts.ofPerson(person, LISTED)).filter((text) => waits(text) && !isSetting(text)),
    async forget(place, tab = '') {
      const form = `${FORGOTTEN}${new URLSearchParams({ tab })}`;
      for (;;) {
        const there = (await look(place))?.at ?? 0;
        if (await texts.replace({ ...toPlace(place), form, at: laterThan(there) }, there)) return;
      }
    },
    forgetOld: () => texts.deleteOlder(clock() - KEPT),
  };
}

/** What a tab has sent last, without an answer that reached it, is no other text; once it is stored, no text of before is one. */
function mayReplace(there: KeptText, form: string, seen: number | undefined): boolean {
  if (seen === undefined || seen === there.at) return true;
  const tab = readTab(form);
  const isOfTab = tab !== '' && tab === readTab(there.form);
  return waits(there) ? isOfTab : !isOfTab;
}

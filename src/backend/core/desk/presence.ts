import type { Presence, PresenceStore } from '~/backend/definitions/presence';

/** Milliseconds after which somebody who has said nothing has left. */
const GONE = 120_000;
/** Limits on what a tab tells of itself. */
const MAX_KEY = 250;
const MAX_PLACE = 200;

/** Who has which article open, in all processes and on all nodes. */
export interface PresenceBoard {
  /** Notes where a tab is; returns the other tabs that have the article open. */
  here(presence: Omit<Presence, 'at'>): Promise<readonly Presence[]>;
  leave(place: Pick<Presence, 'key' | 'tab'>): Promise<void>;
  /** Everybody who has an article open, by name. */
  everywhere(): Promise<readonly Presence[]>;
  forgetGone(): Promise<void>;
}

export function createPresence(store: PresenceStore, clock: () => number): PresenceBoard {
  const short = (text: string, limit: number): string => text.slice(0, limit);
  return {
    async here({ key, tab, place, person, name }) {
      const own = { key: short(key, MAX_KEY), tab: short(tab, MAX_KEY), place: short(place, MAX_PLACE), person, name };
      const now = clock();
      await store.note({ ...own, at: now });
      return (await store.seen(now - GONE, own.key)).filter((other) => other.tab !== own.tab);
    },
    leave: ({ key, tab }) => store.leave(short(key, MAX_KEY), short(tab, MAX_KEY)),
    everywhere: () => store.seen(clock() - GONE),
    forgetGone: () => store.deleteOlder(clock() - GONE),
  };
}

import type { AttemptCountStore } from '../definitions/attempt-counts';

/** Attempt counts in memory; `onCall` is told the name of each method that is used. */
export function memoryAttemptCounts(onCall: (name: string) => void = () => undefined): AttemptCountStore {
  const kept = new Map<string, { readonly count: number; readonly endsAt: number }>();
  const current = (id: string, now: number) => {
    const found = kept.get(id);
    return found !== undefined && found.endsAt > now ? found : undefined;
  };
  return {
    async counts(ids, now) {
      onCall('counts');
      return ids.flatMap((id) => {
        const found = current(id, now);
        return found === undefined ? [] : [{ id, ...found }];
      });
    },
    async add(ids, now, seconds) {
      onCall('add');
      return ids.map((id) => {
        const known = current(id, now);
        const { count, endsAt } = known && known.endsAt <= now + seconds ? known : { count: 0, endsAt: now + seconds };
        kept.set(id, { count: count + 1, endsAt });
        return { id, count: count + 1, endsAt };
      });
    },
    async deleteExpired() {
      onCall('deleteExpired');
    },
  };
}

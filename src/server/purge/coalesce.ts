import type { Purge } from '../page-cache/purge-log';

function unite(purges: readonly Purge[]): Purge {
  const list = (read: (purge: Purge) => readonly string[] | undefined) => [
    ...new Set(purges.flatMap((purge) => read(purge) ?? [])),
  ];
  return {
    tags: [...list(({ tags }) => tags), ...list(({ edition }) => (edition === undefined ? [] : [`edition:${edition}`]))],
    paths: list(({ paths }) => paths),
    everything: purges.some(({ everything }) => everything),
  };
}

/**
 * Passes the first purge on at once and combines those that follow within `interval` milliseconds into one, so that a storm of
 * calls does not cause a storm of renderings. Hard purges are passed on immediately.
 */
export function coalescePurges(publish: (purge: Purge) => void, interval: number): (purge: Purge) => void {
  let gathered: Purge[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    if (gathered.length === 0) return;
    const purge = unite(gathered);
    gathered = [];
    timer = setTimeout(flush, interval);
    publish(purge);
  };
  return (purge) => {
    if (purge.hard) return publish(purge);
    if (timer === undefined) {
      timer = setTimeout(flush, interval);
      publish(purge);
    } else {
      gathered.push(purge);
    }
  };
}

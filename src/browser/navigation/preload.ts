import { createPreloadQueue } from './preload-queue';
import { isRouted } from './router-rules';

/**
 * Prefetches pages into the browser's cache (SC-16): when a mouse rests on a link, a finger touches it, or the keyboard reaches
 * it. The navigation then only revalidates the copy, which takes a few bytes. Off for readers who save data.
 */

/** Milliseconds for which the mouse must rest on a link. */
const HOVER_MS = 65;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return Reflect.get(connection, 'saveData') === true || /2g$/.test(String(Reflect.get(connection, 'effectiveType')));
};

/** Starts watching links; call once. */
export function startPreloads(): void {
  if (savesData() || document.documentElement.dataset.preview !== undefined) return;
  const queue = createPreloadQueue((address) => fetch(address, { priority: 'low' }), { now: () => performance.now() });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const consider = (target: EventTarget | null, after: number): void => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.pathname + link.search === location.pathname + location.search)
      return;
    const press = {
      href: link.href,
      target: link.target,
      download: link.hasAttribute('download'),
      reload: link.dataset.astroReload !== undefined,
      modified: false,
    };
    if (!isRouted(press, location.origin)) return;
    const [address = link.href] = link.href.split('#');
    timer = setTimeout(queue.add, after, address);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') consider(target, HOVER_MS);
  });
  document.addEventListener('touchstart', ({ target }) => consider(target, 0), { passive: true });
  document.addEventListener('focusin', ({ target }) => consider(target, HOVER_MS));
  document.addEventListener('astro:before-preparation', () => {
    clearTimeout(timer);
    queue.clear();
  });
}

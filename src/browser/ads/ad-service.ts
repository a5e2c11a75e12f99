import { shownVariants } from '~/lib/ads/ab-tests';
import { parseVisitedTags, VISITED_TAGS_KEY, withVisitedTags } from '~/lib/ads/visited-tags';
import { readStoredText, writeStoredText } from '../stored';
import type { AdPlace } from './ad-place';

/**
 * The third-party advertising service (Google Publisher Tag, or a compatible one), from its command queue to its slots. It is
 * loaded only with the reader's consent.
 */

interface Slot {
  addService(service: unknown): unknown;
}

interface PubAds {
  enableSingleRequest(): unknown;
  collapseEmptyDivs(): unknown;
  setForceSafeFrame?(force: boolean): unknown;
  setTargeting(key: string, value: string | string[]): unknown;
  clearTargeting?(key?: string): unknown;
  addEventListener?(name: 'slotRenderEnded', listener: (event: { slot?: Slot; isEmpty?: boolean }) => void): unknown;
}

interface Tag {
  cmd: { push(command: () => void): unknown };
  pubads(): PubAds;
  enableServices(): unknown;
  defineSlot(path: string, sizes: readonly (readonly [number, number])[], id: string): Slot | null;
  display(id: string): unknown;
  destroySlots(slots: Slot[]): unknown;
}

declare global {
  // Until the script has loaded, only its queue exists.
  var googletag: Tag | undefined;
}

/** Timeout in milliseconds for the script, and for the answer for a slot. */
const TIMEOUT_MS = 8_000;
/** Milliseconds after which a delayed slot is defined (AD-06). */
const DELAY = 2_000;

/** 'none': not requested; 'failed': it did not load, and is not requested again in this document. */
let script: 'none' | 'loading' | 'running' | 'failed' = 'none';
let isSetUp = false;
const onFailure = new Set<() => void>();
/** Defined slots, with the callback for their result. */
const definedSlots = new Map<Slot, (isEmpty: boolean) => void>();

function queue(): Tag {
  // Commands wait in an array until the script, which finds it by this name, replaces it.
  if (globalThis.googletag === undefined) Object.assign(globalThis, { googletag: { cmd: [] } });
  const tag = globalThis.googletag;
  if (tag === undefined) throw new Error('the command queue cannot be made');
  if (tag.cmd === undefined) Object.assign(tag, { cmd: [] });
  return tag;
}

function fail(): void {
  script = 'failed';
  for (const callback of onFailure) callback();
  onFailure.clear();
}

/** Milliseconds after which the script is loaded even if the browser is never idle. */
const BUSY = 2_000;

/** Runs it when the browser is idle; Safari lacks idle callbacks and runs it after the current task. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: BUSY });
  else setTimeout(run);
}

/** Loads the script when the browser is idle; commands wait in its queue until it runs (AD-01). */
function loadScript(address: string): void {
  script = 'loading';
  const tag = queue();
  const element = document.createElement('script');
  element.async = true;
  try {
    element.src = address;
  } catch {
    // The policy of the page that was loaded first is still in force, and it does not allow the script.
    fail();
    return;
  }
  element.setAttribute('fetchpriority', 'low');
  const giveUp = (): void => {
    if (script !== 'loading') return;
    element.remove();
    // If the script arrives after all, it finds an empty queue.
    if (Array.isArray(tag.cmd)) tag.cmd.length = 0;
    fail();
  };
  element.addEventListener('error', giveUp);
  setTimeout(giveUp, TIMEOUT_MS);
  tag.cmd.push(() => {
    script = 'running';
    onFailure.clear();
  });
  whenIdle(() => {
    if (script === 'loading') document.head.append(element);
  });
}

/**
 * Settings made once in a document, before any slot: one request for all, empty places collapse, then the services (AD-02,
 * AD-03).
 */
function setUpOnce(tag: Tag): void {
  if (isSetUp) return;
  isSetUp = true;
  const ads = tag.pubads();
  ads.enableSingleRequest();
  ads.collapseEmptyDivs();
  // A creative in a frame of our own origin would inherit this page's policy, which allows none of its inline scripts and
  // styles.
  ads.setForceSafeFrame?.(true);
  ads.addEventListener?.('slotRenderEnded', ({ slot, isEmpty }) => {
    if (slot !== undefined) definedSlots.get(slot)?.(isEmpty === true);
  });
  tag.enableServices();
}

/** The targeting of the page's slots. Keys without values are cleared, as the previous page may have set them. */
function setTargeting(ads: PubAds, aimed: string, visited: string[]): void {
  const { dataset, className } = document.documentElement;
  const variants = shownVariants(dataset.ab ?? '', className);
  const values = new URLSearchParams(aimed);
  const all: Record<string, string[]> = { section: [], tag: [], platform: [], visitedTags: visited, ab: variants };
  for (const key of values.keys()) all[key] = values.getAll(key);
  for (const [key, list] of Object.entries(all)) {
    if (list.length > 0) ads.setTargeting(key, list);
    else ads.clearTargeting?.(key);
  }
}

/** Returns the tags of previous pages; if this page is an article, its tags are stored for the next one. */
function updateVisitedTags(aimed: string): string[] {
  const values = new URLSearchParams(aimed);
  const tags = values.get('page') === 'article' ? values.getAll('tag') : [];
  const kept = readStoredText(VISITED_TAGS_KEY);
  if (tags.length > 0) writeStoredText(VISITED_TAGS_KEY, withVisitedTags(kept, tags));
  return parseVisitedTags(kept);
}

/** True if the service put visible content into the slot without reporting it. */
const hasContent = (slot: HTMLElement): boolean => slot.childElementCount > 0 && slot.offsetHeight > 0;

/**
 * Defines the slots of a page when they are due, until the signal destroys them. `setup` is the page's data: path of the units,
 * address of the script, targeting values.
 */
export function openSlots(places: readonly AdPlace[], setup: DOMStringMap, signal: AbortSignal): void {
  const { path = '/', script: address = '', aimed = '' } = setup;
  const visited = updateVisitedTags(aimed);
  if (places.length === 0) return;
  const collapseAll = (): void => {
    for (const place of places) place.collapse();
  };
  if (script === 'failed') {
    collapseAll();
    return;
  }
  const pageSlots: Slot[] = [];
  let isAimed = false;

  const define = (due: readonly AdPlace[]): void => {
    if (due.length === 0 || signal.aborted) return;
    const run = (tag: Tag): void => {
      setUpOnce(tag);
      if (!isAimed) setTargeting(tag.pubads(), aimed, visited);
      isAimed = true;
      const defined = due.filter((place) => {
        const slot = tag.defineSlot(path + place.name, place.sizes, place.slot.id);
        if (!slot) {
          place.collapse();
          return false;
        }
        slot.addService(tag.pubads());
        pageSlots.push(slot);
        const settle = (isEmpty: boolean): void => {
          clearTimeout(timer);
          if (signal.aborted) return;
          if (isEmpty) place.collapse();
          else place.fill();
        };
        const timer = setTimeout(() => {
          const isEmpty = !hasContent(place.slot);
          if (isEmpty) {
            definedSlots.delete(slot);
            tag.destroySlots([slot]);
          }
          settle(isEmpty);
        }, TIMEOUT_MS);
        signal.addEventListener('abort', () => clearTimeout(timer));
        definedSlots.set(slot, settle);
        return true;
      });
      for (const place of defined) tag.display(place.slot.id);
    };
    queue().cmd.push(() => {
      if (signal.aborted) return;
      try {
        run(queue());
      } catch (error) {
        console.info(error);
        for (const place of due) place.collapse();
      }
    });
  };

  signal.addEventListener('abort', () => {
    onFailure.delete(collapseAll);
    for (const slot of pageSlots) definedSlots.delete(slot);
    if (pageSlots.length > 0) queue().destroySlots(pageSlots);
  });
  if (script === 'loading' || script === 'none') onFailure.add(collapseAll);

  define(places.filter(({ when }) => when === 'early'));
  // Counted from the time when the early slots are defined, however long the script took.
  queue().cmd.push(() => {
    if (signal.aborted) return;
    const delayed = setTimeout(() => define(places.filter(({ when }) => when === 'delayed')), DELAY);
    signal.addEventListener('abort', () => clearTimeout(delayed));
  });
  for (const place of places) {
    const { when, slot } = place;
    if (typeof when !== 'number') continue;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        define([place]);
      },
      { rootMargin: `${when}px 0px` },
    );
    near.observe(slot.parentElement ?? slot);
    signal.addEventListener('abort', () => near.disconnect());
  }
  if (script === 'none') loadScript(address);
}

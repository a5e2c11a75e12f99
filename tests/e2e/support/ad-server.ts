import type { Page } from '@playwright/test';

/** One call of the advertising service, in the order of the page. */
export interface AdCall {
  readonly name: string;
  /** Milliseconds since the document began. */
  readonly at: number;
  readonly path?: string;
  readonly sizes?: readonly (readonly [number, number])[];
  readonly id?: string;
  readonly ids?: readonly string[];
  readonly key?: string;
  readonly values?: readonly string[];
  /** Whether the slot's element was there, and how many pixels below the view its place began. */
  readonly exists?: boolean;
  readonly below?: number;
}

/** How the service answers: by slot name, or for all. */
export type AdAnswer = 'filled' | 'empty' | 'never' | 'late';

export const AD_HOST = 'https://securepubads.g.doubleclick.net';

/** A service that records what it is asked, in the form of Google's script. */
const SERVICE = `
(() => {
  const calls = (window.adCalls ??= []);
  const log = (name, more) => calls.push({ name, at: performance.now(), ...more });
  const slots = [];
  let listener;
  const answerOf = (id) => window.adAnswers?.[id] ?? window.adAnswers?.all ?? 'filled';
  const answer = (slot) => {
    const how = answerOf(slot.id);
    if (how === 'never') return;
    setTimeout(() => {
      const element = document.getElementById(slot.id);
      if (!slots.includes(slot) || element === null) return;
      const child = document.createElement('div');
      const [width, height] = slot.sizes[0];
      child.style.cssText = how === 'empty' ? 'width:0;height:0' : 'background:#678;width:' + width + 'px;height:' + height + 'px';
      element.append(child);
      listener?.({ slot, isEmpty: how === 'empty' });
    }, how === 'late' ? 3000 : 20);
  };
  const ads = {
    enableSingleRequest: () => log('enableSingleRequest'),
    collapseEmptyDivs: () => log('collapseEmptyDivs'),
    setTargeting: (key, value) => log('setTargeting', { key, values: [value].flat() }),
    clearTargeting: (key) => log('clearTargeting', { key }),
    addEventListener: (_, given) => { listener = given; log('addEventListener'); },
  };
  const waiting = window.googletag?.cmd ?? [];
  Object.assign((window.googletag ??= {}), {
    pubads: () => ads,
    enableServices: () => log('enableServices'),
    defineSlot(path, sizes, id) {
      const element = document.getElementById(id);
      const below = element === null ? undefined : element.parentElement.getBoundingClientRect().top - innerHeight;
      log('defineSlot', { path, sizes, id, exists: element !== null, below });
      const slot = { id, sizes, addService: () => slot, getSlotElementId: () => id };
      slots.push(slot);
      return slot;
    },
    display(id) {
      log('display', { id });
      const slot = slots.find((one) => one.id === id);
      if (slot !== undefined) answer(slot);
    },
    destroySlots(list) {
      log('destroySlots', { ids: list.map(({ id }) => id) });
      for (const slot of list) slots.splice(slots.indexOf(slot), 1);
    },
    cmd: { push: (command) => command() },
  });
  log('script');
  for (const command of waiting) command();
})();`;

export interface AdServer {
  /** Requests that left the site for somebody else. */
  readonly foreign: string[];
  calls(): Promise<AdCall[]>;
  /** Slots that were defined, in order. */
  defined(): Promise<AdCall[]>;
}

/** Puts the recording service in the place of the third party's; everything else outside the site is refused. */
export async function recordAds(
  page: Page,
  { answers = {}, body = SERVICE }: { readonly answers?: Readonly<Record<string, AdAnswer>>; readonly body?: string } = {},
): Promise<AdServer> {
  const foreign: string[] = [];
  await page.addInitScript((given) => Object.assign(globalThis, { adAnswers: given, adCalls: [] }), answers);
  await page.route(
    (url) => !/(^|\.)localhost$/.test(url.hostname),
    async (route) => {
      foreign.push(route.request().url());
      if (route.request().url().startsWith(AD_HOST)) await route.fulfill({ contentType: 'text/javascript', body });
      else await route.abort();
    },
  );
  const calls = () => page.evaluate(() => Reflect.get(globalThis, 'adCalls') as AdCall[]);
  return { foreign, calls, defined: async () => (await calls()).filter(({ name }) => name === 'defineSlot') };
}

/** The reader's choice, made before the page is opened. */
export async function consentBefore(page: Page, given: boolean): Promise<void> {
  await page.addInitScript((choice) => {
    localStorage.setItem('hirmondo-consent', JSON.stringify({ given: choice, at: Date.now() }));
  }, given);
}

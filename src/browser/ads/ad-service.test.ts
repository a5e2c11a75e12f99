// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdPlace } from './ad-place';

const ADDRESS = 'https://ads.example/tag.js';

/** A place that records what happens to it. */
function place(name: string, when: AdPlace['when'] = 'early') {
  const slot = document.createElement('div');
  slot.id = `hirdetes-${name}`;
  document.body.append(slot);
  return { slot, name, when, sizes: [[300, 250]] as const, fill: vi.fn(), collapse: vi.fn(), reset: vi.fn() };
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${ADDRESS}"]`)];
const commands = () => Reflect.get(globalThis, 'googletag')?.cmd as (() => void)[];

/** Opens the slots of a page; the module is loaded anew, as in a document without previous requests. */
async function open(places: readonly AdPlace[], aimed = '') {
  const { openSlots } = await import('./ad-service');
  const page = new AbortController();
  openSlots(places, { path: '/1/hirmondo/cover/', script: ADDRESS, aimed }, page.signal);
  // The script is loaded when the browser is idle.
  await vi.advanceTimersByTimeAsync(0);
  return page;
}

/** Simulates the service after its script has run; returns the commands that it received. */
function runService(changes: object = {}) {
  const told: [string, ...unknown[]][] = [];
  const ads = {
    enableSingleRequest: () => told.push(['enableSingleRequest']),
    collapseEmptyDivs: () => told.push(['collapseEmptyDivs']),
    setTargeting: (key: string, value: unknown) => told.push(['setTargeting', key, value]),
  };
  const waiting = commands();
  const tag: object = Reflect.get(globalThis, 'googletag') ?? {};
  Object.assign(tag, {
    pubads: () => ads,
    enableServices: () => told.push(['enableServices']),
    defineSlot: (path: string) => {
      told.push(['defineSlot', path]);
      return { addService: () => undefined };
    },
    display: () => undefined,
    destroySlots: (slots: unknown[]) => told.push(['destroySlots', slots.length]),
    cmd: { push: (command: () => void) => command() },
    ...changes,
  });
  for (const command of waiting) command();
  return told;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'googletag');
  localStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
});
afterEach(() => void vi.useRealTimers());

describe('a script of advertisements', () => {
  it('is requested when the browser is idle, with the lowest priority, once', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void, options: unknown) => {
      expect(options).toEqual({ timeout: 2_000 });
      idle.push(run);
    });
    await open([place('leaderboard_1')]);
    await vi.advanceTimersByTimeAsync(100);
    expect(scripts()).toHaveLength(0);
    for (const run of idle) run();
    expect(scripts().map((script) => [script.async, script.getAttribute('fetchpriority')])).toEqual([[true, 'low']]);
    await open([place('leaderboard_2')]);
    expect([scripts().length, idle.length]).toEqual([1, 1]);
    vi.unstubAllGlobals();
  });

  it('that fails is not requested again, and its places collapse', async () => {
    const first = place('leaderboard_1');
    const page = await open([first]);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(first.collapse).toHaveBeenCalledOnce();
    page.abort();
    const next = place('leaderboard_2');
    await open([next]);
    expect(next.collapse).toHaveBeenCalled();
    expect(scripts()).toHaveLength(0);
  });

  it.each([
    ['hangs', () => undefined],
    ['throws, or defines nothing', () => scripts()[0]?.dispatchEvent(new Event('load'))],
  ])('that %s is given up after eight seconds, and finds an empty queue if it loads later', async (_, happens) => {
    const early = place('leaderboard_1');
    const delayed = place('leaderboard_2', 'delayed');
    await open([early, delayed]);
    happens();
    await vi.advanceTimersByTimeAsync(7_900);
    expect([early.collapse.mock.calls.length, delayed.collapse.mock.calls.length]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(200);
    expect([early.collapse.mock.calls.length, delayed.collapse.mock.calls.length]).toEqual([1, 1]);
    expect(scripts()).toHaveLength(0);
    expect(runService()).toEqual([]);
  });

  it('defines the delayed place two seconds after the early ones, however late it loads, and not on a page that was left', async () => {
    const page = await open([place('leaderboard_1'), place('leaderboard_2', 'delayed')]);
    await vi.advanceTimersByTimeAsync(3_000);
    const told = runService();
    const defined = () => told.filter(([name]) => name === 'defineSlot').length;
    await vi.advanceTimersByTimeAsync(1_900);
    expect(defined()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(defined()).toBe(2);
    page.abort();
    const next = await open([place('leaderboard_3', 'delayed')]);
    next.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(defined()).toBe(2);
  });

  it('whose slots throw collapses their places', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const one = place('leaderboard_1');
    await open([one]);
    runService({
      defineSlot: () => {
        throw new Error('no');
      },
    });
    expect(one.collapse).toHaveBeenCalledOnce();
    expect(info).toHaveBeenCalledOnce();
    info.mockRestore();
  });

  it('that does not answer for a slot has it destroyed after eight seconds', async () => {
    const one = place('leaderboard_1');
    await open([one]);
    const told = runService();
    await vi.advanceTimersByTimeAsync(8_100);
    expect(one.collapse).toHaveBeenCalledOnce();
    expect(told.at(-1)).toEqual(['destroySlots', 1]);
  });
});

describe('tags of previous articles (AD-04)', () => {
  it('target the pages after an article, the newest first', async () => {
    localStorage.setItem('visitedTags', '["foci"]');
    const page = await open([place('leaderboard_1')], 'page=article&tag=duna&tag=arviz');
    expect(runService()).toContainEqual(['setTargeting', 'visitedTags', ['foci']]);
    expect(localStorage.getItem('visitedTags')).toBe('["duna","arviz","foci"]');
    page.abort();
    await open([place('leaderboard_2')], 'page=cover&tag=belfold');
    expect(localStorage.getItem('visitedTags')).toBe('["duna","arviz","foci"]');
  });

  it.each(['{', '{"a":1}', '[{"a":1},7,null]', `["${'x'.repeat(1_000_000)}"]`])('of the form %.20s are ignored', async (text) => {
    localStorage.setItem('visitedTags', text);
    await open([place('leaderboard_1')], 'page=cover');
    expect(runService().some(([name, key]) => name === 'setTargeting' && key === 'visitedTags')).toBe(false);
  });

  it.each([
    ['a refusal', { eventStatus: 'useractioncomplete', purpose: { consents: { 1: false } } }, null],
    ['no manager', undefined, '["foci"]'],
    ['a broken text', { eventStatus: 'cmpuishown', tcString: '%%%', purpose: '%%%' }, '["foci"]'],
    ['consent', { eventStatus: 'tcloaded', purpose: { consents: { 1: true } } }, '["foci"]'],
  ])('after %s are %s', async (_, answer, kept) => {
    vi.stubGlobal('IntersectionObserver', undefined);
    localStorage.setItem('visitedTags', '["foci"]');
    const { handleConsent } = await import('./fill-places');
    handleConsent(answer, true);
    expect(localStorage.getItem('visitedTags')).toBe(kept);
    vi.unstubAllGlobals();
  });
});

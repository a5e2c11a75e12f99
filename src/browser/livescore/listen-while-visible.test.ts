// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { listenWhileVisible } from './listen-while-visible';

class Stream {
  static readonly all: Stream[] = [];
  onmessage: ((event: { readonly data: string }) => void) | undefined;
  isOpen = true;
  constructor(readonly address: string) {
    Stream.all.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
}

let hidden = false;
function turn(away: boolean): void {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  Stream.all.length = 0;
  hidden = false;
  vi.unstubAllGlobals();
});

it('a hidden page keeps no connection, and listens again when it is shown', () => {
  vi.stubGlobal('EventSource', Stream);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  const heard: unknown[] = [];
  const leaving = new AbortController();
  listenWhileVisible('/events', (data) => heard.push(data), leaving.signal);
  expect(Stream.all.map(({ address, isOpen }) => [address, isOpen])).toEqual([['/events', true]]);
  turn(true);
  expect(Stream.all.map(({ isOpen }) => isOpen)).toEqual([false]);
  turn(false);
  expect(Stream.all.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  Stream.all[1]?.onmessage?.({ data: '{"v":8}' });
  expect(heard).toEqual(['{"v":8}']);
  leaving.abort();
  turn(true);
  turn(false);
  expect(Stream.all.map(({ isOpen }) => isOpen)).toEqual([false, false]);
});

it('a page that is opened in the background does not connect before it is shown', () => {
  vi.stubGlobal('EventSource', Stream);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  hidden = true;
  const leaving = new AbortController();
  listenWhileVisible('/events', () => undefined, leaving.signal);
  expect(Stream.all).toEqual([]);
  turn(false);
  expect(Stream.all).toHaveLength(1);
  leaving.abort();
});

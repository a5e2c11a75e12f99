// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { storeTopics } from './app-topics';

const TOKEN = 'a'.repeat(32);
let held: Set<string>;
/** Sends the pending answers to changes, oldest first. */
let pending: (() => void)[];
const reports: unknown[] = [];

beforeEach(() => {
  held = new Set();
  pending = [];
  reports.length = 0;
  document.documentElement.classList.add('is-app');
  Reflect.set(window, 'MobileApp', { topics: (message: unknown) => reports.push(message) });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ topics: [...held] });
    await new Promise<void>((resolve) => pending.push(resolve));
    const topic = new URL(address, location.href).searchParams.get('topic');
    if (method === 'DELETE') held.delete(topic ?? '');
    else held.add(JSON.parse(String(body)).topic);
    return Response.json({});
  });
});

it('the last choice counts, also if the answers overtake each other', async () => {
  const stored = [true, false].map((fontos) => storeTopics({ topics: { fontos }, clientToken: TOKEN }));
  const settled = Promise.all(stored);
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    // The newest request arrives first.
    pending.pop()?.();
  }
  await settled;
  expect([...held]).toEqual([]);
  expect(reports.at(-1)).toEqual({ topics: { fontos: false }, clientToken: TOKEN });
});

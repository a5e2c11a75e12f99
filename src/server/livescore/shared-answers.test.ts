import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLivescore } from '~/backend/index';
import { footballCalls } from '~/lib/football/football-calls';
import { openSharedAnswers, openSharedCount } from './shared-answers';

let directory: string;
let now: number;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hirmondo-shared-'));
  now = 1_795_000_000_000;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Simulates another process of the machine, as far as files are concerned. */
const openProcess = (build = 'a') => openSharedAnswers({ directory, build, now: () => now });
const always = () => true;

describe('answers that processes share', () => {
  it('are requested once for concurrent clients', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const ask = vi.fn(() => promise);
    const wanted = [1, 2, 3].map(() => openProcess().obtain('/match/7', always, ask));
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    resolve('1–0');
    expect(await Promise.all(wanted)).toEqual([1, 2, 3].map(() => ({ data: '1–0', madeAt: now })));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('are read from the shared directory while they are fresh, with their age', async () => {
    const madeAt = now;
    await openProcess().obtain('/match/7', always, async () => '1–0');
    now += 9_000;
    const isNew = (answer: { readonly madeAt: number }) => now - answer.madeAt < 15_000;
    const ask = vi.fn(async () => '2–0');
    expect(await openProcess().obtain('/match/7', isNew, ask)).toEqual({ data: '1–0', madeAt });
    now += 9_000;
    expect(await openProcess().obtain('/match/7', isNew, ask)).toEqual({ data: '2–0', madeAt: now });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('include what does not exist', async () => {
    await openProcess().obtain('/match/8', always, async () => undefined);
    const ask = vi.fn();
    expect(await openProcess().obtain('/match/8', always, ask)).toEqual({ data: undefined, madeAt: now });
    expect(ask).not.toHaveBeenCalled();
  });

  it('fail for all who waited for the request, and are requested again afterwards', async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const ask = vi.fn(() => promise);
    const wanted = [1, 2].map(() => openProcess().obtain('/match/7', always, ask));
    const outcomes = Promise.allSettled(wanted);
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    reject(new Error('time-out'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await openProcess().obtain('/match/7', always, async () => '1–0')).data).toBe('1–0');
  });

  it('are requested by another process if the requesting one has died', async () => {
    await openProcess().obtain('/match/7', always, async () => '1–0');
    const [folder = ''] = await readdir(join(directory, 'answers'));
    const [name = ''] = await readdir(join(directory, 'answers', folder));
    await mkdir(join(directory, 'asking'), { recursive: true });
    writeFileSync(join(directory, 'asking', name), '');
    const longAgo = Date.now() / 1000 - 3_600;
    utimesSync(join(directory, 'asking', name), longAgo, longAgo);
    expect(
      (
        await openProcess().obtain(
          '/match/7',
          () => false,
          async () => '2–0',
        )
      ).data,
    ).toBe('2–0');
  });

  it('of another build, or damaged, are ignored', async () => {
    await openProcess('a').obtain('/match/7', always, async () => '1–0');
    expect((await openProcess('b').obtain('/match/7', always, async () => '2–0')).data).toBe('2–0');
    for (const name of await readdir(join(directory, 'answers'), { recursive: true })) {
      if (name.includes('/')) writeFileSync(join(directory, 'answers', name), '{"madeAt":1');
    }
    expect((await openProcess('a').obtain('/match/7', always, async () => '3–0')).data).toBe('3–0');
  });

  it('are requested by each process if the directory is not writable', async () => {
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'a file');
    expect((await openProcess().obtain('/match/7', always, async () => '1–0')).data).toBe('1–0');
  });
});

it('counts the requests of all processes by day', () => {
  const [one, other] = [1, 2].map(() => openSharedCount(join(directory, 'sent'), 'football'));
  one?.add(7);
  other?.add(7);
  expect([one?.read(7), other?.read(7), other?.read(8)]).toEqual([2, 2, 0]);
});

it('deletes the counts of earlier days, of its own sport only', () => {
  const sent = join(directory, 'sent');
  openSharedCount(sent, 'formulaOne').add(7);
  const football = openSharedCount(sent, 'football');
  for (const day of [7, 9, 10, 10]) football.add(day);
  expect(readdirSync(sent).toSorted()).toEqual(['football-10', 'formulaOne-7']);
  expect(football.read(10)).toBe(2);
});

it('makes two processes request a match once, within one budget', async () => {
  const asked: string[] = [];
  const match = {
    fixture: { id: 7, timestamp: now / 1000, status: { short: '1H', elapsed: 12, extra: null } },
    league: { id: 271, name: 'NB I', season: 2026 },
    teams: { home: { id: 1, name: 'A' }, away: { id: 2, name: 'B' } },
    goals: { home: 1, away: 0 },
  };
  const services = [1, 2].map(() =>
    createLivescore({
      recordings: 'content/livescore',
      clock: () => now,
      onFault: () => undefined,
      onRecovery: () => undefined,
      shared: openProcess(),
      apiSports: {
        key: 'titkos-kulcs-0123456789',
        baseUrls: { football: 'http://provider.example', formulaOne: 'http://provider.example' },
        processes: 2,
        sentCount: (sport) => openSharedCount(join(directory, 'sent'), sport),
        fetch: async ({ url }) => {
          const { pathname } = new URL(url);
          asked.push(pathname);
          return Response.json({ errors: [], response: pathname === '/fixtures' ? [match] : [] });
        },
      },
    }),
  );
  onTestFinished(() => {
    for (const service of services) service.close();
  });
  for (let poll = 0; poll < 4; poll += 1) {
    const read = await Promise.all(services.map((service) => service.read(footballCalls.fixture, { id: 7 })));
    expect(read.map((answer) => answer?.data.goals.home)).toEqual([1, 1]);
    now += 16_000;
  }
  expect(asked.filter((path) => path === '/fixtures')).toHaveLength(4);
  const left = services.map((service) => service.requestsLeft().get('football'));
  expect(left).toEqual([7_499 - asked.length, 7_499 - asked.length]);
});

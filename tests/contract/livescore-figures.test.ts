import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLivescore, type Livescore } from '~/backend/livescore';
import { footballCalls } from '~/lib/football/football-calls';

/** Counts the requests to a provider for a day of matches with many readers. */

const MINUTE = 60;
/** Seconds from kick-off to the end, including half-time and stoppage time. */
const PLAYED = 115 * MINUTE;
const LEAGUE = { league: 271, season: 2026 };
const DAY = '2026-11-21';
const at = (clock: string): number => Date.parse(`${DAY}T${clock}:00+01:00`) / 1000;

const seconds = (): number => Date.now() / 1000;

function matchStatus(kickOff: number): string {
  const since = seconds() - kickOff;
  return since < 0 ? 'NS' : since < PLAYED ? '2H' : 'FT';
}

/** A provider in this process. `kickOffs` are unix seconds; the ids of the matches are 1, 2, 3 and so on. */
function openProvider(kickOffs: readonly number[]) {
  const asked: string[] = [];
  /** Paths of failed calls. */
  const failed: string[] = [];
  const match = (kickOff: number, index: number) => ({
    fixture: { id: index + 1, timestamp: kickOff, status: { short: matchStatus(kickOff), elapsed: null, extra: null } },
    league: { id: LEAGUE.league, name: 'NB I', season: LEAGUE.season },
    teams: { home: { id: 1, name: 'A' }, away: { id: 2, name: 'B' } },
    goals: { home: 0, away: 0 },
  });
  const livescore: Livescore = createLivescore({
    recordings: 'content/livescore',
    clock: Date.now,
    onFault: (path) => void failed.push(path),
    onRecovery: () => undefined,
    apiSports: {
      key: 'titkos-kulcs-0123456789',
      baseUrls: { football: 'http://provider.example', formulaOne: 'http://provider.example' },
      fetch: async ({ url }) => {
        const { pathname, search, searchParams } = new URL(url);
        asked.push(pathname + search);
        const all = kickOffs.map(match);
        const id = searchParams.get('id');
        const live = searchParams.has('live');
        const chosen = all.filter(({ fixture }) =>
          id === null ? !live || fixture.status.short === '2H' : String(fixture.id) === id,
        );
        return Response.json({ errors: [], response: pathname === '/fixtures' ? chosen : [] });
      },
    },
  });
  return { asked, failed, livescore };
}

let livescore: Livescore | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: at('06:00') * 1000 });
});
afterEach(() => {
  livescore?.close();
  vi.useRealTimers();
});

describe('what readers cost the provider', () => {
  it('is one request per match every 15 s, however many readers follow it', async () => {
    vi.setSystemTime(at('15:30') * 1000);
    const matches = Array.from({ length: 10 }, (_, index) => index + 1);
    const opened = openProvider(matches.map(() => at('15:00')));
    livescore = opened.livescore;
    // 100,000 followers poll every 15 s, a fifteenth of them in each second.
    const followers = Math.ceil(100_000 / 15 / matches.length);
    const lasts = 60;
    for (let second = 0; second < lasts; second += 1) {
      for (const id of matches) {
        await Promise.all(Array.from({ length: followers }, () => opened.livescore.read(footballCalls.fixture, { id })));
      }
      await vi.advanceTimersByTimeAsync(1000);
    }
    for (const id of matches) {
      const requests = opened.asked.filter((path) => path.startsWith(`/fixtures?id=${id}&`));
      expect(requests.length).toBeLessThanOrEqual(lasts / 15 + 1);
    }
    expect(opened.asked.filter((path) => path.startsWith('/predictions'))).toHaveLength(matches.length);
  });

  it('stays within 7,500 requests on a day of eight matches that somebody follows from morning to night', async () => {
    const clocks = ['12:00', '13:30', '15:00', '15:00', '17:30', '17:30', '20:00', '20:45'];
    const opened = openProvider(clocks.map(at));
    livescore = opened.livescore;
    for (let step = 0; step < (18 * 3600) / 5; step += 1) {
      const { read } = opened.livescore;
      await Promise.all([
        ...clocks.map((_, index) => read(footballCalls.fixture, { id: index + 1 })),
        read(footballCalls.fixturesOfDay, { ...LEAGUE, date: DAY }),
        read(footballCalls.dashboard, {}),
        read(footballCalls.standings, LEAGUE),
      ]);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    // The limit is also in docs/contracts/livescore.md.
    expect(opened.failed).toEqual([]);
    expect(opened.asked.length).toBeLessThanOrEqual(7_000);
    expect(opened.livescore.requestsLeft().get('football')).toBe(7_500 - opened.asked.length);
  }, 300_000);

  it('leaves the last 30% to matches and leagues that play, however many others somebody asks for', async () => {
    vi.setSystemTime(at('15:30') * 1000);
    const opened = openProvider([at('15:00')]);
    livescore = opened.livescore;
    const { read, requestsLeft } = opened.livescore;
    await read(footballCalls.dashboard, {});
    for (let id = 100; id < 2_100; id += 1) {
      await Promise.all([
        read(footballCalls.fixture, { id }),
        read(footballCalls.fixturesOfDay, { league: id, season: 2026, date: DAY }),
        read(footballCalls.standings, { league: id, season: 2026 }),
      ]);
      if (id % 80 === 0) await vi.advanceTimersByTimeAsync(60_000);
    }
    const left = requestsLeft().get('football') ?? 0;
    expect(left).toBeGreaterThanOrEqual(2_100);
    await vi.advanceTimersByTimeAsync(60_000);
    opened.asked.length = 0;
    await read(footballCalls.dashboard, {});
    await read(footballCalls.fixturesOfDay, { ...LEAGUE, date: DAY });
    await read(footballCalls.standings, LEAGUE);
    await read(footballCalls.fixture, { id: 1 });
    // A prediction is not reserved for.
    expect(opened.asked.map((path) => path.split('?')[0])).toEqual(['/fixtures', '/fixtures', '/standings', '/fixtures']);
  });
});

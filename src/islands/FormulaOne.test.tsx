// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormulaOneData, FormulaOneScreen } from '~/lib/formula-one/formula-one-screen';
import { shownRaces, shownResults } from '~/lib/formula-one/shown';
import { yearsIn } from '~/lib/livescore/narrow';
import { FormulaOne } from './FormulaOne.island';

const PATH = '/rovat/sport/forma1';
const SUNDAY = '2026-07-26';

/** Races of two weekends, in the shape of the contract. */
function races(status: string, lap = 20) {
  const race = (id: number, type: string, date: string, state: string, competition = 13) => ({
    id,
    type,
    date: `${date}:00Z`,
    status: state,
    season: 2026,
    competition: { id: competition, name: `Nagydíj ${competition}`, location: { country: 'Hungary', city: 'Mogyoród' } },
    circuit: { id: 11, name: 'Hungaroring' },
    laps: { current: lap, total: 70 },
    timezone: 'Asia/Tokyo',
  });
  return [
    race(1, '1st Qualifying', '2026-07-25T14:00', 'Completed'),
    race(2, '2nd Qualifying', '2026-07-25T14:25', 'Completed'),
    race(3, '3rd Qualifying', '2026-07-25T14:48', 'Completed'),
    race(4, 'Race', '2026-07-26T13:00', status),
    race(9, 'Race', '2026-08-23T13:00', 'Scheduled', 14),
  ];
}

const rows = (count: number, prefix: string, times: readonly (string | null)[] = []) =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    driver: { id: index + 1, name: `${prefix}${index + 1}` },
    team: { name: 'Istálló' },
    time: times[index] ?? null,
  }));

let status: string;
let failing: boolean;
let asked: string[];
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  [status, failing, asked] = ['Live', false, []];
  answers = {
    seasons: [2025, 2026],
    'result/1': rows(20, 'A'),
    'result/2': rows(15, 'B'),
    'result/3': rows(10, 'C'),
    'result/4': rows(5, 'D', ['1:35:21.231', '+2 laps', 'DNS', 'DNF', 'DSQ']),
    'result/-4': rows(2, 'Rács'),
    'result/9': [],
    'circuit/11': {
      id: 11,
      name: 'Hungaroring',
      laps: 70,
      lap_record: { time: '1:16.627', driver: 'L. Hamilton', year: '2020' },
    },
    'teams/2026': [{ id: 1, name: 'Istálló', position: 1, points: 100.5 }],
    'team/1': { id: 1, name: 'Istálló', base: 'Győr', engine: 'Saját' },
    'drivers/2026': [{ id: 5, name: 'Versenyző Vera', position: 1, points: 77, team: { id: 1, name: 'Istálló' } }],
    'driver/5': { id: 5, name: 'Versenyző Vera', nationality: 'Hungarian', teams: [{ season: 2026, team: { name: 'Istálló' } }] },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/services/livescore/livescore/formula-1/', '');
    asked.push(path);
    const response = path === 'races/2026' ? races(status, 21) : answers[path];
    return Response.json({ response }, { status: failing ? 500 : response === undefined ? 404 : 200 });
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Hydrates the server's HTML of the calendar at an address. */
async function open(query = '', more: FormulaOneData = {}, today = SUNDAY) {
  history.replaceState({ index: 0 }, '', PATH + query);
  const data: FormulaOneData = {
    seasons: yearsIn(answers.seasons),
    races: shownRaces(races(status)),
    racesOn: today,
    results: { 4: shownResults(answers['result/4']) },
    ...more,
  };
  const props: FormulaOneScreen = { base: '/services/livescore', path: PATH, query, today, data };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<FormulaOne {...props} />);
  document.body.append(container);
  const served = container.textContent ?? '';
  const onError = vi.spyOn(console, 'error');
  render(<FormulaOne {...props} />, { container, hydrate: true });
  await pass(0);
  expect(onError).not.toHaveBeenCalled();
  return served;
}

const results = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th .f1-who > :last-child')?.textContent);

describe('the calendar', () => {
  it('is in the server’s HTML with the race of the day, its times and texts', async () => {
    const served = await open();
    for (const words of ['Nagydíj 13', 'július 26., 15:00', 'július 26., 22:00', '20/70', 'valós idejű']) {
      expect(served).toContain(words);
    }
    for (const words of ['1:35:21.231', '+2 kör', 'Nem indult', 'Kiesett', 'Kizárás']) expect(served).toContain(words);
    expect(screen.getByRole('navigation', { name: 'Nagydíjak' }).querySelector('[aria-current]')?.textContent).toContain(
      'Nagydíj 13',
    );
  });

  it('polls a live race every 15 s, and not one that has ended', async () => {
    await open('', { circuit: undefined });
    asked = [];
    await pass(15);
    expect(asked.toSorted()).toEqual(['races/2026', 'result/4']);
    expect(screen.getByText('21/70')).toBeTruthy();
    status = 'Completed';
    await pass(15);
    expect(screen.queryByText(/valós idejű/)).toBeNull();
    asked = [];
    await pass(120);
    expect(asked).toEqual([]);
  });

  it('keeps the newest state of a race if the answer of an earlier poll arrives after that of a later one', async () => {
    await open('', { circuit: undefined });
    const { promise: late, resolve: send } = Promise.withResolvers<Response>();
    const answer = (path: string, lap: number) =>
      Response.json({ response: path === 'races/2026' ? races('Live', lap) : answers[path] });
    let calls = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      const path = address.replace('/services/livescore/livescore/formula-1/', '');
      if (path === 'races/2026') calls += 1;
      return path === 'races/2026' && calls === 1 ? await late : answer(path, 40);
    });
    await pass(30);
    expect(screen.getByText('40/70')).toBeTruthy();
    send(answer('races/2026', 30));
    await pass(1);
    expect(screen.getByText('40/70')).toBeTruthy();
  });

  it('combines a qualifying from its parts, in their order, and shows a grid', async () => {
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Időmérő' }));
    await pass(0);
    expect(new URLSearchParams(location.search).get('futam')).toBe('1.2.3');
    const names = results();
    expect(names).toHaveLength(20);
    expect([names[0], names[9], names[10], names[14], names[15], names[19]]).toEqual(['C1', 'C10', 'B11', 'B15', 'A16', 'A20']);
    fireEvent.click(screen.getByRole('link', { name: 'Rajtrács' }));
    await pass(0);
    expect(new URLSearchParams(location.search).get('futam')).toBe('-4');
    expect(results()).toHaveLength(2);
  });

  it('reports that a race has no result yet, and goes back', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Nagydíj'), { target: { value: '14' } });
    await pass(0);
    expect(location.search).toBe('?verseny=14');
    expect(screen.getByText('Nincs még elérhető információ.')).toBeTruthy();
    history.replaceState({ index: 0 }, '', PATH);
    fireEvent.popState(window);
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Nagydíj 13' })).toBeTruthy();
  });

  it('does not grow over two hundred updates', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    await open('', { circuit: undefined });
    const sizesAfter = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        const [leader, ...others] = rows(5, 'D', [`1:35:${time}`]);
        answers['result/4'] = [{ ...leader, team: { name: `Istálló ${time} ${'x'.repeat(50_000)}` } }, ...others];
        await pass(15);
      }
      asked = [];
      collect();
      return {
        elements: document.querySelectorAll('*').length,
        timers: vi.getTimerCount(),
        heap: process.memoryUsage().heapUsed,
      };
    };
    // Warm-up: after these, one-time allocations such as compiled code exist.
    await sizesAfter(200);
    const before = await sizesAfter(20);
    const after = await sizesAfter(200);
    expect([after.elements, after.timers]).toEqual([before.elements, before.timers]);
    // A leak would be 50 KB per answer.
    expect(after.heap - before.heap).toBeLessThan(4_000_000);
  }, 60_000);

  it('is requested again, at the pace of polling, if the host was down when the page was opened', async () => {
    failing = true;
    await open('', { seasons: undefined, races: undefined, results: undefined });
    expect(asked.toSorted()).toEqual(['races/2026', 'seasons']);
    await pass(14);
    expect(asked).toHaveLength(2);
    failing = false;
    await pass(1);
    expect(results()).toHaveLength(5);
    [asked, status] = [[], 'Completed'];
    await pass(15);
    await pass(600);
    expect(asked.toSorted()).toEqual(['races/2026', 'result/4']);
  });

  it.each([undefined, { id: 12, name: 'Másik pálya' }])(
    'is requested less and less often while the host stays down; what does not exist, or is something else, once',
    async (absent) => {
      answers['circuit/11'] = absent;
      await open();
      await pass(600);
      expect(asked.filter((path) => path === 'circuit/11')).toHaveLength(1);
      failing = true;
      fireEvent.change(screen.getByLabelText('Nagydíj'), { target: { value: '14' } });
      await pass(0);
      asked = [];
      await pass(600);
      expect(asked.filter((path) => path === 'result/9').length).toBeLessThanOrEqual(8);
    },
  );

  it('keeps its content without a message if the host fails', async () => {
    await open('', {}, SUNDAY);
    const before = document.body.textContent;
    failing = true;
    await pass(60);
    expect(document.body.textContent).toBe(before);
    expect(before).not.toMatch(/hiba|nem sikerült/i);
  });

  it.each([
    ['nothing', null],
    ['a text', 'Karbantartás'],
    ['an object instead of a list', {}],
    ['an empty list', []],
    ['a list without a valid row', [null, 5, { id: 'x' }]],
  ])('keeps its content, and follows on, if the host answers %s', async (_name, response) => {
    await open('', {}, SUNDAY);
    const before = document.body.textContent;
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async () => Response.json({ response }));
    await pass(15);
    expect(document.body.textContent).toBe(before);
    vi.stubGlobal('fetch', answer);
    await pass(60);
    expect(screen.getByText('21/70')).toBeTruthy();
  });
});

describe('past midnight', () => {
  /** Opens the page late on the evening of a race, in Budapest. */
  const openAtNight = async (clock: string, more: FormulaOneData = {}) => {
    vi.setSystemTime(new Date(clock));
    status = 'Completed';
    return await open('', more);
  };
  const shownWeekend = () => screen.getByRole('heading', { level: 2 }).textContent;

  it('the next weekend follows the one whose race was yesterday (F1-08, F1-09)', async () => {
    await openAtNight('2026-07-26T23:58:00+02:00');
    expect(shownWeekend()).toBe('Nagydíj 13');
    await pass(60);
    expect(shownWeekend()).toBe('Nagydíj 13');
    await pass(61);
    expect(shownWeekend()).toBe('Nagydíj 14');
  });

  it('a page that a cache has kept shows the day of the reader', async () => {
    const served = await openAtNight('2026-07-27T00:04:00+02:00');
    expect(served).toContain('Verseny');
    expect(shownWeekend()).toBe('Nagydíj 14');
  });

  it('a page that was not looked at meanwhile loads the calendar anew, and the results that it lacked', async () => {
    vi.setSystemTime(new Date('2026-07-26T12:00:00+02:00'));
    status = 'Scheduled';
    await open('', { results: { 4: [] } });
    expect(screen.getByText('Nincs még elérhető információ.')).toBeTruthy();
    status = 'Completed';
    await pass(13 * 3600);
    expect(shownWeekend()).toBe('Nagydíj 14');
    fireEvent.change(screen.getByLabelText('Nagydíj'), { target: { value: '13' } });
    await pass(0);
    expect(results()).toHaveLength(5);
  });

  it('a clock that is wrong by years, or behind, changes nothing', async () => {
    for (const clock of ['2015-01-01T12:00:00Z', '2031-01-01T12:00:00Z', '2026-07-25T21:58:00Z']) {
      await openAtNight(clock);
      await pass(120);
      expect(shownWeekend()).toBe('Nagydíj 13');
      cleanup();
      document.body.replaceChildren();
    }
  });
});

describe('the title of the document', () => {
  it('names what is shown, as the server would for the address', async () => {
    document.title = 'Forma–1: versenynaptár és élő eredmények – Hírmondó';
    await open();
    const goTo = async (name: string) => {
      fireEvent.click(screen.getByRole('link', { name }));
      await pass(0);
      await pass(0);
      return document.title;
    };
    expect(document.title).toBe('Forma–1: versenynaptár és élő eredmények – Hírmondó');
    expect(await goTo('Rajtrács')).toBe('Nagydíj 13 2026, Rajtrács – Hírmondó');
    expect(await goTo('Pontverseny')).toBe('Forma–1 2026: pontverseny – Hírmondó');
    expect(await goTo('Versenyző Vera')).toBe('Versenyző Vera – Forma–1 2026 – Hírmondó');
    history.replaceState({ index: 0 }, '', `${PATH}?oldal=csapatok`);
    fireEvent.popState(window);
    await pass(0);
    expect(document.title).toBe('Forma–1 2026: csapatok – Hírmondó');
  });
});

describe('the other screens', () => {
  it('are tabs: standings link to cards of drivers and teams', async () => {
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Pontverseny' }));
    await pass(0);
    expect(location.search).toBe('?oldal=pontverseny');
    expect(screen.getByRole('link', { name: 'Pontverseny' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'Versenyző Vera' }));
    await pass(0);
    expect(location.search).toBe('?oldal=versenyzok&versenyzo=5');
    expect(screen.getByRole('heading', { name: 'Versenyző Vera' })).toBeTruthy();

    fireEvent.click(screen.getByRole('link', { name: 'Konstruktőrök' }));
    await pass(0);
    expect(screen.getByRole('row', { name: /Istálló.*100,5/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Csapatok' }));
    await pass(0);
    await pass(0);
    expect(screen.getByText('Győr')).toBeTruthy();
  });

  it('are reset by a change of season', async () => {
    await open('?oldal=csapatok&csapat=1', {}, SUNDAY);
    fireEvent.change(screen.getByLabelText('Szezon'), { target: { value: '2025' } });
    await pass(0);
    expect(location.search).toBe('?oldal=csapatok&szezon=2025');
    expect(asked).toContain('teams/2025');
  });
});

// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownMatch } from '~/lib/football/details/shown-match';
import type { FootballData } from '~/lib/football/football-screen';
import { shownFixtures } from '~/lib/football/shown';
import { shownCountries, shownGroups, shownLeagues } from '~/lib/football/shown-tables';
import { yearsIn } from '~/lib/livescore/narrow';
import { translatePage } from '../../tests/support/translate-page';
import { Football, type FootballProps } from './Football.island';
import { footballAnswers, type Match, matchAnswer } from './football/testing';

const PATH = '/rovat/sport/foci';
const standard = { country: 'World', league: 1, season: 2026, view: 'tabella', day: '2026-06-05', match: 0 } as const;
const overview: FootballData = {
  countries: shownCountries(footballAnswers.countries),
  leagues: shownLeagues(footballAnswers['leagues/World']),
  seasons: yearsIn(footballAnswers.seasons),
  fixtures: shownFixtures(footballAnswers['fixtures/1/2026/2026-06-05']),
  groups: shownGroups(footballAnswers['standings/1/2026']),
};

let match: Match;
let status: number;
/** Requested paths, without `/livescore/football/`. */
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [match, status, asked] = [matchAnswer('2H', [1, 1]), 200, []];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/services/livescore/livescore/football/', '');
    asked.push(path);
    const response = path.startsWith('fixtures/7') ? match : footballAnswers[path];
    return Response.json({ version: '1', response }, { status: response === undefined ? 404 : status });
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

/** Hydrates the server's HTML. */
async function open(query: string, data: FootballData) {
  history.replaceState({ index: 0 }, '', PATH + query);
  const quickLinks = [{ label: 'Világbajnokság', href: `${PATH}?orszag=World&liga=1&szezon=2026&oldal=tabella` }];
  const props: FootballProps = { base: '/services/livescore', path: PATH, query, standard, quickLinks, data };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Football {...props} />);
  document.body.append(container);
  const served = container.textContent;
  const onError = vi.spyOn(console, 'error');
  render(<Football {...props} />, { container, hydrate: true });
  await pass(0);
  expect(onError).not.toHaveBeenCalled();
  return served ?? '';
}
function pickMatch(): void {
  const select = screen.getByLabelText('Mérkőzés kiválasztása');
  fireEvent.change(select, { target: { value: '7' } });
  fireEvent.keyDown(select, { key: 'Enter' });
}
const openMatch = () => open('?meccs=7', { match: shownMatch(match) });

describe('the overview', () => {
  it('shows the new day’s matches past midnight, unless a day is chosen', async () => {
    vi.setSystemTime(new Date('2026-06-05T23:58:00+02:00'));
    await open('', overview);
    await pass(121);
    expect(asked).toEqual(['fixtures/1/2026/2026-06-06']);
    expect(screen.getByLabelText<HTMLInputElement>('Nap').value).toBe('2026-06-06');
    cleanup();
    asked = [];
    vi.setSystemTime(new Date('2026-06-05T23:58:00+02:00'));
    await open('?nap=2026-06-05', overview);
    await pass(121);
    expect(asked).toEqual([]);
  });

  it('is complete in the server’s HTML, and requests nothing that is in it', async () => {
    const served = await open('', overview);
    for (const words of ['Világbajnokság', 'A csoport', 'Kékvár FC', '71. perc', 'Mérkőzés kiválasztása']) {
      expect(served).toContain(words);
    }
    expect(asked).toEqual([]);
  });

  it('changes exactly the parameter of each choice, and requests what it needs', async () => {
    await open('?x=1', overview);
    fireEvent.click(screen.getByRole('tab', { name: 'Góllövőlista' }));
    await pass(0);
    expect([location.search, asked]).toEqual(['?x=1&oldal=gol', ['topscorers/1/2026']]);
    const cells = within(screen.getByRole('tabpanel')).getAllByRole('row').slice(1);
    expect(cells.map((row) => row.textContent)).toEqual(['1EEdeBorókás7', '2BBélaBorókás5', 'CCiliBorókás5', '4AAlmaBorókás1']);

    fireEvent.change(screen.getByLabelText('Nap'), { target: { value: '2026-06-06' } });
    await pass(0);
    expect(location.search).toBe('?x=1&oldal=gol&nap=2026-06-06');
    expect(screen.getByText('Nem rendeznek mérkőzést ezen a napon.')).toBeTruthy();

    const entries = history.length;
    fireEvent.change(screen.getByLabelText('Ország'), { target: { value: 'Képzeletország' } });
    await pass(0);
    // The league of the country before would contradict it.
    const chosen = within(screen.getByLabelText('Bajnokság')).getByRole<HTMLOptionElement>('option', { name: 'Képzelt Kupa' });
    expect(chosen.selected).toBe(true);
    expect(location.search).toContain(`&liga=${chosen.value}`);
    expect(history.length).toBe(entries + 1);
  });

  it('says that there are no data of a chosen match only once they could not be loaded', async () => {
    await open('', overview);
    const answer = globalThis.fetch;
    const { promise: late, resolve: send } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', async (address: string) => (address.endsWith('fixtures/7') ? await late : await answer(address)));
    pickMatch();
    await pass(0);
    expect(screen.getByRole('link', { name: 'Vissza' })).toBeTruthy();
    expect(screen.queryByText('Még nincs adat.')).toBeNull();
    send(Response.json({}, { status: 404 }));
    await pass(0);
    expect(screen.getByText('Még nincs adat.')).toBeTruthy();
  });

  it('has the seasons of the league, else those of the service', async () => {
    const { seasons: _, ...rest } = overview;
    await open('', rest);
    expect(asked).toEqual(['seasons']);
    const years = () =>
      within(screen.getByLabelText('Szezon'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(years()).toEqual(['2026', '2022']);
    cleanup();
    await open('?orszag=K%C3%A9pzeletorsz%C3%A1g&liga=9001', {
      ...overview,
      leagues: shownLeagues(footballAnswers['leagues/K%C3%A9pzeletorsz%C3%A1g']),
    });
    expect(years()).toEqual(['2026', '2025', '2024']);
  });

  it('moves between tabs by arrow keys, Home and End', async () => {
    await open('', overview);
    const tab = (name: string) => screen.getByRole('tab', { name });
    const press = (name: string, key: string) => fireEvent.keyDown(tab(name), { key });
    press('Tabella', 'ArrowLeft');
    expect(tab('Legtöbb piros lap').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Legtöbb piros lap'));
    press('Legtöbb piros lap', 'Home');
    expect(document.activeElement).toBe(tab('Tabella'));
    press('Tabella', 'End');
    expect(document.activeElement).toBe(tab('Legtöbb piros lap'));
  });

  it('stays where it is while a match is only chosen; Enter or the button opens it (WCAG 3.2.2)', async () => {
    await open('', overview);
    const select = screen.getByLabelText<HTMLSelectElement>('Mérkőzés kiválasztása');
    fireEvent.change(select, { target: { value: '7' } });
    await pass(0);
    expect([select.value, location.search, asked]).toEqual(['7', '', []]);
    fireEvent.click(screen.getByRole('button', { name: 'Mutasd' }));
    await pass(0);
    expect([location.search, asked]).toEqual(['?meccs=7', ['fixtures/7']]);
  });

  it('follows the browser back', async () => {
    await open('', overview);
    pickMatch();
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Idővonal' })).toBeTruthy();
    history.replaceState({ index: 0 }, '', PATH);
    fireEvent.popState(window);
    await pass(0);
    expect(screen.queryByRole('heading', { name: 'Idővonal' })).toBeNull();
    expect(screen.getByLabelText('Mérkőzés kiválasztása')).toBeTruthy();
  });
});

describe('a match', () => {
  it('is in chronological order: stoppage time after its half, own goals, assists, VAR and red cards in words', async () => {
    await openMatch();
    const timeline = screen.getByRole('region', { name: 'Idővonal' });
    const words = within(timeline)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^[✕⇅▢•]/u, ''));
    expect(words).toEqual([
      '45. perc, öngól: Tóth Tamás (Borókás)',
      '45+2. perc, gól tizenegyesből: Nagy Nóra (gólpassz: Kis Kata) (Kékvár FC)',
      '46. perc, csere: Nagy Nóra le, Új Uma be (Kékvár FC)',
      '60. perc, videóbíró, a gól érvénytelen: Szabó Sándor (Borókás)',
      '90+3. perc, második sárga lap, kiállítva: Szabó Sándor (Borókás)',
    ]);
  });

  it('lists the kicks of a shoot-out by rounds, and none of them among the scorers', async () => {
    const kick = (index: number) => ({
      time: { elapsed: 120, extra: index + 1 },
      team: { id: 1 + (index % 2) },
      player: { name: `Rúgó ${index + 1}` },
      type: 'Goal',
      detail: index === 25 ? 'Missed Penalty' : 'Penalty',
      comments: null,
    });
    const { events } = matchAnswer('PEN', [1, 1]);
    match = matchAnswer('PEN', [1, 1], {
      score: { penalty: { home: 13, away: 12 } },
      events: [
        ...events.toSorted((a, b) => a.time.elapsed - b.time.elapsed),
        ...Array.from({ length: 26 }, (_, index) => kick(index)),
      ],
    });
    await openMatch();
    const rows = within(screen.getByRole('region', { name: 'Büntetőpárbaj: 13–12' })).getAllByRole('row');
    expect(rows).toHaveLength(14);
    expect(rows.at(-1)?.textContent).toBe('13.Rúgó 25belőtteRúgó 26kihagyta');
    expect(document.querySelector('.match-head')?.textContent).not.toContain('Rúgó');
    expect(document.querySelectorAll('.timeline .kick')).toHaveLength(26);
  });

  it('shows the flag of the league’s country from our own address', async () => {
    match = matchAnswer('2H', [1, 1], {
      league: { id: 271, name: 'NB I', season: 2026, flag: 'https://media.api-sports.io/flags/hu.svg' },
    });
    await openMatch();
    const flag = document.querySelector<HTMLImageElement>('.match-league .flag');
    expect(flag?.getAttribute('src')).toBe('/media/eredmenyek/flags/hu.svg');
    expect([flag?.alt, flag?.getAttribute('loading')]).toEqual(['', 'lazy']);
  });

  it('has squads of eleven, substitutes on request, statistics and the prediction', async () => {
    await openMatch();
    const squad = screen.getByRole('table', { name: 'Kékvár FC, kezdőcsapat' });
    expect(within(squad).getAllByRole('rowheader')).toHaveLength(11);
    expect(screen.getAllByText('Cserék')[0]?.closest('details')?.open).toBe(false);
    expect(screen.getByRole('row', { name: /6.*Szöglet.*0/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^1,25.*Várható gólok.*0/ })).toBeTruthy();
    const foretold = screen.getByRole('region', { name: 'Az előrejelzett kimenetel' });
    expect(foretold.textContent).toContain('Kékvár FC: Győzelem vagy döntetlen');
    expect(foretold.textContent).toContain('45%');
  });

  it('is polled every 15 s; a goal is announced, and highlighted for a moment', async () => {
    await openMatch();
    await pass(14.9);
    expect(asked).toEqual([]);
    match = matchAnswer('2H', [2, 1]);
    await pass(0.1);
    expect(asked).toEqual(['fixtures/7']);
    const score = () => document.querySelector('.score');
    expect([score()?.textContent, score()?.className]).toEqual(['2–1', 'score changed']);
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Változott az állás: Kékvár FC 2, Borókás 1.');
    await pass(6);
    expect(score()?.className).toBe('score');
  });

  it.each(['FT', 'AET', 'PEN'])('is not polled any more once it is %s', async (short) => {
    match = matchAnswer('2H', [1, 1]);
    await openMatch();
    match = matchAnswer(short, [1, 1]);
    await pass(15);
    expect(asked).toHaveLength(1);
    await pass(120);
    expect(asked).toHaveLength(1);
  });

  it.each(['NS', 'PST', 'SUSP', 'TBD', 'CANC', 'HT', 'BT', 'INT', 'XYZ'])('is polled while it is %s', async (short) => {
    match = matchAnswer(short, [1, 1]);
    await openMatch();
    await pass(30);
    expect(asked).toHaveLength(2);
    const hidden = ['NS', 'PST', 'TBD', 'CANC'].includes(short);
    expect(document.querySelector('.score')?.textContent).toBe(hidden ? '–' : '1–1');
  });

  it('is named by the heading and the title, with its present score, until it is left (FB-26)', async () => {
    const heading = document.createElement('h1');
    heading.dataset.pageHeading = '';
    heading.textContent = 'Kékvár FC – Borókás 1–1';
    document.title = 'Kékvár FC – Borókás 1–1 – Hírmondó';
    document.body.prepend(heading);
    await openMatch();
    match = matchAnswer('2H', [2, 1]);
    await pass(15);
    expect([heading.textContent, document.title]).toEqual(['Kékvár FC – Borókás 2–1', 'Kékvár FC – Borókás 2–1 – Hírmondó']);
    fireEvent.click(screen.getByRole('link', { name: 'Vissza' }));
    await pass(0);
    expect([heading.textContent, document.title]).toEqual(['Foci', 'Világbajnokság 2026, tabella – Hírmondó']);
    heading.remove();
  });

  it('is left with "Vissza": nothing of it remains, and polling ends', async () => {
    await openMatch();
    fireEvent.click(screen.getByRole('link', { name: 'Vissza' }));
    await pass(0);
    expect(location.search).toBe('?meccs=0');
    asked = [];
    await pass(120);
    expect(asked).toEqual([]);
    expect(screen.queryByText('Idővonal')).toBeNull();
  });

  it('tolerates markup in names, wrong types, missing players, repeated events and decreasing times', async () => {
    const goal = (elapsed: unknown, name: unknown) => ({
      time: { elapsed, extra: null },
      team: { id: 1 },
      player: { name },
      assist: 7,
      type: 'Goal',
      detail: 'Normal Goal',
      comments: {},
    });
    match = matchAnswer('XYZ', [1, 1], {
      teams: { home: { id: 1, name: '<img src=x onerror=alert(1)>', logo: 'javascript:alert(1)' }, away: null },
      goals: { home: '2', away: 0 },
      score: 7,
      events: [
        goal(50, 'Egy'),
        goal(50, 'Egy'),
        goal(12, 'Kettő'),
        goal(-5, 'Három'),
        goal('x', 'Négy'),
        goal(1e9, 'Öt'),
        null,
        7,
      ],
      lineups: [1, 2].map(() => ({ team: null, startXI: [{ player: { name: 'Kezdő' } }, { player: { name: 'Kezdő' } }, 7] })),
      statistics: {},
      predictions: [{ predictions: { percent: { home: 45, draw: 30.5, away: '24.5%' } } }, null],
    });
    const served = await openMatch();
    expect(served).toContain('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
    expect(served).toContain('2–0');
    expect(served).toMatch(/45%.*30\.5%.*24\.5%/s);
    const names = within(screen.getByRole('region', { name: 'Idővonal' })).getAllByText(/Egy|Kettő/);
    expect(names.length).toBeGreaterThanOrEqual(3);
  });

  it('shows the score and the minute of one moment while the browser translates the page', async () => {
    await openMatch();
    const end = translatePage(document.body);
    const { fixture } = matchAnswer('2H', [1, 1]);
    const words = () => screen.getByRole('region', { name: 'Összefoglaló' }).textContent;
    match = matchAnswer('2H', [2, 1], { fixture: { ...fixture, status: { short: '2H', elapsed: 83, extra: null } } });
    await pass(15);
    expect(words()).toMatch(/«2–1».*«83\. perc»/);
    match = matchAnswer('PEN', [2, 2], {
      fixture: { ...fixture, status: { short: 'PEN', elapsed: 120, extra: null } },
      score: { penalty: { home: 4, away: 3 } },
    });
    await pass(15);
    end();
    expect(words()).toMatch(/«2–2».*«büntetőkkel».*«4–3»/);
    expect(words()).not.toContain('83');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is as large after two hundred updates as after ten', async () => {
    await openMatch();
    const update = async (times: number): Promise<number> => {
      for (let time = 0; time < times; time += 1) {
        match = matchAnswer('2H', [(time % 2) + 1, 1]);
        await pass(15);
      }
      return document.querySelectorAll('*').length;
    };
    const before = await update(10);
    const timers = vi.getTimerCount();
    expect(await update(200)).toBe(before);
    expect(vi.getTimerCount()).toBe(timers);
    expect(asked).toHaveLength(210);
  });

  it('does not leak memory over two hundred updates', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    await openMatch();
    const heapAfter = async (times: number): Promise<number> => {
      for (let time = 0; time < times; time += 1) {
        const { fixture } = matchAnswer('2H', [1, 1]);
        match = matchAnswer('2H', [(time % 2) + 1, 1], { fixture: { ...fixture, referee: `${time} ${'x'.repeat(50_000)}` } });
        await pass(15);
      }
      asked = [];
      collect();
      return process.memoryUsage().heapUsed;
    };
    // Warm-up: after these, one-time allocations such as compiled code exist.
    await heapAfter(200);
    const before = await heapAfter(20);
    // A leak would be 50 KB per answer.
    expect((await heapAfter(200)) - before).toBeLessThan(4_000_000);
  }, 60_000);

  it('keeps its last state without a message if the host fails', async () => {
    await openMatch();
    const before = document.body.textContent;
    status = 500;
    await pass(60);
    expect(document.body.textContent).toBe(before);
    expect(before).not.toMatch(/hiba|nem sikerült/i);
    expect(console.warn).toHaveBeenCalled();
  });
});

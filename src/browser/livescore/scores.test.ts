// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startScores } from './scores';
// In production it is loaded for the first page that needs it; here it is already loaded, so that only the clock determines
// what happens.
import './match-panel';
import './score-board';

const PANEL = `<section data-match-panel="7" data-base="/services/livescore">
  <small data-scorers>A 3.</small><small data-scorers></small>
  <a><b data-score>1–0</b><small data-penalty></small><small data-minute>félidő</small></a></section>`;
const goal = (team: number, name: string, elapsed: number, detail = 'Normal Goal') => ({
  time: { elapsed, extra: null },
  team: { id: team, name: team === 1 ? 'Kékvár' : 'Borókás' },
  player: { name },
  type: 'Goal',
  detail,
});
const match = (short: string, elapsed: number, more: object = {}) => ({
  fixture: { id: 7, timestamp: 1_800_000_000, status: { short, elapsed, extra: null } },
  teams: { home: { id: 1, name: 'Kékvár' }, away: { id: 2, name: 'Borókás' } },
  goals: { home: 1, away: 1 },
  events: [goal(1, 'A', 3), goal(2, 'B', 52, 'Penalty')],
  ...more,
});

const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const answerWith = (response: unknown, status = 200) =>
  ask.mockImplementation(async () => Response.json({ response }, { status }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  vi.spyOn(console, 'warn').mockReturnValue();
  ask.mockReset();
  document.body.innerHTML = PANEL;
  startScores();
  await pass(0);
});
afterEach(() => {
  document.dispatchEvent(new Event('astro:before-swap'));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the match above an article', () => {
  it('is requested every fifteen seconds, and updated in place', async () => {
    answerWith(match('2H', 53));
    await pass(14);
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect(ask.mock.calls.map(([url]) => url)).toEqual(['/services/livescore/livescore/football/fixtures/7']);
    expect(texts('[data-score]')).toEqual(['1–1']);
    expect(texts('[data-minute]')).toEqual(['53. perc']);
    expect(document.querySelector('[data-minute]')?.className).toBe('is-now');
    expect(texts('[data-scorers]')).toEqual(['A\u00a03.', 'B\u00a052. (11\u2011es)']);
    await pass(15);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not requested any more once it has ended', async () => {
    answerWith(match('PEN', 120, { score: { penalty: { home: 4, away: 2 } } }));
    await pass(15);
    expect(texts('[data-penalty]')).toEqual(['büntetőkkel 4–2']);
    expect(texts('[data-minute]')).toEqual(['vége büntetőpárbaj után']);
    await pass(120);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fails', {}, 500],
    ['answers something else', { fixture: 'none' }, 200],
    ['answers nothing', null, 200],
  ])('stays unchanged if the host %s, and is requested again', async (_, answer, status) => {
    answerWith(answer, status);
    await pass(15);
    expect(texts('[data-score]')).toEqual(['1–0']);
    expect(texts('[data-minute]')).toEqual(['félidő']);
    answerWith(match('2H', 60));
    await pass(15);
    expect(texts('[data-score]')).toEqual(['1–1']);
  });

  it('keeps the newest state if the answer of an earlier request arrives after that of a later one', async () => {
    const { promise: late, resolve: send } = Promise.withResolvers<Response>();
    ask.mockReturnValueOnce(late).mockResolvedValueOnce(Response.json({ response: match('2H', 60) }));
    await pass(30);
    expect(texts('[data-minute]')).toEqual(['60. perc']);
    send(Response.json({ response: match('2H', 45) }));
    await pass(1);
    expect(texts('[data-minute]')).toEqual(['60. perc']);
  });

  it('is not followed on the next page', async () => {
    document.dispatchEvent(new Event('astro:before-swap'));
    await pass(60);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the score board of a front page', () => {
  it('keeps the newest state if the answer of an earlier request arrives after that of a later one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    document.body.innerHTML =
      '<ul data-score-board><li data-board-match="7"><b data-score></b><small data-minute></small></li></ul>';
    document.dispatchEvent(new Event('astro:before-swap'));
    startScores();
    const { promise: late, resolve: send } = Promise.withResolvers<Response>();
    ask.mockReturnValueOnce(late).mockResolvedValueOnce(Response.json({ fixtures: [match('2H', 60)] }));
    await pass(30);
    expect(ask).toHaveBeenCalledTimes(2);
    const newest = texts('[data-minute]');
    expect(newest.join()).toContain('60');
    send(Response.json({ fixtures: [match('2H', 45)] }));
    await pass(1);
    expect(texts('[data-minute]')).toEqual(newest);
  });
});

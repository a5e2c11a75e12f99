// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshTimes } from './relative-time';

const formatters = vi.spyOn(Intl, 'DateTimeFormat');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00+01:00') });
  document.documentElement.dataset.dayEnd = String(Date.parse('2026-11-22T00:00:00+01:00') / 1000);
  document.body.innerHTML = `
    <time data-relative="hu" datetime="2026-11-21T07:10:00Z">ma 08:10</time>
    <time data-relative="hu" datetime="2026-11-21T10:55:00Z">most</time>`;
});
afterEach(() => {
  vi.useRealTimers();
  formatters.mockClear();
});

const texts = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);

describe('times of a page', () => {
  it('are updated without a formatter while the server’s texts are still right', () => {
    refreshTimes();
    expect(texts()).toEqual(['ma 08:10', '5 perce']);
    expect(formatters).not.toHaveBeenCalled();
  });

  it('name the day after it has ended', () => {
    vi.setSystemTime(Date.parse('2026-11-22T00:10:00+01:00'));
    refreshTimes();
    expect(texts()).toEqual(['november 21.', 'november 21.']);
  });

  it('beside a clock time are hidden while they would repeat it, and name the day from midnight on (TI-06)', () => {
    const entry = '<time data-relative="hu" data-beside-clock="true" datetime="2026-11-21T10:55:00Z">most</time>';
    document.body.innerHTML =
      entry + entry.replace('10:55', '07:10').replace('most', 'ma 08:10').replace('<time', '<time hidden');
    const shown = () => [...document.querySelectorAll('time')].map(({ textContent, hidden }) => (hidden ? '' : textContent));
    refreshTimes();
    expect(shown()).toEqual(['5 perce', '']);
    vi.setSystemTime(Date.parse('2026-11-21T13:10:00+01:00'));
    refreshTimes();
    expect(shown()).toEqual(['', '']);
    vi.setSystemTime(Date.parse('2026-11-22T00:10:00+01:00'));
    refreshTimes();
    expect(shown()).toEqual(['november 21.', 'november 21.']);
  });

  it('are updated if the end of the day is unknown', () => {
    delete document.documentElement.dataset.dayEnd;
    document.querySelector('time')?.replaceChildren('ma 00:00');
    refreshTimes();
    expect(texts()).toEqual(['ma 08:10', '5 perce']);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameDays } from './past-midnight';

beforeEach(() => {
  document.documentElement.dataset.timeZone = 'Europe/Budapest';
  document.body.innerHTML = `<ol class="key-event-list">
    <li><time data-clock="hu" datetime="2026-11-24T22:50:00Z">23:50</time></li>
    <li><time datetime="2026-11-23T22:00:00Z"><small>nov. 23.</small> 23:00</time></li></ol>
    <time data-clock="en" datetime="2026-11-24T22:40:00Z">23:40</time>`;
});
afterEach(() => {
  vi.useRealTimers();
});

const times = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);

it('on a page left open past midnight, clock times of the day before name it, once', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T22:59:59Z') });
  nameDays();
  expect(times()).toEqual(['23:50', 'nov. 23. 23:00', '23:40']);
  vi.setSystemTime(Date.parse('2026-11-24T23:20:00Z'));
  nameDays();
  nameDays();
  expect(times()).toEqual(['nov. 24. 23:50', 'nov. 23. 23:00', 'Nov 24 23:40']);
  expect(document.querySelector('.key-event-list')?.classList.contains('has-days')).toBe(true);
});

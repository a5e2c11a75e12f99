// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import './undo-seconds';

vi.hoisted(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>Levettem.</p><form data-undo="10"></form><form data-undo="30"></form><form></form>';
});

it('takes each button away after the seconds of its own message, and no earlier', () => {
  const left = () => [...document.querySelectorAll('form')].map(({ dataset }) => dataset.undo);
  vi.advanceTimersByTime(9_999);
  expect(left()).toEqual(['10', '30', undefined]);
  vi.advanceTimersByTime(1);
  expect(left()).toEqual(['30', undefined]);
  vi.advanceTimersByTime(20_000);
  expect(left()).toEqual([undefined]);
});

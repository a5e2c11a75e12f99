import { COUNTER_EVERY_MS, hoursText, missingHours } from '~/lib/minutes/counter';
import { pollWhileVisible } from '~/lib/polling/poll-while-visible';
import { budapestDay } from '~/lib/time/budapest-day';
import { pageVisibility } from '../navigation/page-visibility';
import { latestAnswer } from './latest-answer';

/** Keeps the counter of hours up to date: new numbers every minute while the page is visible (MC-01, MC-02, MC-05, MC-06). */

const POLLING = { intervalMs: COUNTER_EVERY_MS, maxIntervalMs: 10 * COUNTER_EVERY_MS, immediateAfterMs: COUNTER_EVERY_MS };

const readWhole = (answer: unknown, field: string): number => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Error(`no ${field}`);
  return value;
};

async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const { site = '' } = document.documentElement.dataset;
  const response = await fetch(address, { headers: { site }, signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return await response.json();
}

function setText(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

function show(root: HTMLElement, hours: number): void {
  root.dataset.hours = String(hours);
  setText(root.querySelector('[data-counter-hours]'), hoursText(hours));
  const bar = root.querySelector('progress');
  if (bar !== null) bar.value = (1 - hours / Number(root.dataset.total)) * 100;
}

async function refresh(root: HTMLElement, random: number, signal: AbortSignal): Promise<() => void> {
  const [counter, minutes] = await Promise.all([
    fetchJson(`/api/counter?from=${root.dataset.from ?? ''}`, signal),
    fetchJson(`/api/minutes?day=${budapestDay(Date.now() / 1000)}`, signal),
  ]);
  const support = { recurring: readWhole(counter, 'recurring'), onetime: readWhole(counter, 'onetime') };
  const today = readWhole(minutes, 'minutes');
  return () => {
    show(root, missingHours(support, { total: Number(root.dataset.total), random }));
    setText(root.querySelector('[data-counter-minutes]'), hoursText(today));
  };
}

/** Starts the counter on every page that has one; call once. */
export function startMinutesCounter(): void {
  let stop = (): void => undefined;
  document.addEventListener('astro:page-load', () => {
    stop();
    const root = document.querySelector<HTMLElement>('[data-minutes-counter]');
    if (root === null) return;
    const random = Math.random();
    // The page's number is whole and the text is rounded up, so the fraction that is subtracted never shows.
    show(root, Math.max(0, Number(root.dataset.hours) - random * 0.999));
    stop = pollWhileVisible(
      latestAnswer((signal) => refresh(root, random, signal)),
      POLLING,
      pageVisibility,
    );
  });
  document.addEventListener('astro:before-swap', () => stop());
}

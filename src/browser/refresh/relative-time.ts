import { isClockTime, isStillTrue, relativeTime, updatedMinutes } from '~/lib/time/relative-time';
import { afterPaint } from '../after-paint';
import { CLOCK_SET, serverNow } from '../server-clock';

/** Keeps relative times and the minutes beside FRISSÜL up to date, every 15 seconds (RF-07, LB-09 … LB-11). */

const INTERVAL = 15_000;

const toLanguage = (value: string | undefined): 'hu' | 'en' => (value === 'en' ? 'en' : 'hu');

/** Updates the times in a part of the page; for parts that arrive later, such as new live entries. */
export function refreshTimes(root: ParentNode = document): void {
  const now = serverNow();
  const { timeZone = 'Europe/Budapest', dayEnd } = document.documentElement.dataset;
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const time = Date.parse(element.dateTime) / 1000;
    if (Number.isNaN(time) || isStillTrue(element.textContent, time, now, Number(dayEnd))) continue;
    const text = relativeTime(time, now, { language: toLanguage(element.dataset.relative), timeZone });
    setText(element, text);
    if (element.dataset.besideClock !== undefined) element.hidden = isClockTime(text);
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-refreshed]')) {
    setText(element, updatedMinutes(Number(element.dataset.refreshed), now, toLanguage(element.dataset.language)) ?? '');
  }
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Starts the timer; call once. */
export function startRelativeTimes(): void {
  // Behind the paint: new texts are laid out anew.
  document.addEventListener('astro:page-load', () => afterPaint(refreshTimes));
  document.addEventListener(CLOCK_SET, () => refreshTimes());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refreshTimes();
  });
  setInterval(() => {
    if (!document.hidden) refreshTimes();
  }, INTERVAL);
}

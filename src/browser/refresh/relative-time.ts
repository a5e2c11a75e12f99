import { relativeTime, updatedMinutes } from '~/lib/time/relative-time';

/** Keeps relative times and the minutes beside FRISSÜL up to date, every 15 seconds (RF-07, LB-09 … LB-11). */

const INTERVAL = 15_000;

const toLanguage = (value: string | undefined): 'hu' | 'en' => (value === 'en' ? 'en' : 'hu');

/** Updates the times in a part of the page; for parts that arrive later, such as new live entries. */
export function refreshTimes(root: ParentNode = document): void {
  const now = Date.now();
  const timeZone = document.documentElement.dataset.timeZone ?? 'Europe/Budapest';
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    const time = Date.parse(element.dateTime) / 1000;
    if (Number.isNaN(time)) continue;
    const { relative, hours } = element.dataset;
    setText(element, relativeTime(time, now, { language: toLanguage(relative), timeZone, hours: hours !== undefined }));
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
  document.addEventListener('astro:page-load', () => refreshTimes());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refreshTimes();
  });
  setInterval(() => {
    if (!document.hidden) refreshTimes();
  }, INTERVAL);
}

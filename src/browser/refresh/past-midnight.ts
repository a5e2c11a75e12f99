import { otherDay } from '~/lib/time/other-day';
import { serverNow } from '../server-clock';

/** Milliseconds between two looks at the clock. */
const INTERVAL = 60_000;

/**
 * Adds their day to the clock times `time[data-clock]`, whose value is the language, once it is no longer today: the server names only
 * the days before its own.
 */
export function nameDays(): void {
  const { timeZone = 'Europe/Budapest' } = document.documentElement.dataset;
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-clock]')) {
    const language = time.dataset.clock === 'en' ? 'en' : 'hu';
    const day = otherDay(Date.parse(time.dateTime) / 1000, serverNow(), { language, timeZone });
    if (day === undefined) continue;
    const small = document.createElement('small');
    small.textContent = day;
    time.prepend(small, ' ');
    delete time.dataset.clock;
    time.closest('.key-event-list')?.classList.add('has-days');
  }
}

/** Starts the timer; call once. */
export function startNamingDays(): void {
  nameDays();
  document.addEventListener('astro:page-load', nameDays);
  document.addEventListener('visibilitychange', nameDays);
  setInterval(nameDays, INTERVAL);
}

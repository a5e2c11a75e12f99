import { newArticlesNote, withPageSeen } from '~/lib/reading-tools/new-articles-note';
import { readStored, writeStored } from '../stored';

/**
 * Shows a returning reader of the front page how many of its articles are new; the time of the visit is stored on the device
 * only.
 */

const KEY = 'hirmondo-visits';

function tell(before: number, now: number): void {
  const box = document.querySelector('[data-route="front"] .front-head .newest-box');
  if (box === null) return;
  const times = new Map<string, number>();
  for (const card of document.querySelectorAll('main .card')) {
    const address = card.querySelector('.card-title a')?.getAttribute('href');
    const time = Date.parse(card.querySelector('time')?.dateTime ?? '') / 1000;
    if (address && !Number.isNaN(time)) times.set(address, time);
  }
  const text = newArticlesNote([...times.values()], before, now, document.documentElement.dataset.timeZone ?? 'Europe/Budapest');
  if (text === undefined) return;
  const note = document.createElement('p');
  note.className = 'since-visit';
  note.textContent = text;
  box.append(note);
}

function countPage(): void {
  const now = Math.floor(Date.now() / 1000);
  const visits = withPageSeen(readStored(KEY), now);
  writeStored(KEY, visits);
  if (visits.before !== undefined) tell(visits.before, now);
}

/** Counts the pages of a visit, starting with the current one, and shows the note on front pages; call once. */
export function startSinceVisit(): void {
  countPage();
  document.addEventListener('astro:page-load', countPage);
}

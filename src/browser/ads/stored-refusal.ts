import { readStoredText, writeStoredText } from '../stored';

/** Storage key of a refused consent for the advertising service (docs/contracts/browser.md). */
const KEY = 'hirmondo-ad-service';

/** Before the first paint: pages of a reader who has refused the service leave no space for it. */
export function showRefusal(): void {
  document.documentElement.classList.toggle('no-ad-service', readStoredText(KEY) === '0');
}

/** Keeps whether the reader has refused the service, for later pages; on this one `AdPlace.collapse` removes the space. */
export function keepRefusal(isRefused: boolean): void {
  if (!isRefused) document.documentElement.classList.remove('no-ad-service');
  writeStoredText(KEY, isRefused ? '0' : undefined);
}

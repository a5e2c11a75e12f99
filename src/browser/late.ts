import { startSinceVisit } from './front/since-visit';
import { startLateFonts } from './late-fonts';
import { startScores } from './livescore/scores';
import { startPreloads } from './navigation/preload';
import { loadNavigation } from './navigation/router';
import { loadOptional } from './optional-part';
import { startNotifyButtons } from './push/near-buttons';
import { startTellingAddress } from './push/page-address';
import { showReadingState } from './reading-tools/reading';
import { startNamingDays } from './refresh/past-midnight';

/** What a page does not need at first: page.ts loads it some seconds after loading. */
export function startLate(): void {
  startLateFonts();
  startNamingDays();
  loadNavigation().catch(() => undefined);
  startPreloads();
  startNotifyButtons();
  startTellingAddress();
  startScores();
  startSinceVisit();
  void loadOptional(async () => (await import('./counts')).startCounts());
  showReadingState();
  document.addEventListener('astro:page-load', showReadingState);
}

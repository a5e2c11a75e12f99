import { startCountingVariants } from './ads/count-variants';
import { startSinceVisit } from './front/since-visit';
import { startLateFonts } from './late-fonts';
import { startScores } from './livescore/scores';
import { startPreloads } from './navigation/preload';
import { loadNavigation } from './navigation/router';
import { startNotifyButtons } from './push/near-buttons';
import { startTellingAddress } from './push/page-address';
import { startCountingReads } from './reading-tools/count-read';
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
  startCountingReads();
  startCountingVariants();
  showReadingState();
  document.addEventListener('astro:page-load', showReadingState);
}

import { startSinceVisit } from './front/since-visit';
import { startLateFonts } from './late-fonts';
import { startScores } from './livescore/scores';
import { startPreloads } from './navigation/preload';
import { loadNavigation } from './navigation/router';
import { startNotifyButtons } from './push/near-buttons';
import { startCountingReads } from './reading/count-read';
import { startCountingVariants } from './reading/count-variants';
import { showReadingState } from './reading/reading';

/** What a page does not need at first: page.ts loads it some seconds after loading. */
export function startLate(): void {
  startLateFonts();
  loadNavigation().catch(() => undefined);
  startPreloads();
  startNotifyButtons();
  startScores();
  startSinceVisit();
  startCountingReads();
  startCountingVariants();
  showReadingState();
  document.addEventListener('astro:page-load', showReadingState);
}

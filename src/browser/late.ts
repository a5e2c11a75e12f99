import { startSinceVisit } from './front/since-visit';
import { startScores } from './livescore/scores';
import { startBuildUpdates } from './navigation/build-updates';
import { startCoverFade } from './navigation/cover-fade';
import { startPreloads } from './navigation/preload';
import { loadNavigation } from './navigation/router';
import { startNotifyButtons } from './push/near-buttons';
import { startCountingReads } from './reading/count-read';
import { startCountingVariants } from './reading/count-variants';
import { wakeReading } from './reading/reading';
import { startVoices } from './voices';

/**
 * What a page needs only once it is there: page.ts brings it some seconds after loading.
 *
 * @param lostChunk a part of the page's scripts did not come until now
 */
export function startLate(lostChunk: boolean): void {
  startVoices();
  loadNavigation().catch(() => undefined);
  startBuildUpdates(lostChunk);
  startPreloads();
  startNotifyButtons();
  startScores();
  startSinceVisit();
  startCoverFade();
  startCountingReads();
  startCountingVariants();
  wakeReading();
  document.addEventListener('astro:page-load', wakeReading);
}

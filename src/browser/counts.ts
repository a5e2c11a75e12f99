import { startCountingVariants } from './ads/count-variants';
import { startCountingReads } from './reading-tools/count-read';

/** The newsroom's own counts of what is read and of the variants that are shown; late.ts loads them. */
export function startCounts(): void {
  startCountingReads();
  startCountingVariants();
}

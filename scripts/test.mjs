/** `npm test`: installs missing packages, then runs all checks and tests. The last line is 'N passed, N failed'. */
import { ensureTestBrowser } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { allSteps, runSteps } from './steps.mjs';

await ensureInstalled();
const chromium = ensureTestBrowser();
const { passed, failed, skipped } = await runSteps(allSteps, { CHROMIUM_PATH: chromium });
if (skipped > 0) console.log(`\n${skipped} tests were skipped; each says why above.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

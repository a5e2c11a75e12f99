/** `npm run check`: the checks to run before a commit. Thorough tests (tests/support/thorough.ts) only run with `npm test`. */
import { ensureInstalled } from './install.mjs';
import { checkSteps, runSteps } from './steps.mjs';

await ensureInstalled();
const { passed, failed } = await runSteps(checkSteps, { TESTS: 'quick' });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** `npm run check`: what an engineer runs before a commit. The thorough tests (tests/support/thorough.ts) are left to `npm test`. */
import { ensureInstalled } from './install.mjs';
import { checkSteps, runSteps } from './steps.mjs';

await ensureInstalled();
const { passed, failed } = await runSteps(checkSteps, { TESTS: 'quick' });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

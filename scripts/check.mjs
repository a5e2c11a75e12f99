/** `npm run check`: everything that needs no browser. */
import { ensureInstalled } from './install.mjs';
import { checkSteps, runSteps } from './steps.mjs';

await ensureInstalled();
const { passed, failed } = await runSteps(checkSteps);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** `npm run dev`: Astro's development server on the project's own Node; arguments are passed on. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, nodeBinary, root } from './install.mjs';

await ensureInstalled();
const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
const server = spawn(nodeBinary, [astro, 'dev', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ASTRO_TELEMETRY_DISABLED: '1', ...process.env },
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

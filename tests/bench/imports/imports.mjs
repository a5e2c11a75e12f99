/** Time and memory of importing an old archive. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from '../../../scripts/server-flags.mjs';
import { cpuSeconds } from '../processes.mjs';
import { exactly, limited } from '../report.mjs';
import { writeOldArchive } from './old-archive.mjs';

/** Milliseconds between two samples of the process's usage. */
const LOOK = 100;

/** Peak resident memory of a process in megabytes. */
const peakMb = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Runs an import with the built command line, like bin/hirmondo.mjs. */
function runImport(file, dataDir) {
  const args = ['dist/current/node/cli.mjs', 'import', 'wordpress', file, '--redirects', '--json'];
  const began = performance.now();
  const child = spawn('node_modules/.bin/node', args, {
    env: { ...process.env, ...serverEnvironment, DATA_DIR: dataDir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const used = { peakMb: 0, cpuSeconds: 0 };
  const look = setInterval(() => {
    try {
      // A process that has ended but was not waited for has no memory: the last sample is kept.
      const peak = peakMb(child.pid);
      if (!Number.isNaN(peak)) Object.assign(used, { peakMb: peak, cpuSeconds: cpuSeconds(child.pid) });
    } catch {
      // The process has just ended: the last sample is kept.
    }
  }, LOOK);
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(look);
      if (code !== 0) return reject(new Error(`the import ended with ${code}`));
      const { articles, created, failed, redirects } = JSON.parse(Buffer.concat(printed).toString());
      resolve({ seconds: (performance.now() - began) / 1_000, ...used, articles, created, failed, redirects });
    });
  });
}

/** Imports a WordPress export of 50,000 articles, with redirects of their old addresses, into an empty database. */
export async function benchImports({ quick, dataDir }) {
  const count = quick ? 1_000 : 50_000;
  const file = join(dataDir, 'archive.xml');
  await writeOldArchive(file, count);
  const figures = await runImport(file, join(dataDir, 'data'));
  return {
    figures,
    verdicts: [
      exactly('articles imported', figures.articles, count),
      limited('seconds', figures.seconds, 90, 'at most'),
      limited('memory at most, MB', figures.peakMb, 700, 'at most'),
    ],
  };
}

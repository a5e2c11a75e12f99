/**
 * `npm run containers`: builds deploy/Dockerfile, starts deploy/compose.yaml with the demo newsroom under a separate project name,
 * waits until Varnish serves a page, and removes everything again. Without a Docker daemon buildah builds and runs the image alone;
 * without both it only says so and succeeds: tests/architecture/containers.test.ts checks the files without one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { root } from '../install.mjs';
import { tryWithBuildah } from './buildah.mjs';

const MAX_START_MS = 180_000;
const host = 'hirmondo.example';

if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
  if (spawnSync('buildah', ['--version'], { stdio: 'ignore' }).status !== 0) {
    console.log('No Docker daemon and no buildah here: the files were checked by their linter and schema alone (npm run check).');
    process.exit(0);
  }
  const wrong = await tryWithBuildah();
  console.log(wrong.length === 0 ? 'The image does what it is for.' : `The image: ${wrong.join('; ')}.`);
  process.exit(wrong.length === 0 ? 0 : 1);
}

// The database's password stands in two of the files.
execFileSync('sh', ['deploy/secrets.sh'], { cwd: root });

const env = {
  ...process.env,
  MAIN_ORIGIN: `https://${host}`,
  REGIONAL_ORIGIN: 'https://erdely.example',
  DEMO: '1',
};
const compose = (...args) =>
  spawnSync('docker', ['compose', '-p', 'hirmondo-try', '-f', 'deploy/compose.yaml', ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  }).status;

/** Status of the front page behind TLS; 0 while there is no answer. */
const front = () =>
  new Promise((resolve) => {
    const asked = request({ port: 6081, host: '127.0.0.1', path: '/', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', () => resolve(0)).end();
  });

async function comesUp() {
  const until = Date.now() + MAX_START_MS;
  while (Date.now() < until) {
    if ((await front()) === 200) return true;
    await setTimeout(1_000);
  }
  return false;
}

const passed = compose('up', '-d', '--build') === 0 && (await comesUp());
if (!passed) compose('logs', '--tail', '50');
compose('down', '--volumes', '--rmi', 'local');
console.log(passed ? 'The front page came through Varnish.' : 'The front page did not come: see the logs above.');
process.exit(passed ? 0 : 1);

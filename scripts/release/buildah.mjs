/**
 * Builds deploy/Dockerfile with buildah and runs it, where no Docker daemon is: its size, Node once, an own account, its command line,
 * the front page, the desk and the health check at another port, secrets in files. Without a registry of images BASE and BUILDER are
 * made here of Debian's packages, the project's Node and this machine's npm.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { nodeBinary, root } from '../install.mjs';

const MAX_BYTES = 350_000_000;
const PORT = '4491';
const HOST = 'hirmondo.example';
const IMAGE = 'localhost/hirmondo-try';
/** A container that needs neither a daemon nor namespaces of its own. */
const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

const buildah = (...args) =>
  execFileSync('buildah', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const succeeds = (...args) => spawnSync('buildah', args, { env, stdio: 'ignore' }).status === 0;

/** An image with the files of a tar archive or folder at places. */
function makeImage(name, from, files, settings = []) {
  const container = buildah('from', from);
  for (const [file, place] of files) buildah('add', '-q', container, file, place);
  for (const setting of settings) buildah('config', ...setting, container);
  buildah('commit', '-q', container, name);
  buildah('rm', container);
  return name;
}

/** Debian as small as its image in the registry: without what only people read. */
function makeBase(dir) {
  const file = join(dir, 'base.tar');
  const unread = ['doc', 'man', 'locale', 'info', 'lintian'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  execFileSync('mmdebstrap', ['--variant=minbase', ...unread, 'bookworm', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return makeImage('localhost/hirmondo-try-base', 'scratch', [[file, '/']]);
}

/** The project's Node and the machine's npm in it, with the certificates that the machine trusts. */
function makeBuilder(base) {
  // `npm run` names its own place.
  const npm = dirname(dirname(realpathSync(process.env.npm_execpath ?? '/usr/bin/npm')));
  const node = realpathSync(nodeBinary);
  const script = join(mkdtempSync(join(tmpdir(), 'hirmondo-npm-')), 'npm');
  writeFileSync(script, '#!/bin/sh\nexec node /opt/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 });
  const trust = '/etc/ssl/certs/ca-certificates.crt';
  const files = [
    [node, '/usr/bin/node'],
    [npm, '/opt/npm'],
    [script, '/usr/bin/npm'],
    [trust, trust],
  ];
  return makeImage('localhost/hirmondo-try-builder', base, files, [['--env', `NODE_EXTRA_CA_CERTS=${trust}`]]);
}

/** Status and target of an answer; status 0 while there is none. */
const ask = (path) =>
  new Promise((resolve) => {
    request({ port: PORT, host: '127.0.0.1', path, headers: { host: HOST } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .on('error', () => resolve({ status: 0 }))
      .end();
  });

async function answering(path) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const answer = await ask(path);
    if (answer.status === 200) return answer;
    await setTimeout(500);
  }
  return await ask(path);
}

/** Runs what the image is for; returns what is wrong with it. */
async function tryImage(dir) {
  const wrong = [];
  const expect = (is, what) => void (is || wrong.push(what));
  const inspected = JSON.parse(buildah('inspect', '--type', 'image', IMAGE));
  const { Healthcheck, Cmd } = inspected.Docker.config;
  const size = Number(JSON.parse(buildah('images', '--json', IMAGE))[0].size.replace(/ MB$/, '')) * 1e6;
  console.log(`The image has ${size / 1e6} MB.`);
  expect(size <= MAX_BYTES, `it is larger than ${MAX_BYTES / 1e6} MB`);
  const container = buildah('from', IMAGE);
  const inside = (...command) => [
    'run',
    '--env',
    `PORT=${PORT}`,
    '--env',
    `MAIN_ORIGIN=https://${HOST}`,
    container,
    '--',
    ...command,
  ];
  expect(buildah(...inside('id', '-u')) === '1000', 'it runs as root');
  expect(
    buildah(...inside('sh', '-c', 'find / -xdev -name node -type f -size +10M 2>/dev/null | wc -l')) === '1',
    'Node is in it twice',
  );
  buildah(...inside('hirmondo', 'init', '--name', 'Konténer', '--host', `https://${HOST}`));
  // Refused as it is too short: so the file was read.
  const secret = join(dir, 'admin_token');
  writeFileSync(secret, 'x'.repeat(40), { mode: 0o644 });
  const withSecret = [
    'run',
    '-v',
    `${dir}:/run/secrets:ro`,
    '--env',
    'ADMIN_TOKEN_FILE=/run/secrets/admin_token',
    ...inside(...Cmd).slice(1),
  ];
  const site = spawn('buildah', withSecret, { env, stdio: 'inherit' });
  expect((await answering('/')).status === 200, 'the front page did not come');
  expect((await ask('/szerkesztoseg')).location?.endsWith('/szerkesztoseg/belepes'), 'there is no desk');
  const [, ...health] = Healthcheck.Test;
  expect(succeeds(...inside(...health)), 'it is not healthy at PORT');
  site.kill('SIGTERM');
  await setTimeout(2_000);
  buildah('rm', container);
  return wrong;
}

/** Builds and tries the image; returns what is wrong with it. */
export async function tryWithBuildah() {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-image-'));
  try {
    const hasRegistry = succeeds('pull', 'docker.io/library/debian:bookworm-slim');
    const base = hasRegistry ? undefined : makeBase(dir);
    const images = base && ['--build-arg', `BASE=${base}`, '--build-arg', `BUILDER=${makeBuilder(base)}`];
    execFileSync(
      'buildah',
      ['build', '--format=docker', '--layers=false', ...(images ?? []), '-f', 'deploy/Dockerfile', '-t', IMAGE, '.'],
      {
        cwd: root,
        env,
        stdio: 'inherit',
      },
    );
    const secrets = join(dir, 'secrets');
    execFileSync('install', ['-d', '-m', '755', secrets]);
    execFileSync('chmod', ['755', dir]);
    return await tryImage(secrets);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

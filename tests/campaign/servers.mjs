import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startBuiltSite } from '../support/built-site.ts';

export const TOKEN = 'token-of-the-campaign-0123456789';
export const SENT = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', site: 'hirmondo' };

/** Starts a built site whose data is kept until `remove`. */
export async function openSite(env = {}, dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-campaign-'))) {
  const site = await startBuiltSite({ dataDir, env: { ADMIN_TOKEN: TOKEN, LOG_LEVEL: 'error', ...env } });
  return { site, dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** Runs the command line; returns exit code and outputs. `input` is its standard input; aborting the signal kills it. */
export async function command(words, env, input, signal) {
  const child = spawn(resolve('node_modules/.bin/node'), [resolve('dist/current/node/cli.mjs'), ...words], {
    // Random arguments that a command takes for file names must be within the campaign's directory.
    cwd: env.DATA_DIR,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  child.stdin.on('error', () => undefined);
  // An abort is reported by the exit event.
  child.on('error', () => undefined);
  child.stdin.end(input ?? '');
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      if (out.length < 1_000_000) out += chunk;
    });
  const [code, killedBy] = await new Promise((resolve) => child.once('close', (...ending) => resolve(ending)));
  return { code: code ?? killedBy, out };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];

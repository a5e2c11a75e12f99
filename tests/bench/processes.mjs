/** Programs of the benchmarks: servers on core 0, load on core 1, processor time from /proc. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverEnvironment } from '../../scripts/server-flags.mjs';

const run = promisify(execFile);
const NODE = 'node_modules/.bin/node';
const PIN = existsSync('/usr/bin/taskset');
const pinned = (core, command) => (PIN ? ['/usr/bin/taskset', '-c', String(core), ...command] : command);
const TICKS_PER_SECOND = 100;
const running = new Set();

// A failed benchmark leaves no process running.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Processor seconds that a process and its threads have used so far. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Milliseconds for which the main thread of a process has run so far, and for which it was ready but other programs had the cores
 * (schedstats of the kernel).
 */
export function mainThread(pid) {
  const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map((ns) => Number(ns) / 1e6);
  return { ran, waited };
}

/** Resident memory of a process in megabytes. */
export const memoryMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Starts a Node program, on core 0 unless `free`, and waits until `readyUrl` answers 200. Returns pid, stop() and kill(). */
export async function startServer(args, env, readyUrl, { free = false } = {}) {
  const [program, ...rest] = free ? [NODE, ...args] : pinned(0, [NODE, ...args]);
  const child = spawn(program, rest, {
    env: { ...serverEnvironment, ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const deadline = Date.now() + Number(process.env.START_LIMIT_MS ?? 60_000);
  for (;;) {
    const answer = await fetch(readyUrl).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${args.join(' ')} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const end = (signal) =>
    new Promise((resolve) => {
      child.once('close', resolve);
      child.kill(signal);
    });
  return { pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

const REAL_TIME = ['/usr/bin/chrt', '-r', '20'];
/** The start of a command that runs ahead of others; empty where that is not allowed: some control groups of root refuse it. */
const AHEAD = spawnSync(REAL_TIME[0], [...REAL_TIME.slice(1), 'true']).status === 0 ? REAL_TIME : [];
const WHEN_IDLE = ['/usr/bin/chrt', '-i', '0'];
/** The start of a command that never keeps a core from others; with niceness alone it may keep it for some milliseconds. */
const BEHIND = spawnSync(WHEN_IDLE[0], [...WHEN_IDLE.slice(1), 'true']).status === 0 ? WHEN_IDLE : ['nice', '-n', '19'];

/**
 * Puts a load on a server from a separate process on core 1, and returns its result. With `behind` the process yields to the server
 * and to other loads, whose latencies would otherwise include its work; with `ahead` it has a higher one, if the system
 * allows that; with `free` it runs on any core, next to a server on all cores. `program` is the load's file in this folder.
 */
export async function putLoad(task, { behind = false, ahead = false, free = false, program: load = 'load.mjs' } = {}) {
  const way = behind ? BEHIND : ahead ? AHEAD : [];
  const command = [...way, NODE, fileURLToPath(new URL(load, import.meta.url)), JSON.stringify(task)];
  const [program, ...rest] = free ? command : pinned(1, command);
  return JSON.parse((await run(program, rest, { maxBuffer: 1 << 24 })).stdout);
}

/**
 * Puts a load on a server and measures its cost: processor microseconds per request, best of `rounds` (other work on the machine
 * can only make a round more expensive), and the rate of that round.
 */
export async function measure(pid, task, rounds = 3) {
  // Warm-up: compiles the code.
  await putLoad({ ...task, seconds: 2 });
  let best;
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuSeconds(pid);
    const result = await putLoad(task);
    const cpu = ((cpuSeconds(pid) - before) * 1e6) / result.requests;
    if (best === undefined || cpu < best.cpu) best = { ...result, cpu, rate: result.requests / (task.seconds ?? 3) };
  }
  return best;
}

/** Runs the project's command line and returns its output. */
export const hirmondo = async (args, env) =>
  (await run(NODE, ['bin/hirmondo.mjs', ...args], { env: { ...process.env, ...env }, maxBuffer: 1 << 26 })).stdout;

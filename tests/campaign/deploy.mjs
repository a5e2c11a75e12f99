import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { startLoad } from '../support/steady-load.ts';
import { openSite } from './servers.mjs';

/** Seconds in which all workers must be restarted, or a killed one replaced; more on a busy machine. */
const busy = () => Math.max(1, loadavg()[0] / cpus().length);
const MAX_SECONDS = { roll: 90, replacement: 60 };

const PATHS = ['/', '/legfrissebb', '/after', '/api/frontend/refresh'];

/** Rolling restarts and killed workers under load; then the primary is killed, and the site started again. */
export async function runDeploy({ count, log, isOver }) {
  const faults = [];
  const figures = {
    restarts: 0,
    'killed workers': 0,
    answered: 0,
    'slowest restart s': 0,
    'failed in restarts': 0,
    'failed with killed workers': 0,
    'workers ready again s': 0,
    'left behind by a killed primary': 0,
  };
  const { site, dataDir, remove } = await openSite({ WORKERS: '2' });
  const workers = async () =>
    [...(await site.get('/metrics')).text.matchAll(/^hirmondo_start_time_seconds\{worker="(\d+)"\} (.+)$/gm)].map(
      ([, , at]) => at,
    );
  const until = async (test, seconds) => {
    const began = performance.now();
    while (performance.now() - began < seconds * 1_000) {
      if (await test().catch(() => false)) return (performance.now() - began) / 1_000;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return undefined;
  };
  const children = () =>
    execFileSync('pgrep', ['-P', String(site.process.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  async function roll() {
    const before = await workers();
    const load = startLoad({ port: site.port, paths: PATHS, connections: 10, pause: 5 });
    site.process.kill('SIGHUP');
    const took = await until(async () => {
      const now = await workers();
      return now.length === 2 && now.every((at) => !before.includes(at));
    }, MAX_SECONDS.roll * busy());
    const { answered, lost, statuses } = await load.stop();
    const failed =
      Object.values(lost).reduce((sum, each) => sum + each, 0) +
      Object.entries(statuses).reduce((sum, [status, each]) => sum + (Number(status) >= 500 ? each : 0), 0);
    figures.restarts += 1;
    figures.answered += answered;
    figures['failed in restarts'] += failed;
    if (took === undefined) faults.push(`a rolling restart did not end: ${site.log.slice(-3).join(' ').slice(0, 600)}`);
    else figures['slowest restart s'] = Math.max(figures['slowest restart s'], Math.round(took * 10) / 10);
    if (failed > 0) faults.push(`rolling restart: ${failed} of ${answered} failed: ${JSON.stringify({ lost, statuses })}`);
  }
  async function killWorker() {
    // A worker replaced by a restart may still be answering its last request.
    await until(async () => children().length === 2, MAX_SECONDS.replacement * busy());
    const [victim] = children();
    const load = startLoad({ port: site.port, paths: PATHS, connections: 10, pause: 5 });
    process.kill(victim, 'SIGKILL');
    const took = await until(
      async () => (await workers()).length === 2 && !children().includes(victim),
      MAX_SECONDS.replacement * busy(),
    );
    const { answered, lost } = await load.stop();
    figures['killed workers'] += 1;
    figures.answered += answered;
    // The requests that a killed process was answering are lost; they are counted, and must not be more than those.
    const failed = Object.values(lost).reduce((sum, each) => sum + each, 0);
    figures['failed with killed workers'] += failed;
    if (took === undefined) faults.push(`a killed worker was not replaced: ${site.log.slice(-3).join(' ').slice(0, 600)}`);
    else figures['workers ready again s'] = Math.max(figures['workers ready again s'], Math.round(took * 10) / 10);
    if (failed > 10) faults.push(`killed worker: ${failed} of ${answered} lost: ${JSON.stringify(lost)}`);
  }
  while (figures.restarts < count && !isOver()) {
    await roll();
    await killWorker();
    log(`${figures.restarts} rolling restarts and as many killed workers, ${faults.length} faults`);
  }
  const orphans = children();
  await site.stop('SIGKILL');
  const isGone = () =>
    orphans.every((pid) => {
      try {
        process.kill(pid, 0);
        return false;
      } catch {
        return true;
      }
    });
  if ((await until(async () => isGone(), 20)) === undefined) {
    figures['left behind by a killed primary'] = orphans.length;
    faults.push('workers live on 20 s after their primary was killed');
    for (const pid of orphans) process.kill(pid, 'SIGKILL');
  }
  const again = await openSite({}, dataDir);
  if ((await again.site.get('/')).status !== 200) faults.push('no page after the primary was killed');
  await again.site.stop();
  remove();
  return { done: figures.restarts, figures, faults };
}

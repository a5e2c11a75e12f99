/** Benchmarks that are run by name (`npm run bench -- votes`) and create their data. Their results include the load average. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { benchCold } from './cold/cold.mjs';
import { benchCounts } from './counts/counts.mjs';
import { benchArticles } from './desk/articles.mjs';
import { benchLogin } from './desk/login.mjs';
import { benchWriting } from './desk/writing.mjs';
import { benchDurability } from './durability.mjs';
import { benchImports } from './imports/imports.mjs';
import { benchLive } from './live-blog.mjs';
import { benchOverload } from './overload/overload.mjs';
import { benchPeers } from './peers/peers.mjs';
import { benchStarts } from './starts.mjs';
import { benchStreams } from './streams.mjs';
import { benchVotes } from './votes.mjs';

/** Benchmarks by name. */
export const BENCHES = {
  articles: benchArticles,
  cold: benchCold,
  counts: benchCounts,
  votes: benchVotes,
  durability: benchDurability,
  streams: benchStreams,
  live: benchLive,
  login: benchLogin,
  overload: benchOverload,
  peers: benchPeers,
  starts: benchStarts,
  imports: benchImports,
  writing: benchWriting,
};

/** Runs a benchmark of BENCHES and prints its verdicts; returns the exit code. */
export async function benchAlone(name, { port, quick, json }) {
  const bench = BENCHES[name];
  mkdirSync('.cache', { recursive: true });
  const dataDir = mkdtempSync(join('.cache', `bench-${name}-`));
  const before = loadavg()[0];
  try {
    const { figures, verdicts } = await bench({ port, quick, dataDir, log: (line) => console.error(line) });
    if (!json) console.table(Object.fromEntries(verdicts.map(({ name: of, ...rest }) => [of, rest])));
    console.log(JSON.stringify({ bench: name, figures, verdicts, machine: { loadBefore: before, loadAfter: loadavg()[0] } }));
    return verdicts.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

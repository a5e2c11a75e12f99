import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = 'docs/campaign.md';
const BEGIN = '<!-- ';
const END = ' -->';

/** Results of earlier runs, which are stored as data at the end of the report. */
export function readReport() {
  if (!existsSync(FILE)) return {};
  const line = readFileSync(FILE, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${BEGIN}{`));
  return line === undefined ? {} : JSON.parse(line.slice(BEGIN.length, -END.length));
}

/** Writes docs/campaign.md. */
export function writeReport(results, lines, { cores, memory }) {
  const node = execFileSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' }).trim();
  const rows = lines
    .filter(([name]) => results[name] !== undefined)
    .map(([name, { count }]) => {
      const { what, figures, faultCount, date, seconds, load, commit, runs = [results[name]] } = results[name];
      const seeds = [...new Set(runs.map(({ seed }) => seed))].join(', ');
      const when =
        runs.length === 1
          ? `${date}, ${seconds} s, load ${load}, ${commit}`
          : `${runs.length} runs of one build: ${runs.map((run) => `${run.done} at ${run.date.slice(5)} in ${run.seconds} s, load ${run.load}, ${run.commit}`).join('; ')}`;
      const told = Object.entries(figures)
        .map(([key, value]) => `${key} ${typeof value === 'number' ? value.toLocaleString('en-GB') : value}`)
        .join(', ');
      return `| ${name} | ${what} | ${told} | ${count.toLocaleString('en-GB')} | **${faultCount}** | ${seeds} | ${when} |`;
    });
  const missing = lines.filter(([name]) => results[name] === undefined);
  const short = lines.filter(([name, { count }]) => results[name] !== undefined && (results[name].done ?? 0) < count);
  const found = lines.flatMap(([name]) => (results[name]?.faults ?? []).map((fault) => `- ${name}: ${fault}`));
  const text = `# The campaign

\`npm run campaign\` attacks and breaks the built site; \`tests/campaign/run.mjs\` says how to run a part of it. Written by the program: machine with ${cores} cores and ${Math.round(memory / 2 ** 30)} GB, Node ${node.slice(1)}. The load average says how busy the machine was with other work.

| Line | What | Done | Whole count | Faults | Seed | When |
|---|---|---|---|---|---|---|
${rows.join('\n')}

## Not run

${[...missing.map(([name, { what }]) => `- ${name}: ${what}`), ...short.map(([name, { count }]) => `- ${name}: ${(count - (results[name].done ?? 0)).toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')}, for time`)].join('\n') || '- nothing of these lines'}
- power cuts (only kill -9: the system’s caches survive), failing disks, PostgreSQL on another machine that the network takes away, several machines

## Faults of these runs

${found.join('\n') || 'None.'}
`;
  writeFileSync(FILE, `${text}\n${BEGIN}${JSON.stringify(results).replaceAll('-->', '--\\u003e')}${END}\n`);
}

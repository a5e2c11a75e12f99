import { createHash, randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { clientAddress, startDemo } from './demo-site.mjs';
import { exactly } from './report.mjs';
import { miscounted, newToken, storedVotes, voteBody } from './votes.mjs';

const LANES = 16;
const ANSWERS = ['km1850', 'km2850', 'km3850'];
/** Range of milliseconds between start and kill. */
const [MIN_MS, MAX_MS] = [200, 1_200];

/** The stored id of a voter. */
const voterBehind = (token) => createHash('sha256').update(token).digest('base64url').slice(0, 24);

/**
 * Kills the server with SIGKILL during votes and subscriptions and starts it again, `loops` times: afterwards everything that was
 * acknowledged must exist exactly once, and the counts must match the voters.
 */
export async function killLoops({ port, dataDir, loops, log }) {
  const votes = new Map();
  const subscriptions = new Set();
  const faults = [];
  let number = 0;

  async function write() {
    number += 1;
    const from = { 'content-type': 'application/json', 'x-forwarded-for': clientAddress(number) };
    const id = number;
    if (id % 2 === 0) {
      const body = JSON.stringify({ clientToken: `eszkoz-${id}`, topic: 'fontos' });
      const answer = await fetch(`http://127.0.0.1:${port}/api/subscriptions`, { method: 'POST', headers: from, body });
      const text = await answer.text();
      if (answer.status === 200) subscriptions.add(`eszkoz-${id}`);
      else if (answer.status !== 503) faults.push(`a subscription is answered with ${answer.status} ${text.slice(0, 200)}`);
      return;
    }
    const [token, vote] = [newToken(), ANSWERS[id % ANSWERS.length]];
    const headers = { ...from, authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${port}/services/quiz`, { method: 'POST', headers, body: voteBody(vote) });
    const text = await answer.text();
    if (answer.status === 200) votes.set(voterBehind(token), vote);
    else if (answer.status !== 503) faults.push(`a vote is answered with ${answer.status} ${text.slice(0, 200)}`);
  }

  for (let loop = 1; loop <= loops; loop += 1) {
    const server = await startDemo(port, dataDir);
    let going = true;
    const lanes = Array.from({ length: LANES }, async () => {
      // Writes interrupted by the kill were not acknowledged.
      while (going) await write().catch(() => undefined);
    });
    await new Promise((resolve) => setTimeout(resolve, randomInt(MIN_MS, MAX_MS)));
    await server.kill();
    going = false;
    await Promise.all(lanes);
    if (loop % 10 === 0) log(`${loop} kills, ${votes.size} votes, ${subscriptions.size} subscriptions, ${faults.length} faults`);
  }
  return { votes, subscriptions, faults, ...compare({ dataDir, votes, subscriptions }) };
}

function compare({ dataDir, votes, subscriptions }) {
  const stored = storedVotes(dataDir);
  const lostVotes = [...votes].filter(([voter, answer]) => stored.voters.get(voter) !== answer).length;
  const database = new DatabaseSync(`${dataDir}/hirmondo.sqlite`, { readOnly: true });
  const rows = database.prepare(`select client_token as token from push_subscription where client_token like 'eszkoz-%'`).all();
  const integrity = database.prepare('pragma integrity_check').get().integrity_check;
  database.close();
  const kept = new Set(rows.map(({ token }) => token));
  return {
    lostVotes,
    lostSubscriptions: [...subscriptions].filter((token) => !kept.has(token)).length,
    doubled: rows.length - kept.size + miscounted(stored),
    integrity,
  };
}

export async function benchDurability({ port, quick, dataDir, log }) {
  const loops = quick ? 5 : 200;
  const { votes, subscriptions, faults, lostVotes, lostSubscriptions, doubled, integrity } = await killLoops({
    port,
    dataDir,
    loops,
    log,
  });
  for (const fault of faults.slice(0, 5)) log(fault);
  return {
    figures: { loops, acknowledgedVotes: votes.size, acknowledgedSubscriptions: subscriptions.size, integrity },
    verdicts: [
      exactly(`acknowledged votes lost in ${loops} kills`, lostVotes, 0),
      exactly('acknowledged subscriptions lost', lostSubscriptions, 0),
      exactly('votes and subscriptions doubled', doubled, 0),
      exactly('answers that are neither taken nor 503', faults.length, 0),
      exactly('integrity of the database', integrity, 'ok'),
    ],
  };
}

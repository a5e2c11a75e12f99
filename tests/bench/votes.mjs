import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { clientAddress, startDemo } from './demo-site.mjs';
import { load } from './load.mjs';
import { cpuSeconds } from './processes.mjs';
import { exactly, limited } from './report.mjs';

const ANSWERS = ['km1850', 'km2850', 'km3850'];
const QUERY =
  'mutation Vote($quizId: ID!, $answers: [UserAnswerInput!]!) { addOrUpdateAnswers(quizId: $quizId, answers: $answers) { _id } }';

/** A new token of a voter. */
export const newToken = () => randomBytes(18).toString('base64url');

/** The body of a vote in the demo's quiz. */
export const voteBody = (answerId) =>
  JSON.stringify({
    query: QUERY,
    variables: { quizId: 'duna-kviz', answers: [{ questionId: 'torkolat', responses: [{ answerId }] }] },
  });

/** Stored votes of the demo's question, as single votes and as counts. */
export function storedVotes(dataDir) {
  const database = new DatabaseSync(`${dataDir}/hirmondo.sqlite`, { readOnly: true });
  const of = `quiz_id = 'duna-kviz' and question_id = 'torkolat'`;
  const voters = new Map(
    database
      .prepare(`select voter, responses_json from quiz_answer where ${of}`)
      .all()
      .map((row) => [row.voter, JSON.parse(row.responses_json)[0].answerId]),
  );
  const tallies = new Map(
    database
      .prepare(`select answer_id, votes from quiz_tally where ${of}`)
      .all()
      .map((row) => [row.answer_id, row.votes]),
  );
  database.close();
  return { voters, tallies };
}

/** Difference between the counts and the single votes. */
export function miscounted({ voters, tallies }) {
  const counted = new Map();
  for (const answer of voters.values()) counted.set(answer, (counted.get(answer) ?? 0) + 1);
  return [...new Set([...counted.keys(), ...tallies.keys()])].reduce(
    (sum, answer) => sum + Math.abs((counted.get(answer) ?? 0) - (tallies.get(answer) ?? 0)),
    0,
  );
}

/**
 * Acknowledged votes per second, each by another voter, with the server on one core. An acknowledgement means that the vote is on
 * the disk: the log is flushed before it, as with synchronous=FULL (ADR 4).
 */
export async function benchVotes({ port, quick, dataDir }) {
  const server = await startDemo(port, dataDir);
  const before = storedVotes(dataDir);
  const makeRequest = (number) => {
    const body = voteBody(ANSWERS[number % ANSWERS.length]);
    return Buffer.from(
      `POST /services/quiz HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: ${clientAddress(number)}\r\n` +
        `Authorization: Bearer ${newToken()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  };
  const task = { port, makeRequest, connections: 300 };
  const warm = await load({ ...task, seconds: 2 });
  const seconds = quick ? 3 : 10;
  const cpu = cpuSeconds(server.pid);
  const result = await load({ ...task, seconds });
  const spent = cpuSeconds(server.pid) - cpu;
  await server.stop();
  const after = storedVotes(dataDir);
  const acknowledged = (warm.statuses[200] ?? 0) + (result.statuses[200] ?? 0);
  const figures = {
    perSecond: (result.statuses[200] ?? 0) / seconds,
    /** The rate of a fully used core; many votes wait for the disk at the same time. */
    perProcessorSecond: (result.statuses[200] ?? 0) / spent,
    statuses: result.statuses,
    p50: result.p50,
    p99: result.p99,
  };
  return {
    figures,
    verdicts: [
      limited('acknowledged votes a second, one core, synchronous=FULL', figures.perSecond, 1500, 'at least'),
      exactly('acknowledged votes that are not stored', acknowledged - (after.voters.size - before.voters.size), 0),
      exactly('votes that counts and voters disagree about', miscounted(after), 0),
    ],
  };
}

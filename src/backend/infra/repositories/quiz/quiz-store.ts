import { type Kysely, sql } from 'kysely';
import { type Quiz, quiz as quizSchema, type UserAnswer } from '~/lib/contract/quiz';
import type { QuizStore, QuizWriter } from '../../../definitions/quiz';
import type { AnswerChange, StoredAnswer, Tally, TallyChange, Vote } from '../../../domain/votes';
import type { Database } from '../../schema';
import { storedJson } from '../../stored-json';
import { addAttempts } from '../attempt-counts';
import { chunks } from '../in-batches';

/** Seconds from the first vote of a network until its count starts again. */
const NETWORK_WINDOW = 3600;

/** Edits of quizzes, inside a transaction. */
export function createQuizWriter(db: Kysely<Database>): QuizWriter {
  return {
    async stored(id) {
      const row = await db.selectFrom('quiz').select('quiz_json').where('id', '=', id).executeTakeFirst();
      return row && toQuiz(row.quiz_json);
    },
    async save(quiz, updatedAt) {
      const quiz_json = JSON.stringify(quiz);
      const before = await db.selectFrom('quiz').select('quiz_json').where('id', '=', quiz._id).executeTakeFirst();
      if (before?.quiz_json === quiz_json) return 'unchanged';
      await db
        .insertInto('quiz')
        .values({ id: quiz._id, quiz_json, updated_at: updatedAt, votes: 0 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ quiz_json, updated_at: updatedAt }))
        .execute();
      return before === undefined ? 'created' : 'updated';
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('quiz').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** Quizzes over an open database; other processes are not told of edits. `read` must see the writes of `write`. */
export function createQuizStore(read: Kysely<Database>, write: Kysely<Database>): QuizStore {
  return {
    async quiz(id) {
      const row = await read.selectFrom('quiz').select('quiz_json').where('id', '=', id).executeTakeFirst();
      return row && toQuiz(row.quiz_json);
    },
    tallies: (id) => readTallies(read, id),
    async answers(id, voter) {
      const rows = await read
        .selectFrom('quiz_answer')
        .select(['question_id', 'responses_json'])
        .where('quiz_id', '=', id)
        .where('voter', '=', voter)
        .orderBy('question_id')
        .execute();
      return rows.map(toAnswer);
    },
    async list() {
      const rows = await read
        .selectFrom('quiz')
        .leftJoin('quiz_answer', 'quiz_answer.quiz_id', 'quiz.id')
        .select([
          'id',
          'quiz_json',
          ({ fn }) => fn.count('voter').distinct().as('voters'),
          ({ fn }) => fn.count(sql`case when suspect = 1 then voter end`).distinct().as('suspect'),
        ])
        .groupBy(['id', 'quiz_json'])
        .orderBy('id')
        .execute();
      return rows.map(({ id, quiz_json, voters, suspect }) => ({
        id,
        title: toQuiz(quiz_json).title,
        voters: Number(voters),
        suspect: Number(suspect),
      }));
    },
    change: (work) => write.transaction().execute((db) => work(createQuizWriter(db))),
    vote: (batch, decide, changedAt) =>
      write.transaction().execute(async (db) => {
        const votes = new Map<string, number>();
        for (const { quizId } of batch) votes.set(quizId, (votes.get(quizId) ?? 0) + 1);
        const quizzes = new Map<string, Quiz>();
        // Updating the quizzes' rows first, in a fixed order, serialises processes on PostgreSQL.
        for (const id of [...votes.keys()].sort()) {
          const row = await db
            .updateTable('quiz')
            .set(({ eb }) => ({ votes: eb('votes', '+', votes.get(id) ?? 0) }))
            .where('id', '=', id)
            .returning('quiz_json')
            .executeTakeFirst();
          if (row !== undefined) quizzes.set(id, toQuiz(row.quiz_json));
        }
        const known = await readAnswers(db, batch);
        const ofNetworks = await readNetworks(db, batch, changedAt);
        const changes = decide({
          quizzes,
          findAnswers: ({ quizId, voter }) => known.get(`${quizId}\n${voter}`) ?? [],
          ofNetwork: (counter) => ofNetworks.get(counter) ?? 0,
        });
        for (const rows of chunks(changes.answers)) await writeAnswers(db, rows, changedAt);
        for (const rows of chunks(changes.tallies)) await writeTallies(db, rows);
        for (const rows of chunks([...changes.ofNetworks])) await addAttempts(db, rows, changedAt, NETWORK_WINDOW);
        const after = new Map<string, readonly Tally[]>();
        for (const id of quizzes.keys()) after.set(id, await readTallies(db, id));
        return after;
      }),
  };
}

const toQuiz = (json: string): Quiz => quizSchema.parse(JSON.parse(json));

const toAnswer = (row: { readonly question_id: string; readonly responses_json: string }): UserAnswer => ({
  questionId: row.question_id,
  responses: storedJson<UserAnswer['responses']>(row.responses_json),
});

async function readTallies(db: Kysely<Database>, id: string): Promise<readonly Tally[]> {
  const rows = await db
    .selectFrom('quiz_tally')
    .select(['question_id', 'answer_id', 'votes', 'total', 'suspect_votes', 'suspect_total'])
    .where('quiz_id', '=', id)
    .execute();
  return rows.map((row) => ({
    questionId: row.question_id,
    answerId: row.answer_id,
    count: Number(row.votes),
    sum: row.total,
    suspectCount: Number(row.suspect_votes),
    suspectSum: row.suspect_total,
  }));
}

/** What the networks of a batch have given lately, by counter. `now` is unix seconds. */
async function readNetworks(db: Kysely<Database>, batch: readonly Vote[], now: number): Promise<ReadonlyMap<string, number>> {
  const counters = new Set(batch.flatMap(({ counter, answers }) => answers.flatMap((one) => counter?.(one.questionId) ?? [])));
  const counts = new Map<string, number>();
  for (const some of chunks([...counters])) {
    const query = db.selectFrom('attempt_count').select(['id', 'count']).where('id', 'in', some).where('ends_at', '>', now);
    for (const row of await query.execute()) counts.set(row.id, Number(row.count));
  }
  return counts;
}

async function readAnswers(db: Kysely<Database>, batch: readonly Vote[]): Promise<ReadonlyMap<string, StoredAnswer[]>> {
  const known = new Map<string, StoredAnswer[]>();
  for (const [quizId, votes] of Map.groupBy(batch, (vote) => vote.quizId)) {
    for (const some of chunks([...new Set(votes.map(({ voter }) => voter))])) {
      const rows = await db
        .selectFrom('quiz_answer')
        .select(['voter', 'question_id', 'responses_json', 'suspect'])
        .where('quiz_id', '=', quizId)
        .where('voter', 'in', some)
        .execute();
      for (const row of rows) {
        const key = `${quizId}\n${row.voter}`;
        known.set(key, [...(known.get(key) ?? []), { ...toAnswer(row), suspect: Number(row.suspect) === 1 }]);
      }
    }
  }
  return known;
}

async function writeAnswers(db: Kysely<Database>, rows: readonly AnswerChange[], changedAt: number): Promise<void> {
  await db
    .insertInto('quiz_answer')
    .values(
      rows.map(({ quizId, voter, answer }) => ({
        quiz_id: quizId,
        voter,
        question_id: answer.questionId,
        responses_json: JSON.stringify(answer.responses),
        changed_at: changedAt,
        suspect: answer.suspect ? 1 : 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'voter', 'question_id']).doUpdateSet({
        responses_json: sql.ref('excluded.responses_json'),
        changed_at: changedAt,
      }),
    )
    .execute();
}

async function writeTallies(db: Kysely<Database>, rows: readonly TallyChange[]): Promise<void> {
  await db
    .insertInto('quiz_tally')
    .values(
      rows.map((row) => ({
        quiz_id: row.quizId,
        question_id: row.questionId,
        answer_id: row.answerId,
        votes: row.count,
        total: row.sum,
        suspect_votes: row.suspectCount,
        suspect_total: row.suspectSum,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'question_id', 'answer_id']).doUpdateSet(({ eb, ref }) => ({
        votes: eb('quiz_tally.votes', '+', ref('excluded.votes')),
        total: eb('quiz_tally.total', '+', ref('excluded.total')),
        suspect_votes: eb('quiz_tally.suspect_votes', '+', ref('excluded.suspect_votes')),
        suspect_total: eb('quiz_tally.suspect_total', '+', ref('excluded.suspect_total')),
      })),
    )
    .execute();
}

import { createHash } from 'node:crypto';
import {
  type Quiz,
  type QuizAnswer,
  type QuizQuestion,
  quiz as quizSchema,
  quizToken,
  type UserAnswer,
} from '~/lib/contract/quiz';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { estimateBounds, numberIn, questionForm, rightAnswers } from '~/lib/quiz/question-form';
import { toWideNetwork } from '~/lib/session/network';
import type { ListedQuiz, QuizStore, QuizWriter } from '../../definitions/quiz';
import { type FieldProblem, IngestProblem } from '../../domain/ingest-problem';
import { judgeVotes, shownQuiz, type VoteOutcome, type VoteProblem } from '../../domain/quiz-votes';
import type { Tally, Vote } from '../../domain/votes';
import { hashParts } from '../security/session-tokens';
import { createGroupCommit } from './group-commit';

/** Limits on votes in one transaction, and on waiting votes, about a second's worth. */
const GROUP = { maxGroup: 500, maxWaiting: 5_000 };

export interface QuizDependencies {
  readonly store: QuizStore;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** The result of a vote, as sent to the voter. */
export type VoteAnswer = { readonly quiz: Quiz } | { readonly problem: VoteProblem; readonly questionId?: string };

/** A quiz whose answers have the number of suspect votes beside those that are shown. */
export interface ReportedQuiz extends Omit<Quiz, 'questions'> {
  readonly questions: readonly (Omit<QuizQuestion, 'answers'> & {
    readonly answers: readonly (QuizAnswer & { readonly suspectCount: number })[];
  })[];
}

/** The quiz service. `token` is a voter's; an invalid one is treated like a missing one. */
export interface Quizzes {
  /** A quiz with its counts; undefined if it does not exist. */
  quiz(id: string, token?: string): Promise<Quiz | undefined>;
  /** The voter's answers so far; empty without a token. */
  userAnswers(id: string, token: string | undefined): Promise<readonly UserAnswer[]>;
  /**
   * Stores a voter's answers, replacing earlier ones to the same questions. Resolves once they are on disk. Beyond 50 voters of a
   * network (/24, /48) within an hour, answers to one question are stored as suspect; the address itself is not stored.
   */
  addOrUpdateAnswers(id: string, token: string, answers: readonly UserAnswer[], clientIp: string): Promise<VoteAnswer>;
  /** The quiz with all that editors may know: every right answer, and the suspect answers beside the shown counts. */
  report(id: string): Promise<ReportedQuiz | undefined>;
  list(): Promise<readonly ListedQuiz[]>;
  /** Creates or replaces a quiz; counts in the input are ignored, votes stay. Throws IngestProblem if it is invalid. */
  put(id: string, input: unknown): Promise<QuizChange>;
  remove(id: string): Promise<QuizChange>;
}

/** Result of an edit, with the cache tags of the pages that show the quiz. */
export interface QuizChange {
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'deleted' | 'unknown';
  readonly tags: readonly string[];
}

export function createQuizzes({ store, clock }: QuizDependencies): Quizzes {
  const seconds = (): number => Math.floor(clock() / 1000);

  const commit = createGroupCommit<Vote, { readonly outcome: VoteOutcome; readonly tallies: readonly Tally[] }>(async (votes) => {
    const now = seconds();
    let outcomes: readonly VoteOutcome[] = [];
    const tallies = await store.vote(
      votes,
      (state) => {
        const judged = judgeVotes(votes, state, now);
        outcomes = judged.outcomes;
        return judged;
      },
      now,
    );
    return votes.map(({ quizId }, index) => ({
      outcome: outcomes[index] ?? { problem: 'unknown-quiz' },
      tallies: tallies.get(quizId) ?? [],
    }));
  }, GROUP);

  const change = (id: string, work: (writer: QuizWriter) => Promise<QuizChange['outcome']>): Promise<QuizChange> =>
    store.change(async (writer) => {
      const outcome = await work(writer);
      return { outcome, tags: outcome === 'unchanged' || outcome === 'unknown' ? [] : [cacheTag.quiz(id)] };
    });

  return {
    async quiz(id, token) {
      const quiz = await store.quiz(id);
      if (quiz === undefined) return undefined;
      const voter = voterBehind(token);
      const [tallies, answers] = await Promise.all([store.tallies(id), voter === undefined ? [] : store.answers(id, voter)]);
      return shownQuiz(quiz, tallies, new Set(answers.map(({ questionId }) => questionId)), seconds());
    },
    async report(id) {
      const quiz = await store.quiz(id);
      if (quiz === undefined) return undefined;
      const tallies = await store.tallies(id);
      const suspects = new Map(tallies.map((tally) => [`${tally.questionId}\n${tally.answerId}`, tally.suspectCount]));
      const everything = new Set(quiz.questions.map(({ _id }) => _id));
      const shown = shownQuiz(quiz, tallies, everything, seconds());
      return {
        ...shown,
        questions: shown.questions.map((question) => ({
          ...question,
          answers: question.answers.map((answer) => ({
            ...answer,
            suspectCount: suspects.get(`${question._id}\n${answer._id}`) ?? 0,
          })),
        })),
      };
    },
    async userAnswers(id, token) {
      const voter = voterBehind(token);
      return voter === undefined ? [] : await store.answers(id, voter);
    },
    async addOrUpdateAnswers(quizId, token, answers, clientIp) {
      const voter = voterBehind(token) ?? '';
      const network = toWideNetwork(clientIp);
      const counter = (questionId: string): string => hashParts('vote', network, quizId, questionId);
      const { tallies, outcome } = await commit({ quizId, voter, answers, counter });
      if ('problem' in outcome) return outcome;
      const answered = new Set(outcome.answers.map(({ questionId }) => questionId));
      return { quiz: shownQuiz(outcome.quiz, tallies, answered, seconds()) };
    },
    list: () => store.list(),
    async put(id, input) {
      const quiz = readQuiz(id, input);
      return await change(id, (writer) => writer.save(quiz, seconds()));
    },
    remove: (id) => change(id, async (writer) => ((await writer.remove(id)) ? 'deleted' : 'unknown')),
  };
}

/** The key of a voter's stored answers, a hash of the token; undefined if the token is invalid. */
function voterBehind(token: string | undefined): string | undefined {
  if (!quizToken.safeParse(token).success || token === undefined) return undefined;
  return createHash('sha256').update(token).digest('base64url').slice(0, 24);
}

/** Parses a quiz written by an editor, without counts. Throws IngestProblem if it is invalid. */
export function readQuiz(id: string, input: unknown): Quiz {
  const given = input !== null && typeof input === 'object' && !Array.isArray(input) ? { _id: id, ...input } : input;
  const parsed = quizSchema.safeParse(given);
  if (!parsed.success) {
    throw new IngestProblem(
      'invalid',
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  }
  const quiz = parsed.data;
  const problems = [...(quiz._id === id ? [] : [{ path: '_id', message: `must be ${id}` }]), ...quizProblems(quiz)];
  if (problems.length > 0) throw new IngestProblem('invalid', problems);
  return {
    ...quiz,
    questions: quiz.questions.map((question) => ({
      ...question,
      answers: question.answers.map((answer) => ({ ...answer, answerCount: 0, sum: undefined, average: undefined })),
    })),
  };
}

function quizProblems(quiz: Quiz): readonly FieldProblem[] {
  if (quiz.questions.length === 0) return [{ path: 'questions', message: 'must contain at least one question' }];
  return [
    ...doubled(quiz.questions, 'questions'),
    ...quiz.questions.flatMap((question, index) => {
      const path = `questions.${index}`;
      const form = questionForm(question, quiz);
      const ids = new Set(question.answers.map(({ _id }) => _id));
      const options = new Set(question.options.map(({ _id }) => _id));
      const problems = [...doubled(question.answers, `${path}.answers`), ...doubled(question.options, `${path}.options`)];
      const say = (field: string, message: string) => problems.push({ path: `${path}.${field}`, message });
      if (question.answers.length === 0) say('answers', 'must contain at least one answer');
      if (question.displayAs === 'scale' && question.options.some(({ title }) => numberIn(title) === undefined))
        say('options', 'the titles of a scale must be numbers');
      if (form === 'number') {
        if (question.options.length > 0 && estimateBounds(question) === undefined)
          say('options', 'must be two numbers for an estimate, the lowest and the highest');
        if (question.rightAnswer !== undefined && numberIn(question.rightAnswer.value) === undefined)
          say('rightAnswer', 'must be a number for an estimate');
        return problems;
      }
      for (const [answer, rightOptions] of rightAnswers(question)) {
        if (!ids.has(answer)) say('rightAnswer', `'${answer}' is not one of the answers`);
        for (const option of rightOptions) if (!options.has(option)) say('rightAnswer', `'${option}' is not one of the options`);
      }
      return problems;
    }),
  ];
}

function doubled(things: readonly { readonly _id: string }[], path: string): FieldProblem[] {
  const ids = things.map(({ _id }) => _id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ path: `${path}.${index}._id`, message: 'occurs more than once' }],
  );
}

import type { Quiz, QuizQuestion, QuizResponse, UserAnswer } from '~/lib/contract/quiz';
import { estimateBounds, isOpen, numberIn, questionForm } from '~/lib/quiz/question-form';
import type { AnswerChange, StoredAnswer, Tally, TallyChange, Vote, VoteChanges, VoteState } from './votes';

/** Why a vote is rejected. */
export type VoteProblem = 'unknown-quiz' | 'foreign-id' | 'wrong-answer' | 'closed';

/** The outcome of a vote: the voter's answers after it, or why it was rejected. */
export type VoteOutcome =
  | { readonly quiz: Quiz; readonly answers: readonly UserAnswer[] }
  | { readonly problem: VoteProblem; readonly questionId?: string };

/** First answers of one network to one question within an hour that are believed; further ones are stored as suspect. */
const MAX_OF_NETWORK = 50;

/**
 * Checks votes one after the other, as if each had arrived alone. A vote is accepted as a whole or not at all. `now` is unix
 * seconds.
 */
export function judgeVotes(
  batch: readonly Vote[],
  state: VoteState,
  now: number,
): VoteChanges & { readonly outcomes: readonly VoteOutcome[] } {
  const known = new Map<string, Map<string, StoredAnswer>>();
  const changed = new Map<string, AnswerChange>();
  const tallies = new Map<string, TallyChange>();
  const ofNetworks = new Map<string, number>();

  /** Counts a voter's first answer to a question for the network; true if the network has given too many. */
  function countFirst({ counter }: Vote, questionId: string): boolean {
    if (counter === undefined) return false;
    const id = counter(questionId);
    const added = (ofNetworks.get(id) ?? 0) + 1;
    ofNetworks.set(id, added);
    return state.ofNetwork(id) + added > MAX_OF_NETWORK;
  }

  function readAnswers(vote: Vote): Map<string, StoredAnswer> {
    const key = `${vote.quizId}\n${vote.voter}`;
    const answers = known.get(key) ?? new Map(state.findAnswers(vote).map((answer) => [answer.questionId, answer]));
    known.set(key, answers);
    return answers;
  }

  function count(quiz: Quiz, question: QuizQuestion, { responses, suspect }: StoredAnswer, sign: 1 | -1): void {
    const [quizId, questionId] = [quiz._id, question._id];
    for (const [answerId, { count, sum }] of countResponses(question, quiz, responses)) {
      const key = `${quizId}\n${questionId}\n${answerId}`;
      const before = tallies.get(key) ?? { quizId, questionId, answerId, count: 0, sum: 0, suspectCount: 0, suspectSum: 0 };
      tallies.set(key, {
        ...before,
        count: before.count + sign * count,
        sum: before.sum + sign * sum,
        suspectCount: before.suspectCount + (suspect ? sign * count : 0),
        suspectSum: before.suspectSum + (suspect ? sign * sum : 0),
      });
    }
  }

  const outcomes = batch.map((vote): VoteOutcome => {
    const quiz = state.quizzes.get(vote.quizId);
    if (quiz === undefined) return { problem: 'unknown-quiz' };
    const checked = checkAnswers(quiz, vote.answers, now);
    if ('problem' in checked) return checked;
    const answers = readAnswers(vote);
    for (const { question, answer: given } of checked.answers) {
      const before = answers.get(question._id);
      if (before !== undefined && sameResponses(before.responses, given.responses)) continue;
      // A changed answer stays what the first one was: nobody becomes believed by voting again.
      const answer = { ...given, suspect: before?.suspect ?? countFirst(vote, question._id) };
      if (before !== undefined) count(quiz, question, before, -1);
      count(quiz, question, answer, 1);
      answers.set(question._id, answer);
      changed.set(`${vote.quizId}\n${vote.voter}\n${question._id}`, { quizId: vote.quizId, voter: vote.voter, answer });
    }
    return { quiz, answers: [...answers.values()] };
  });
  return {
    outcomes,
    answers: [...changed.values()],
    tallies: [...tallies.values()].filter(
      (change) => change.count !== 0 || change.sum !== 0 || change.suspectCount !== 0 || change.suspectSum !== 0,
    ),
    ofNetworks,
  };
}

interface CheckedAnswer {
  readonly question: QuizQuestion;
  readonly answer: UserAnswer;
}

/** The answers in the form in which they are stored, or the problem with them. `now` is unix seconds. */
function checkAnswers(
  quiz: Quiz,
  answers: readonly UserAnswer[],
  now: number,
): { readonly answers: readonly CheckedAnswer[] } | Extract<VoteOutcome, { problem: VoteProblem }> {
  const questions = new Map(quiz.questions.map((question) => [question._id, question]));
  const checked: CheckedAnswer[] = [];
  for (const { questionId, responses } of answers) {
    const question = questions.get(questionId);
    if (question === undefined) return { problem: 'foreign-id', questionId };
    if (!isOpen(question, now)) return { problem: 'closed', questionId };
    // A question must not be answered twice in one call.
    if (!questions.delete(questionId)) return { problem: 'wrong-answer', questionId };
    const kept = checkResponses(question, responses, quiz);
    if (typeof kept === 'string') return { problem: kept, questionId };
    checked.push({ question, answer: { questionId, responses: kept } });
  }
  return checked.length === 0 ? { problem: 'wrong-answer' } : { answers: checked };
}

function checkResponses(
  question: QuizQuestion,
  responses: readonly QuizResponse[],
  quiz: Quiz,
): QuizResponse[] | 'foreign-id' | 'wrong-answer' {
  const form = questionForm(question, quiz);
  const answers = new Set(question.answers.map(({ _id }) => _id));
  const options = new Set(question.options.map(({ _id }) => _id));
  if (responses.some(({ answerId }) => !answers.has(answerId))) return 'foreign-id';
  if (form === 'rows' && responses.some(({ optionId }) => optionId === undefined || !options.has(optionId))) return 'foreign-id';
  const kept = new Map<string, QuizResponse>();
  for (const { answerId, optionId } of responses) {
    const number = form === 'number' ? estimateIn(question, optionId) : undefined;
    if (form === 'number' && number === undefined) return 'wrong-answer';
    const option = form === 'rows' ? optionId : number;
    kept.set(`${answerId}:${option ?? ''}`, { answerId, optionId: option });
  }
  const answered = new Set([...kept.values()].map(({ answerId }) => answerId));
  const max = form === 'one' ? 1 : question.answers.length;
  if (kept.size === 0 || answered.size > max) return 'wrong-answer';
  // Unless the quiz is complex, each answer has one option or number.
  if (!(form === 'rows' && quiz.complex) && kept.size > answered.size) return 'wrong-answer';
  return [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, response]) => response);
}

function estimateIn(question: QuizQuestion, text: string | undefined): string | undefined {
  const number = numberIn(text);
  const bounds = estimateBounds(question);
  if (number === undefined || (bounds !== undefined && (number < bounds[0] || number > bounds[1]))) return undefined;
  return String(number);
}

const sameResponses = (a: readonly QuizResponse[], b: readonly QuizResponse[]): boolean =>
  a.length === b.length &&
  a.every(({ answerId, optionId }, index) => answerId === b[index]?.answerId && optionId === b[index]?.optionId);

interface Counted {
  readonly count: number;
  readonly sum: number;
}

/** What a voter's responses add to each answer: a count of one, and the sum of the given numbers. */
function countResponses(question: QuizQuestion, quiz: Quiz, responses: readonly QuizResponse[]): ReadonlyMap<string, Counted> {
  const form = questionForm(question, quiz);
  const titles = new Map(question.options.map(({ _id, title }) => [_id, title]));
  const counted = new Map<string, Counted>();
  for (const { answerId, optionId = '' } of responses) {
    const value = form === 'number' ? numberIn(optionId) : numberIn(titles.get(optionId));
    const before = counted.get(answerId)?.sum ?? 0;
    counted.set(answerId, { count: 1, sum: before + (form === 'one' || form === 'several' ? 0 : (value ?? 0)) });
  }
  return counted;
}

/** True if a question's answers are numbers, which have an average. */
function hasAverage(question: QuizQuestion, quiz: Quiz): boolean {
  const form = questionForm(question, quiz);
  return form === 'number' || (form === 'rows' && question.options.every(({ title }) => numberIn(title) !== undefined));
}

/** Sums are rounded to six decimals, which is more than any answer has. */
const SUM_PRECISION = 1e6;

/**
 * A quiz as a voter sees it: with the counts without suspect answers, and with the right answers of questions that are closed or that the voter has
 * answered (QZ-15). `now` is unix seconds.
 */
export function shownQuiz(quiz: Quiz, tallies: readonly Tally[], answered: ReadonlySet<string>, now: number): Quiz {
  const counts = new Map(tallies.map((tally) => [`${tally.questionId}\n${tally.answerId}`, tally]));
  return {
    ...quiz,
    questions: quiz.questions.map((question) => {
      const averaged = hasAverage(question, quiz);
      const revealed = answered.has(question._id) || !isOpen(question, now);
      return {
        ...question,
        rightAnswer: revealed ? question.rightAnswer : undefined,
        answers: question.answers.map((answer) => {
          const tally = counts.get(`${question._id}\n${answer._id}`);
          // Never below zero: an earlier release moves a suspect answer as any other.
          const count = tally === undefined ? 0 : Math.max(0, tally.count - tally.suspectCount);
          const shown = tally === undefined ? 0 : tally.sum - tally.suspectSum;
          const sum = Math.round(shown * SUM_PRECISION) / SUM_PRECISION;
          return {
            ...answer,
            answerCount: count,
            sum: averaged ? sum : undefined,
            average: averaged && count > 0 ? sum / count : undefined,
          };
        }),
      };
    }),
  };
}

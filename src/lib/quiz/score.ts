import type { Quiz, QuizQuestion, QuizResponse, UserAnswer } from '~/lib/contract/quiz';
import { numberIn, questionForm, rightAnswers } from './question-form';

/** True if the responses are exactly the right ones; undefined for a question without a right answer. */
export function isRight(
  question: QuizQuestion,
  responses: readonly QuizResponse[],
  quiz: Pick<Quiz, 'complex'>,
): boolean | undefined {
  if (question.rightAnswer === undefined) return undefined;
  if (questionForm(question, quiz) === 'number') {
    return numberIn(responses[0]?.optionId) === numberIn(question.rightAnswer.value);
  }
  const wanted = [...rightAnswers(question)].flatMap(([answer, options]) =>
    options.length === 0 ? [answer] : options.map((option) => `${answer}:${option}`),
  );
  const pairs = wanted.some((part) => part.includes(':'));
  const given = new Set(responses.map(({ answerId, optionId }) => (pairs ? `${answerId}:${optionId}` : answerId)));
  return given.size === wanted.length && wanted.every((part) => given.has(part));
}

/** A voter's result: number of right answers, of the questions that have a right answer. */
export interface Score {
  readonly right: number;
  readonly of: number;
}

/** The result of a voter who has answered all questions; undefined before that, and if no question has a right answer. */
export function scoreIn(quiz: Quiz, answers: readonly UserAnswer[]): Score | undefined {
  const responses = new Map(answers.map((answer) => [answer.questionId, answer.responses]));
  const asked = quiz.questions.filter(({ rightAnswer }) => rightAnswer !== undefined);
  const answered = quiz.questions.every(({ _id }) => responses.has(_id));
  if (asked.length === 0 || !answered) return undefined;
  const right = asked.filter((question) => isRight(question, responses.get(question._id) ?? [], quiz));
  return { right: right.length, of: asked.length };
}

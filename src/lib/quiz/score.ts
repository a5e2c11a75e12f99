import type { Quiz, QuizQuestion, QuizResponse, UserAnswer } from '~/lib/contract/quiz';
import { numberIn, questionForm, rightAnswers } from './question-form';

/** True when the responses are all that is right and nothing else; undefined for a question without a right answer. */
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

/** A voter's result: right answers of those questions that have one. */
export interface Score {
  readonly right: number;
  readonly of: number;
}

/** The result of a voter who has answered every question that has a right answer; undefined before that, and without any such question. */
export function scoreIn(quiz: Quiz, answers: readonly UserAnswer[]): Score | undefined {
  const responses = new Map(answers.map((answer) => [answer.questionId, answer.responses]));
  const asked = quiz.questions.filter(({ rightAnswer }) => rightAnswer !== undefined);
  const answered = quiz.questions.every(({ _id }) => responses.has(_id));
  if (asked.length === 0 || !answered) return undefined;
  const right = asked.filter((question) => isRight(question, responses.get(question._id) ?? [], quiz));
  return { right: right.length, of: asked.length };
}

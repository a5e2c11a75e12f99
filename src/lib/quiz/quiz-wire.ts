import type { Quiz, QuizAnswer, QuizQuestion, UserAnswer } from '~/lib/contract/quiz';

/**
 * Parses the quiz service's answers by hand in the browser, because the schemas of the contract are larger than the island.
 * Invalid parts are left out.
 */

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const list = <T>(value: unknown, read: (fields: Fields) => T | undefined): T[] =>
  (Array.isArray(value) ? value : []).flatMap((item) => (isFields(item) ? (read(item) ?? []) : []));
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const idIn = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : text(value));
const number = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

function readAnswer(fields: Fields): QuizAnswer | undefined {
  const _id = idIn(fields._id);
  if (_id === undefined) return undefined;
  return {
    _id,
    title: text(fields.title) ?? '',
    image: text(fields.image),
    description: text(fields.description),
    answerCount: number(fields.answerCount) ?? 0,
    sum: number(fields.sum),
    average: number(fields.average),
  };
}

function readOption(fields: Fields): QuizQuestion['options'][number] | undefined {
  const _id = idIn(fields._id);
  return _id === undefined ? undefined : { _id, title: idIn(fields.title) ?? '' };
}

function readQuestion(fields: Fields): QuizQuestion | undefined {
  const _id = idIn(fields._id);
  if (_id === undefined) return undefined;
  const value = isFields(fields.rightAnswer) ? idIn(fields.rightAnswer.value) : undefined;
  return {
    _id,
    question: text(fields.question) ?? '',
    displayAs: text(fields.displayAs),
    image: text(fields.image),
    description: text(fields.description),
    activeTo: number(fields.activeTo),
    rightAnswer: value === undefined ? undefined : { value },
    options: list(fields.options, readOption),
    answers: list(fields.answers, readAnswer),
  };
}

/** Parses a quiz; undefined if invalid. */
export function readQuiz(value: unknown): Quiz | undefined {
  if (!isFields(value)) return undefined;
  const _id = idIn(value._id);
  if (_id === undefined) return undefined;
  return { _id, title: text(value.title), complex: value.complex === true, questions: list(value.questions, readQuestion) };
}

/** Parses a voter's answers; empty if invalid. */
export function readUserAnswers(value: unknown): readonly UserAnswer[] {
  return list(value, (fields) => {
    const questionId = idIn(fields.questionId);
    if (questionId === undefined) return undefined;
    const responses = list(fields.responses, (response) => {
      const answerId = idIn(response.answerId);
      return answerId === undefined ? undefined : { answerId, optionId: idIn(response.optionId) };
    });
    return { questionId, responses };
  });
}

/** The data of a GraphQL answer; undefined if it has none, as after a refusal. */
export function readData(answer: unknown): Fields | undefined {
  return isFields(answer) && isFields(answer.data) ? answer.data : undefined;
}

/** The code of a refusal, such as CLOSED; undefined if there is none. */
export function readRefusal(answer: unknown): string | undefined {
  const [first] = isFields(answer) ? list(answer.errors, (error) => error) : [];
  return isFields(first?.extensions) ? text(first.extensions.code) : undefined;
}

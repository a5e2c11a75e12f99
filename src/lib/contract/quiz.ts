import { z } from 'zod';
import { lines, optional, unixSeconds } from './primitives';

/** Format of a voter's token: random, and safe in a cookie and in a header. */
export const quizToken = z.string().regex(/^[A-Za-z0-9_-]{24}$/);

const MAX_ID_LENGTH = 100;
const MAX_TEXT_LENGTH = 2_000;
const MAX_QUESTIONS = 100;
const MAX_ANSWERS = 60;

const id = z
  .string()
  .max(MAX_ID_LENGTH)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._~-]*$/);
const text = lines.max(MAX_TEXT_LENGTH);
const listUpTo = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .nullish()
    .transform((value) => value ?? []);

/** One of the options of a scale or a row of answers. A scale's titles are numbers. */
const quizOption = z.object({ _id: id, title: text.min(1) });

/** An answer, with its counts. Descriptions are plain text. */
const quizAnswer = z.object({
  _id: id,
  title: text.nullish().transform((value) => value ?? ''),
  image: optional(z.string().max(MAX_TEXT_LENGTH)),
  description: optional(text),
  /** Number of voters who gave it. */
  answerCount: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  /** Sum of the numbers that voters gave; unset if answers are not numbers. */
  sum: optional(z.number()),
  average: optional(z.number()),
});

/** A question. `displayAs` is single, multiple, scale or estimate; anything else counts as single. */
export const quizQuestion = z.object({
  _id: id,
  question: text.min(1),
  displayAs: optional(z.string().max(MAX_ID_LENGTH)),
  image: optional(z.string().max(MAX_TEXT_LENGTH)),
  description: optional(text),
  /** Time from which no more answers are accepted; unset: never. */
  activeTo: optional(unixSeconds),
  /**
   * Id of the right answer; several ids with commas between them; `answer:option` pairs with commas where answers have options;
   * the number itself for an estimate. Unset if there is no right one, or if the voter may not know it yet.
   */
  rightAnswer: optional(z.object({ value: z.union([text, z.number().transform(String)]).nullish() })).transform((right) =>
    right?.value === undefined || right.value === null ? undefined : { value: right.value },
  ),
  options: listUpTo(quizOption, MAX_ANSWERS),
  answers: listUpTo(quizAnswer, MAX_ANSWERS),
});

/** A quiz as it is sent, to the id in the address. */
export const sentQuiz = z.object({
  /** (own) Shown above the questions; unset if they need no title. */
  title: optional(text),
  /** Whether answers may have several options each. */
  complex: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  questions: listUpTo(quizQuestion, MAX_QUESTIONS),
});

/** A quiz as returned by the service (QZ-02, QZ-03). */
export const quiz = z.object({ _id: id, ...sentQuiz.shape });

/** A voter's answer to one question (QZ-14). For a scale or rows each answer has an option, for an estimate the number. */
export const userAnswer = z.object({
  questionId: z.string().max(MAX_ID_LENGTH),
  responses: z
    .array(
      z.object({
        answerId: z.string().max(MAX_ID_LENGTH),
        optionId: optional(z.union([z.string().max(MAX_ID_LENGTH), z.number().transform(String)])),
      }),
    )
    .max(MAX_ANSWERS),
});

/** The answers of one mutation. */
export const userAnswers = z.array(userAnswer).max(MAX_QUESTIONS);

export type Quiz = z.infer<typeof quiz>;
export type QuizInput = z.input<typeof quiz>;
export type QuizQuestion = z.infer<typeof quizQuestion>;
export type QuizAnswer = z.infer<typeof quizAnswer>;
export type UserAnswer = z.infer<typeof userAnswer>;
export type QuizResponse = UserAnswer['responses'][number];

import type { Quiz, QuizAnswer, QuizQuestion } from '~/lib/contract/quiz';

/**
 * How a question is answered: with one answer, with several, with an option for each answer (rows; several options in a
 * complex quiz), or with a number.
 */
export type QuestionForm = 'one' | 'several' | 'rows' | 'number';

type QuestionShape = Pick<QuizQuestion, 'displayAs'> & { readonly options: readonly unknown[] };

/** The form of a question. An unknown display counts as a single choice. */
export function questionForm({ displayAs, options }: QuestionShape, { complex }: Pick<Quiz, 'complex'>): QuestionForm {
  if (displayAs === 'estimate') return 'number';
  if (options.length > 0 && (complex || displayAs === 'scale')) return 'rows';
  return displayAs === 'multiple' ? 'several' : 'one';
}

/** True while a question takes answers (QZ-04). `now` is unix seconds, by the server's clock. */
export function isOpen({ activeTo }: Pick<QuizQuestion, 'activeTo'>, now: number): boolean {
  return activeTo === undefined || now < activeTo;
}

/** Parses a number with decimal comma or point, written by a reader or an editor; undefined if invalid. */
export function numberIn(text: string | undefined): number | undefined {
  const plain = text?.replaceAll(/[\s\u00a0]/g, '').replace(',', '.') ?? '';
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

/** Lowest and highest allowed number of an estimate, from the numbers among its options; undefined if any number is allowed. */
export function estimateBounds({ options }: Pick<QuizQuestion, 'options'>): readonly [number, number] | undefined {
  const numbers = options.flatMap(({ title }) => numberIn(title) ?? []);
  return numbers.length < 2 ? undefined : [Math.min(...numbers), Math.max(...numbers)];
}

/** Shares of all answers in percent, rounded to one decimal; all 0 if there are no answers (QZ-05, A-45). */
export function percentages(answers: readonly Pick<QuizAnswer, 'answerCount'>[]): readonly number[] {
  const total = answers.reduce((sum, { answerCount }) => sum + answerCount, 0);
  return answers.map(({ answerCount }) => (total === 0 ? 0 : toOneDecimal((answerCount / total) * 100)));
}

/** Rounds to one decimal, halves away from zero as readers expect. */
export function toOneDecimal(value: number): number {
  return (Math.sign(value) * Math.round((Math.abs(value) + Number.EPSILON) * 10)) / 10;
}

/**
 * The right answers of a question: by answer its right options, or an empty list if the answer itself is right. Empty if the
 * question has none.
 */
export function rightAnswers({ rightAnswer }: Pick<QuizQuestion, 'rightAnswer'>): ReadonlyMap<string, readonly string[]> {
  const right = new Map<string, readonly string[]>();
  for (const part of rightAnswer?.value.split(',') ?? []) {
    const [answer = '', option] = part.trim().split(':');
    if (answer !== '') right.set(answer, [...(right.get(answer) ?? []), ...(option === undefined ? [] : [option])]);
  }
  return right;
}

/** Seconds until the next question of some quizzes closes; undefined if none will. `nowMs` is unix milliseconds. */
export function secondsToNextEnd(quizzes: readonly Pick<Quiz, 'questions'>[], nowMs: number): number | undefined {
  const ends = quizzes.flatMap(({ questions }) =>
    questions.flatMap(({ activeTo }) => (activeTo === undefined || activeTo * 1000 <= nowMs ? [] : [activeTo])),
  );
  return ends.length === 0 ? undefined : Math.ceil(Math.min(...ends) - nowMs / 1000);
}

import { z } from 'zod';
import type { Quiz, QuizInput, QuizQuestion } from '../../contract/quiz';
import { questionForm, rightAnswers } from '../../quiz/question-form';

/** Longest texts, as in the contract. */
const text = z.string().max(2000);
const id = z.string().max(100).optional();
const MAX_SECOND = 32_503_680_000;

const formAnswer = z.object({
  title: text,
  right: z.boolean().optional(),
  description: text.optional(),
  image: text.optional(),
  _id: id,
});
const formOption = z.object({ title: text, _id: id });

const formQuestion = z.object({
  question: text.min(1),
  displayAs: z.enum(['single', 'multiple', 'scale', 'estimate']).optional(),
  description: text.optional(),
  answers: z.array(formAnswer),
  options: z.array(formOption).optional(),
  rightAnswer: text.optional(),
  activeTo: z.int().max(MAX_SECOND).optional(),
  image: text.optional(),
  _id: id,
});

/** A row in which nobody has written anything. One with an id has votes, perhaps, and is removed by its button alone. */
const isBlank = ({ title, _id = '', ...rest }: z.infer<typeof formAnswer>): boolean =>
  _id === '' && rest.right !== true && [title, rest.description, rest.image].every((one = '') => one.trim() === '');

/**
 * A quiz as its form has it: right answers are marked at the answers, or written where that cannot be; ids are made for what has
 * none. What would be lost is refused.
 */
export const quizForm = z
  .object({ title: text.optional(), questions: z.array(formQuestion), complex: z.boolean().optional() })
  .superRefine(({ questions, complex = false }, found) => {
    for (const [index, { answers, options = [], rightAnswer = '', displayAs }] of questions.entries()) {
      const say = (path: readonly (string | number)[], message: string) =>
        found.addIssue({ code: 'custom', path: ['questions', index, ...path], message });
      const form = questionForm({ displayAs, options: options.filter((one) => !isBlank(one)) }, { complex });
      for (const [place, answer] of answers.entries()) {
        if (form !== 'number' && !isBlank(answer) && answer.title.trim() === '' && !answer.image)
          say(['answers', place, 'title'], 'nem lehet üres');
        if (answer.right !== true) continue;
        if (form === 'number') say(['rightAnswer'], 'becslésnél ide írd a helyes számot, és egy válasznál se jelöld');
        else if (form === 'rows')
          say(['rightAnswer'], 'ide írd, melyik válaszhoz melyik lehetőség tartozik, és egyiknél se jelöld');
        else if (rightAnswer.trim() !== '') say(['rightAnswer'], 'hagyd üresen, ha a válasznál jelölöd, melyik a helyes');
      }
    }
  });

export type QuizForm = z.infer<typeof quizForm>;

/** The right answers that are said by marks; undefined if they cannot be, such as pairs and numbers. */
function findMarked(question: QuizQuestion, quiz: Pick<Quiz, 'complex'>): ReadonlySet<string> | undefined {
  const form = questionForm(question, quiz);
  if (form !== 'one' && form !== 'several') return undefined;
  const right = rightAnswers(question);
  const ids = new Set(question.answers.map(({ _id }) => _id));
  const isPlain = [...right].every(([answer, options]) => ids.has(answer) && options.length === 0);
  return isPlain ? new Set(right.keys()) : undefined;
}

/** The form's value for a quiz. */
export function quizToForm(quiz: Quiz): QuizForm {
  const { title, complex, questions } = quiz;
  return {
    ...(title !== undefined && { title }),
    questions: questions.map((asked) => {
      const { _id, question, displayAs, description, image, activeTo, rightAnswer, options, answers } = asked;
      const marked = findMarked(asked, quiz);
      return {
        question,
        displayAs: toKind(displayAs),
        description,
        answers: answers.map((answer) => ({
          title: answer.title,
          right: marked?.has(answer._id) === true,
          description: answer.description,
          image: answer.image,
          _id: answer._id,
        })),
        options: options.map((option) => ({ title: option.title, _id: option._id })),
        rightAnswer: marked === undefined ? (rightAnswer?.value ?? '') : undefined,
        activeTo,
        image,
        _id,
      };
    }),
    complex,
  };
}

const kinds = ['multiple', 'scale', 'estimate'] as const;
const toKind = (displayAs: string | undefined) => kinds.find((kind) => kind === displayAs) ?? 'single';

/** What an estimate asks for, if its author has written nothing there. */
const GUESS = 'A tipped';

/** The quiz that a form's value means; `makeId` names what has no id yet. Blank rows are left out. */
export function quizFromForm({ title, complex = false, questions }: QuizForm, makeId: () => string): Omit<QuizInput, '_id'> {
  return {
    title: title || undefined,
    complex,
    questions: questions.map(({ rightAnswer = '', options = [], answers, ...question }) => {
      const written = answers.filter((answer) => !isBlank(answer));
      const asked = written.length === 0 && question.displayAs === 'estimate' ? [{ title: GUESS, _id: undefined }] : written;
      const named = asked.map(({ right = false, _id, ...answer }) => ({ right, answer: { ...answer, _id: _id || makeId() } }));
      const marked = named.filter(({ right }) => right).map(({ answer }) => answer._id);
      const value = rightAnswer.trim() || marked.join(',');
      return {
        ...question,
        _id: question._id || makeId(),
        options: options.filter((one) => !isBlank(one)).map(({ _id, ...option }) => ({ ...option, _id: _id || makeId() })),
        answers: named.map(({ answer }) => answer),
        ...(value !== '' && { rightAnswer: { value } }),
      };
    }),
  };
}

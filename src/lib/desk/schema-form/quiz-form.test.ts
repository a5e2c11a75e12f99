import { describe, expect, it } from 'vitest';
import { type Quiz, quiz as quizSchema } from '../../contract/quiz';
import { quizForm, quizFromForm, quizToForm } from './quiz-form';

const ids = () => {
  let made = 0;
  return () => {
    made += 1;
    return `uj${made}`;
  };
};
const answers = [
  { _id: 'a', title: 'Egy' },
  { _id: 'b', title: 'Kettő' },
];
const options = [
  { _id: '1', title: '1' },
  { _id: '2', title: '2' },
];
const question = { _id: 'k', question: 'Melyik?', answers };
const make = (questions: readonly object[], complex = false): Quiz => quizSchema.parse({ _id: 'q', complex, questions });
/** A form with one question of that kind. */
const typed = (fields: object, complex = false) =>
  quizForm.safeParse({ questions: [{ question: 'Melyik?', ...fields }], complex });
const faults = (fields: object, complex = false) =>
  (typed(fields, complex).error?.issues ?? []).map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);

describe('a quiz that goes through its form unchanged', () => {
  it.each([
    ['one answer', make([{ ...question, displayAs: 'single', rightAnswer: { value: 'b' } }])],
    ['several answers', make([{ ...question, displayAs: 'multiple', rightAnswer: { value: 'a,b' } }])],
    ['no right answer', make([{ ...question, displayAs: 'multiple' }])],
    ['an estimate', make([{ ...question, displayAs: 'estimate', options, rightAnswer: { value: '1849' } }])],
    ['a scale', make([{ ...question, displayAs: 'scale', options, rightAnswer: { value: 'a:1,b:2' } }])],
    ['a scale without its options', make([{ ...question, displayAs: 'scale', rightAnswer: { value: 'a' } }])],
    ['pairs', make([{ ...question, displayAs: 'single', options, rightAnswer: { value: 'a:1,b:2' } }], true)],
    ['a question without options among pairs', make([{ ...question, displayAs: 'single', rightAnswer: { value: 'a' } }], true)],
    ['pairs that are no longer asked for', make([{ ...question, displayAs: 'single', options, rightAnswer: { value: 'a:1' } }])],
    ['an answer of a picture alone', make([{ ...question, displayAs: 'single', answers: [{ _id: 'a', image: '/k.jpg' }] }])],
  ])('keeps %s', (_name, quiz) => {
    const form = quizForm.parse(quizToForm(quiz));
    expect(quizSchema.parse({ _id: 'q', ...quizFromForm(form, ids()) })).toEqual(quiz);
  });

  it('marks right answers wherever an answer can be right by itself', () => {
    const marks = (quiz: Quiz) => quizToForm(quiz).questions[0]?.answers.map(({ right }) => right);
    expect(marks(make([{ ...question, displayAs: 'single', rightAnswer: { value: 'b' } }], true))).toEqual([false, true]);
    expect(marks(make([{ ...question, displayAs: 'scale', rightAnswer: { value: 'b' } }]))).toEqual([false, true]);
  });
});

describe('a form', () => {
  const blank = { title: ' ', right: false };

  it('leaves rows out in which nothing is written', () => {
    const form = typed({ answers: [blank, { title: 'Egy', right: true }, blank], options: [{ title: '' }] }).data;
    expect(form && quizFromForm(form, ids()).questions?.[0]).toMatchObject({
      answers: [{ title: 'Egy', _id: 'uj1' }],
      options: [],
      rightAnswer: { value: 'uj1' },
    });
    const guess = typed({ displayAs: 'estimate', answers: [blank, blank], rightAnswer: '1849' }).data;
    expect(guess && quizFromForm(guess, ids()).questions?.[0]).toMatchObject({ answers: [{ title: 'A tipped' }] });
  });

  it.each([
    ['an answer with votes whose words were deleted', { answers: [{ title: '', _id: 'a' }] }, 'answers.0.title: nem lehet üres'],
    ['a right answer without words', { answers: [{ title: '', right: true }] }, 'answers.0.title: nem lehet üres'],
    ['a mark at an estimate', { displayAs: 'estimate', answers: [{ title: 'x', right: true }] }, 'rightAnswer: becslésnél'],
    ['a mark at a scale', { displayAs: 'scale', options, answers: [{ title: 'x', right: true }] }, 'rightAnswer: ide írd'],
    ['two right answers in two ways', { answers: [{ title: 'x', right: true }], rightAnswer: 'b' }, 'rightAnswer: hagyd üresen'],
  ])('is refused where it would lose %s', (_name, fields, fault) => {
    expect(faults(fields)).toEqual([expect.stringContaining(fault)]);
  });

  it('is refused where marks would be lost in pairs', () => {
    expect(faults({ options, answers: [{ title: 'x', right: true }] }, true)).toEqual([expect.stringContaining('ide írd')]);
    expect(faults({ answers: [{ title: 'x', right: true }] }, true)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { quiz as quizSchema } from '../contract/quiz';
import { asDrawn, withPictures } from './quiz-pictures';

const CMS = 'https://cms.example';
const quiz = quizSchema.parse({
  _id: 'hid',
  title: 'A híd',
  questions: [
    {
      _id: 'k1',
      question: 'Melyik?',
      image: `${CMS}/hid.jpg`,
      answers: [
        { _id: 'a', title: 'Ez', image: `${CMS}/ez.jpg` },
        { _id: 'b', title: 'Az' },
      ],
    },
    { _id: 'k2', question: 'Mikor?', answers: [] },
  ],
});
const cut = (size: string) => (src: string) => src.replace(CMS, `/media/kulso/${size}`);
const drawn = withPictures(quiz, { question: cut('nagy'), answer: cut('kicsi') });
const pictures = ({ questions }: typeof quiz) =>
  questions.map(({ image, answers }) => [image, ...answers.map((answer) => answer.image)]);

it('a quiz names its pictures in the sizes in which they are shown', () => {
  expect(pictures(drawn)).toEqual([['/media/kulso/nagy/hid.jpg', '/media/kulso/kicsi/ez.jpg', undefined], [undefined]]);
});

it('the answer of the service keeps the title and the pictures of the quiz that was drawn', () => {
  const counted = { ...quiz, title: undefined, questions: quiz.questions.map((one) => ({ ...one, question: 'Melyik most?' })) };
  const shown = asDrawn(counted, drawn);
  expect([shown.title, pictures(shown), shown.questions[0]?.question]).toEqual(['A híd', pictures(drawn), 'Melyik most?']);
  expect(asDrawn(counted, undefined)).toBe(counted);
});

it('a picture that is new in the service is shown as it is, one that is gone is gone', () => {
  const [first, second] = quiz.questions;
  const changed = {
    ...quiz,
    questions: [
      { ...first, image: undefined },
      { ...second, image: `${CMS}/uj.jpg` },
    ],
  } as typeof quiz;
  expect(pictures(asDrawn(changed, drawn))).toEqual([[undefined, '/media/kulso/kicsi/ez.jpg', undefined], [`${CMS}/uj.jpg`]]);
});

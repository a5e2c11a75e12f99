import type { Quiz } from '~/lib/contract/quiz';

/** Addresses of the pictures of a quiz in the sizes in which they are shown. */
export interface QuizPictures {
  readonly question: (src: string) => string;
  readonly answer: (src: string) => string;
}

/** The quiz with its pictures at other addresses. */
export const withPictures = (quiz: Quiz, { question: toQuestion, answer: toAnswer }: QuizPictures): Quiz => ({
  ...quiz,
  questions: quiz.questions.map((question) => ({
    ...question,
    image: question.image && toQuestion(question.image),
    answers: question.answers.map((answer) => ({ ...answer, image: answer.image && toAnswer(answer.image) })),
  })),
});

/**
 * The quiz as the service sends it, with title and pictures of the one that the server has drawn: the service does not know its
 * title, and its pictures may be another system's in full size.
 */
export function asDrawn(quiz: Quiz, drawn: Quiz | undefined): Quiz {
  if (drawn === undefined) return quiz;
  const questions = quiz.questions.map((question) => {
    const before = drawn.questions.find(({ _id }) => _id === question._id);
    return {
      ...question,
      image: question.image && (before?.image ?? question.image),
      answers: question.answers.map((answer) => ({
        ...answer,
        image: answer.image && (before?.answers.find(({ _id }) => _id === answer._id)?.image ?? answer.image),
      })),
    };
  });
  return { ...quiz, title: drawn.title, questions };
}

import { isRecord } from '~/lib/json/is-record';

/** The two calls of the quiz service (QZ-12, QZ-13), as browsers and the server send them. */
const FIELDS = `_id complex questions { _id question displayAs image description activeTo rightAnswer { value }
options { _id title } answers { _id title image answerCount sum average description } }`;

/** Query of a quiz and the bearer's answers to it. */
export const QUIZ_QUERY = `query Quiz($quizId: ID!) { quiz(quizId: $quizId) { ${FIELDS} }
userAnswers(quizId: $quizId) { questionId responses { answerId optionId } } }`;

/** Stores the bearer's answers; returns the quiz with the new counts. */
export const VOTE_MUTATION = `mutation Vote($quizId: ID!, $answers: [UserAnswerInput!]!) {
addOrUpdateAnswers(quizId: $quizId, answers: $answers) { ${FIELDS} } }`;

/** Where the site serves the embedded quiz service. */
export const QUIZ_SERVICE = '/services/quiz';

/** True if the body of a request to the quiz service contains the mutation, however its JSON is formatted. */
export function isVoteRequest(body: string): boolean {
  try {
    const read: unknown = JSON.parse(body);
    return isRecord(read) && typeof read.query === 'string' && read.query.includes('addOrUpdateAnswers');
  } catch {
    return false;
  }
}

/** Milliseconds between two requests of a quiz that refreshes (QZ-07). */
export const QUIZ_REFRESH_MS = 15_000;

/** The cookie with a voter's token, and its lifetime in seconds (QZ-11). */
export const QUIZ_COOKIE = { name: 'quiz-id', seconds: 31_536_000 } as const;

/** Path of the call that creates tokens (QZ-10). */
export const QUIZ_TOKEN_CALL = '/api/functions/get-quiz-token';

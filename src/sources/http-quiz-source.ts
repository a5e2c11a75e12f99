import { quiz } from '~/lib/contract/quiz';
import { QUIZ_QUERY } from '~/lib/quiz/quiz-calls';
import type { QuizSource } from '~/lib/quiz/quiz-source';
import { readData } from '~/lib/quiz/quiz-wire';

/** Milliseconds for which a page waits for another host's quiz; its island tries again in the browser. */
const TIMEOUT_MS = 1_500;
/** Longest answer, in characters. */
const MAX_BODY_LENGTH = 1_000_000;

/** A quiz service on another host. `address` is its base address, which accepts POST. */
export function createHttpQuizSource(address: string, fetch: (request: Request) => Promise<Response>): QuizSource {
  return {
    address,
    async quiz(quizId) {
      const response = await fetch(
        new Request(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-encoding': 'gzip' },
          body: JSON.stringify({ query: QUIZ_QUERY, variables: { quizId } }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      const text = await response.text();
      if (text.length > MAX_BODY_LENGTH) throw new Error(`${address} answers more than ${MAX_BODY_LENGTH} characters`);
      const data = readData(JSON.parse(text));
      if (data === undefined) throw new Error(`${address} answers ${response.status} without data`);
      return data.quiz === null ? undefined : quiz.parse(data.quiz);
    },
  };
}

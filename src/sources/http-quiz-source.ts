import { isTooDeep } from '~/lib/content/json-depth';
import { quiz } from '~/lib/contract/quiz';
import { readLimitedText } from '~/lib/http/limited-body';
import { QUIZ_QUERY } from '~/lib/quiz/quiz-calls';
import type { QuizSource } from '~/lib/quiz/quiz-source';
import { readData } from '~/lib/quiz/quiz-wire';

/** Milliseconds for which a page waits for another host's quiz; its island tries again in the browser. */
const TIMEOUT_MS = 1_500;
/** Limit on an answer, bytes. */
const MAX_BODY_BYTES = 1_000_000;

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
      const text = await readLimitedText(response.body, MAX_BODY_BYTES);
      if (text === undefined) throw new Error(`${address} answers more than ${MAX_BODY_BYTES} bytes`);
      if (isTooDeep(text)) throw new Error(`${address} answers JSON that is nested too deeply`);
      const data = readData(JSON.parse(text));
      if (data === undefined) throw new Error(`${address} answers ${response.status} without data`);
      return data.quiz === null ? undefined : quiz.parse(data.quiz);
    },
  };
}

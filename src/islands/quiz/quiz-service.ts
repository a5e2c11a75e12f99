import type { Quiz, QuizResponse, UserAnswer } from '~/lib/contract/quiz';
import { QUIZ_COOKIE, QUIZ_QUERY, QUIZ_TOKEN_CALL, VOTE_MUTATION } from '~/lib/quiz/quiz-calls';
import { readData, readQuiz, readRefusal, readUserAnswers } from '~/lib/quiz/quiz-wire';

/** Length of a token; one of any other length is ignored (QZ-09). */
const TOKEN_LENGTH = 24;

const ifToken = (text: string | undefined): string | undefined => (text?.length === TOKEN_LENGTH ? text : undefined);

function cookieToken(): string | undefined {
  try {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${QUIZ_COOKIE.name}=`));
    return ifToken(cookie?.slice(QUIZ_COOKIE.name.length + 1));
  } catch {
    // Cookies are not readable in a sandbox.
    return undefined;
  }
}

/** The token of a browser that keeps no cookie: it lasts as long as the page. */
let tokenOfPage: string | undefined;

function keepToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API yet
    document.cookie = `${QUIZ_COOKIE.name}=${token}; Max-Age=${QUIZ_COOKIE.seconds}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // As above.
  }
  tokenOfPage = cookieToken() === token ? undefined : token;
}

/**
 * The answer of the first token call that succeeds: of the quiz service, if it is on another host, then of the site, whose tokens
 * are for services that issue none.
 */
async function fetchToken(address: string): Promise<string> {
  const isElsewhere = new URL(address, location.href).origin !== location.origin;
  const calls = isElsewhere ? [address.replace(/\/$/, '') + QUIZ_TOKEN_CALL, QUIZ_TOKEN_CALL] : [QUIZ_TOKEN_CALL];
  for (const call of calls) {
    const response = await fetch(call, { method: 'POST' }).catch(() => undefined);
    if (response?.ok) return await response.text();
  }
  return '';
}

async function newToken(address: string): Promise<string | undefined> {
  const token = ifToken((await fetchToken(address)).trim());
  if (token !== undefined) keepToken(token);
  return token;
}

let asked: Promise<string | undefined> | undefined;

/**
 * The voter's token, requested once for all quizzes of a page; undefined if unavailable.
 *
 * @param address of the quiz service
 */
export async function voterToken(address: string): Promise<string | undefined> {
  const kept = cookieToken() ?? tokenOfPage;
  if (kept !== undefined) return kept;
  asked ??= newToken(address)
    .catch(() => undefined)
    .finally(() => {
      asked = undefined;
    });
  return await asked;
}

/** The service's answer to a request for a quiz. */
export interface QuizAnswerOfService {
  readonly quiz: Quiz;
  readonly answers: readonly UserAnswer[];
  /** The service's time when it answered, unix milliseconds; undefined if it does not send it. */
  readonly servedAt: number | undefined;
}

interface QuizSource {
  readonly address: string;
  readonly quizId: string;
  readonly token: string | undefined;
}

async function ask({ address, token }: QuizSource, query: string, variables: object, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return await fetch(address, { method: 'POST', headers, body: JSON.stringify({ query, variables }), ...(signal && { signal }) });
}

/** Requests a quiz and the voter's answers; undefined if the quiz does not exist. Rejects if the service fails. */
export async function loadQuiz(source: QuizSource, signal: AbortSignal): Promise<QuizAnswerOfService | undefined> {
  const response = await ask(source, QUIZ_QUERY, { quizId: source.quizId }, signal);
  const data = readData(await response.json());
  if (data === undefined) throw new Error(`${source.address} answers ${response.status}`);
  const quiz = readQuiz(data.quiz);
  const servedAt = Date.parse(response.headers.get('date') ?? '');
  return quiz && { quiz, answers: readUserAnswers(data.userAnswers), servedAt: Number.isNaN(servedAt) ? undefined : servedAt };
}

/** Sends a vote and returns the updated quiz, or why the vote was refused. Rejects if the service is unreachable. */
export async function sendAnswer(
  source: QuizSource,
  questionId: string,
  responses: readonly QuizResponse[],
): Promise<Quiz | 'closed' | 'failed'> {
  const answers = [
    {
      questionId,
      responses: responses.map(({ answerId, optionId }) => ({ answerId, ...(optionId !== undefined && { optionId }) })),
    },
  ];
  const answer: unknown = await (await ask(source, VOTE_MUTATION, { quizId: source.quizId, answers })).json();
  return readQuiz(readData(answer)?.addOrUpdateAnswers) ?? (readRefusal(answer) === 'CLOSED' ? 'closed' : 'failed');
}

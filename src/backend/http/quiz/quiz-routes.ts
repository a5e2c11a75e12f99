import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { quizToken } from '~/lib/contract/quiz';
import { QUIZ_SERVICE, QUIZ_TOKEN_CALL } from '~/lib/quiz/quiz-calls';
import type { Quizzes } from '../../core/quiz/quizzes';
import { sendError } from '../answers';
import { readBearer } from '../call-context';
import type { ApiEnv } from '../call-routes';
import { readText } from '../read-json';
import type { createQuizAnswers } from './graphql-answers';

/** Largest request, bytes: answers to a hundred questions. */
const MAX_BODY_BYTES = 32 * 1024;
/** Random bytes of a token: 24 characters. */
const TOKEN_BYTES = 18;
const A_DAY = 86_400;

export interface QuizRoutesOptions {
  readonly quizzes: Quizzes;
  /** Whether the schema can be queried: in development only. */
  readonly introspection: boolean;
  /** Draws a result as PNG; undefined if the quiz has no such result. */
  readonly drawResult: (quizId: string, right: number, of: number) => Promise<Uint8Array | undefined>;
  readonly onError: (error: unknown) => void;
}

/**
 * Routes of the quiz service: POST / is GraphQL, GET /{quiz}/{right}-{of}.png is the picture of a result to share; and the call
 * for a new voter's token, as plain text (QZ-10), which is also available without the service's prefix. Pages on other hosts may
 * call them, because the voter's token is in a header and not in a cookie.
 */
export function quizRoutes({ quizzes, introspection, drawResult, onError }: QuizRoutesOptions): Hono<ApiEnv> {
  let answers: Promise<ReturnType<typeof createQuizAnswers>> | undefined;
  /** GraphQL and the schema, loaded on the first request. */
  const open = () => {
    answers ??= import('./graphql-answers').then(({ createQuizAnswers: create }) => create({ quizzes, introspection, onError }));
    return answers;
  };
  const app = new Hono<ApiEnv>();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['POST', 'GET'],
      allowHeaders: ['authorization', 'content-type'],
      exposeHeaders: ['date'],
      maxAge: A_DAY,
    }),
  );
  app.post('/', async (c) => {
    const body = await readText(c.req.raw, MAX_BODY_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const bearer = quizToken.safeParse(readBearer(c.req.raw));
    const answer = await open();
    const { body: text, status } = await answer(body.text, { token: bearer.data, clientIp: c.env.clientIp ?? '' });
    return new Response(text, {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
    });
  });
  app.all('/', () => sendError(405, 'Only POST is allowed', {}, { allow: 'POST, OPTIONS' }));
  app.get('/:quiz/:result{\\d{1,3}-\\d{1,3}\\.png}', async (c) => {
    const [right = 0, of = 0] = c.req.param('result').replace('.png', '').split('-').map(Number);
    const picture = await drawResult(c.req.param('quiz'), right, of);
    if (picture === undefined) return sendError(404, 'Not found');
    return new Response(Buffer.from(picture), {
      headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${A_DAY}` },
    });
  });
  const tokens = new Hono();
  tokens.post(QUIZ_TOKEN_CALL, () => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return new Response(token, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });
  });
  tokens.all(QUIZ_TOKEN_CALL, () => sendError(405, 'Only POST is allowed', {}, { allow: 'POST' }));
  app.route('/', tokens);
  // On the site itself the call has no prefix.
  return new Hono<ApiEnv>().route(QUIZ_SERVICE, app).route('/', tokens);
}

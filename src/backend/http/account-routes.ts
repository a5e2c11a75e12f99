import { Hono } from 'hono';
import type { z } from 'zod';
import { accountUpdate, linkExchange, linkRequest, supportRequest } from '~/lib/contract/account';
import { readLimitedText } from '~/lib/http/limited-body';
import { accountStates } from '~/lib/session/account-paths';
import { loginWords } from '~/lib/session/login-words';
import { toNetwork } from '~/lib/session/network';
import type { Account } from '../core/account/account';
import { type EditionSet, findEdition } from '../domain/editions';
import { sendError, sendWritten } from './answers';
import { readBearer } from './call-context';
import type { ApiEnv } from './call-routes';
import { readJson } from './read-json';

const LARGEST_BODY = 16 * 1024;
const LARGEST_EVENT = 256 * 1024;

/** The account service (AC-01 to AC-09): three calls of the contract, and (own) the exchange of a link, supports and their events. */
export function accountRoutes(account: Account, editions: EditionSet): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const requestedEdition = (request: Request) => findEdition(editions, request.headers.get('site') ?? '') ?? editions.main;

  /** `words` says what is wrong, by the first field that is. */
  async function body<T extends z.ZodType>(
    request: Request,
    schema: T,
    words: string | ((field: unknown) => string),
  ): Promise<z.output<T> | Response> {
    const read = await readJson(request, LARGEST_BODY);
    if ('refusal' in read) return sendError(read.refusal.status, read.refusal.error);
    const parsed = schema.safeParse(read.value);
    if (parsed.success) return parsed.data;
    return sendError(422, typeof words === 'string' ? words : words(parsed.error.issues[0]?.path[0]));
  }
  const tooMany = () => sendError(429, accountStates.sok.text, {}, { 'retry-after': '3600' });

  async function requireSupporter(request: Request) {
    const bearer = readBearer(request);
    const found = bearer === undefined ? undefined : await account.who(bearer);
    return found ?? sendError(401, loginWords.unknownToken);
  }

  app.get('/api/v2/user/info', async (c) => {
    const supporter = await requireSupporter(c.req.raw);
    if (supporter instanceof Response) return supporter;
    return sendWritten(await account.info(supporter, requestedEdition(c.req.raw).identity.slug));
  });
  app.post('/api/v2/user/token', async (c) => {
    const request = await body(c.req.raw, linkRequest, accountStates.email.text);
    if (request instanceof Response) return request;
    const sent = await account.requestLink(request.email, requestedEdition(c.req.raw), toNetwork(c.env.clientIp ?? ''));
    return sent ? sendWritten({ success: true }) : tooMany();
  });
  app.post('/api/v2/user/session', async (c) => {
    const request = await body(c.req.raw, linkExchange, accountStates.lejart.text);
    if (request instanceof Response) return request;
    const token = await account.exchange(request.token);
    return token === undefined ? sendError(401, accountStates.lejart.text) : sendWritten({ n_token: token });
  });
  app.post('/api/v2/user/update', async (c) => {
    const supporter = await requireSupporter(c.req.raw);
    if (supporter instanceof Response) return supporter;
    const request = await body(c.req.raw, accountUpdate, accountStates.hiba.text);
    if (request instanceof Response) return request;
    const outcome = await account.update(supporter, request, requestedEdition(c.req.raw).identity.slug);
    if (outcome === 'too-many') return tooMany();
    if (typeof outcome === 'string') return sendError(404, accountStates.hiba.text);
    return sendWritten({ success: true, ...outcome });
  });
  app.post('/logout', async (c) => {
    const bearer = readBearer(c.req.raw);
    if (bearer !== undefined) await account.logout(bearer);
    return sendWritten({ success: true });
  });
  app.post('/support', async (c) => {
    const words = (field: unknown) => accountStates[field === 'amount' ? 'osszeg' : 'email'].text;
    const request = await body(c.req.raw, supportRequest, words);
    if (request instanceof Response) return request;
    const url = await account.support(request, requestedEdition(c.req.raw), toNetwork(c.env.clientIp ?? ''));
    return url === undefined ? tooMany() : sendWritten({ url });
  });
  app.post('/webhook', async (c) => {
    const event = await readLimitedText(c.req.raw.body, LARGEST_EVENT);
    if (event === undefined) return sendError(413, 'The event is too large');
    const signature = c.req.header('stripe-signature') ?? c.req.header('x-payment-signature') ?? '';
    const known = await account.receive(event, signature);
    return known ? sendWritten({ received: true }) : sendError(400, 'The signature is not good');
  });
  app.all('*', () => sendError(404, 'Not found'));
  return app;
}

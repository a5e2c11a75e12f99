import type { Hono } from 'hono';
import { readLimitedText } from '~/lib/http/limited-body';
import { accountStates } from '~/lib/session/account-paths';
import { accountServiceCalls } from '~/lib/session/account-service-calls';
import { loginWords } from '~/lib/session/login-words';
import { toNetwork } from '~/lib/session/network';
import type { Account } from '../core/account/account';
import { type EditionSet, findEdition } from '../domain/editions';
import { sendError } from './answers';
import { readBearer } from './call-context';
import type { ApiEnv } from './call-routes';
import { tableRoutes } from './table-routes';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_EVENT_BYTES = 256 * 1024;

const success = { success: true } as const;
const tooMany = (): Response => sendError(429, accountStates.sok.text, {}, { 'retry-after': '3600' });

async function requireSupporter(account: Account, request: Request) {
  const bearer = readBearer(request);
  const found = bearer === undefined ? undefined : await account.who(bearer);
  return found ?? sendError(401, loginWords.unknownToken);
}

/** Routes of the account calls (src/lib/calls). The edition is that of the header `site`, by default the main one. */
export function accountRoutes(account: Account, editions: EditionSet): Hono<ApiEnv> {
  const requestedEdition = (request: Request) => findEdition(editions, request.headers.get('site') ?? '') ?? editions.main;
  const app = tableRoutes(
    accountServiceCalls,
    {
      async info(c) {
        const supporter = await requireSupporter(account, c.req.raw);
        if (supporter instanceof Response) return supporter;
        return await account.info(supporter, requestedEdition(c.req.raw).identity.slug);
      },
      async requestLink(c, read) {
        const request = await read(accountStates.email.text);
        if (request instanceof Response) return request;
        const sent = await account.requestLink(request.email, requestedEdition(c.req.raw), toNetwork(c.env.clientIp ?? ''));
        return sent ? success : tooMany();
      },
      async exchange(_, read) {
        const request = await read(accountStates.lejart.text);
        if (request instanceof Response) return request;
        const token = await account.exchange(request.token, request.press);
        return token === undefined ? sendError(401, accountStates.lejart.text) : { n_token: token };
      },
      async update(c, read) {
        const supporter = await requireSupporter(account, c.req.raw);
        if (supporter instanceof Response) return supporter;
        const request = await read(accountStates.hiba.text);
        if (request instanceof Response) return request;
        const outcome = await account.update(supporter, request.change, requestedEdition(c.req.raw).identity.slug);
        if (outcome === 'too-many') return tooMany();
        return typeof outcome === 'string' ? sendError(404, accountStates.hiba.text) : { ...success, ...outcome };
      },
      async logout(c) {
        const bearer = readBearer(c.req.raw);
        if (bearer !== undefined) await account.logout(bearer);
        return success;
      },
      async support(c, read) {
        const request = await read(([first]) =>
          sendError(422, accountStates[first?.path[0] === 'amount' ? 'osszeg' : 'email'].text),
        );
        if (request instanceof Response) return request;
        const begun = await account.support(request, requestedEdition(c.req.raw), toNetwork(c.env.clientIp ?? ''));
        if (begun === 'off') return sendError(404, 'Payments are off');
        return begun ?? tooMany();
      },
      async webhook(c) {
        // The signature covers the raw text, so it is not parsed here.
        const event = await readLimitedText(c.req.raw.body, MAX_EVENT_BYTES);
        if (event === undefined) return sendError(413, 'The event is too large');
        const signature = c.req.header('stripe-signature') ?? c.req.header('x-payment-signature') ?? '';
        const known = await account.receive(event, signature);
        return known ? { received: true as const } : sendError(400, 'The signature is invalid');
      },
    },
    MAX_BODY_BYTES,
  );
  app.all('*', () => sendError(404, 'Not found'));
  return app;
}

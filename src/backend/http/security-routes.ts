import { Hono } from 'hono';
import type { z } from 'zod';
import {
  codeRequest,
  expiredToken,
  googleRequest,
  loginRequest,
  missingToken,
  refreshRequest,
  type SessionTokens,
} from '~/lib/contract/security';
import { readLimitedText } from '~/lib/http/limited-body';
import { loginWords } from '~/lib/session/login-words';
import { toNetwork } from '~/lib/session/network';
import { TooManyLogins } from '../core/security/passwords';
import type { Security } from '../core/security/security';
import { sendError, sendWritten } from './answers';
import { readBearer } from './call-context';
import type { ApiEnv } from './call-routes';
import { readJson } from './read-json';

const LARGEST_BODY = 8 * 1024;

/** The calls of section C.3 by which editors sign in, and (own) the authenticator's. Cookies are the server's matter. */
export function securityRoutes(security: Security): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const refused = (words: string) => sendError(401, words);
  const opened = (tokens: SessionTokens | undefined, words: string) => (tokens ? sendWritten(tokens) : refused(words));

  async function body<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T> | Response> {
    const read = await readJson(request, LARGEST_BODY);
    if ('refusal' in read) return sendError(read.refusal.status, read.refusal.error);
    const parsed = schema.safeParse(read.value);
    return parsed.success ? parsed.data : sendError(422, loginWords.incomplete);
  }

  /** The editor of the bearer token, or the refusal with the action to take. */
  async function requireEditor(request: Request) {
    const bearer = readBearer(request);
    if (bearer === undefined) return refused(missingToken);
    const found = await security.authenticate(bearer);
    if (found.kind === 'editor') return found.editor;
    return refused(found.kind === 'expired' ? expiredToken : loginWords.unknownToken);
  }

  app.post('/login', async (c) => {
    const request = await body(c.req.raw, loginRequest);
    if (request instanceof Response) return request;
    try {
      const outcome = await security.login(request, toNetwork(c.env.clientIp ?? ''));
      if (outcome.kind === 'answer') return sendWritten(outcome.answer);
      if (outcome.kind === 'wrong') return refused(loginWords.wrongPassword);
      return sendError(429, loginWords.tooMany, {}, { 'retry-after': String(outcome.wait) });
    } catch (error) {
      if (error instanceof TooManyLogins) return sendError(503, loginWords.busy, {}, { 'retry-after': '5' });
      throw error;
    }
  });
  app.post('/login/otp/verify', async (c) => {
    const request = await body(c.req.raw, codeRequest);
    if (request instanceof Response) return request;
    const bearer = readBearer(c.req.raw);
    return opened(bearer === undefined ? undefined : await security.verifyCode(bearer, request.code), loginWords.wrongCode);
  });
  app.post('/login/otp/mail', async (c) => {
    const bearer = readBearer(c.req.raw);
    const sent = bearer !== undefined && (await security.mailCode(bearer));
    return sent ? sendWritten({ success: true }) : refused(loginWords.wrongCode);
  });
  app.post('/login/google/check', async (c) => {
    const form = await readForm(c.req.raw);
    const request = googleRequest.safeParse(form);
    if (!request.success) return sendError(422, loginWords.incomplete);
    return opened(await security.google(request.data), loginWords.googleFailed);
  });
  app.get('/me', async (c) => {
    const editor = await requireEditor(c.req.raw);
    if (editor instanceof Response) return editor;
    const { id, email, name } = editor;
    return sendWritten({ id, email, name, roles: ['ROLE_EDITOR'] });
  });
  app.get('/logout', async (c) => {
    const bearer = readBearer(c.req.raw);
    if (bearer !== undefined) await security.logout(bearer);
    return sendWritten({ success: true });
  });
  app.post('/token/refresh', async (c) => {
    const request = await body(c.req.raw, refreshRequest);
    if (request instanceof Response) return request;
    return opened(await security.refresh(request.refreshToken), loginWords.unknownToken);
  });
  app.get('/me/authenticator', async (c) => {
    const editor = await requireEditor(c.req.raw);
    return editor instanceof Response ? editor : sendWritten(await security.authenticator(editor.id));
  });
  app.post('/me/authenticator', async (c) => {
    const editor = await requireEditor(c.req.raw);
    if (editor instanceof Response) return editor;
    const begun = await security.beginTotp(editor.id);
    return begun ? sendWritten(begun) : sendError(409, loginWords.hasAuthenticator);
  });
  app.post('/me/authenticator/remove', async (c) => {
    const editor = await requireEditor(c.req.raw);
    if (editor instanceof Response) return editor;
    const request = await body(c.req.raw, codeRequest);
    if (request instanceof Response) return request;
    const removed = await security.removeTotp(editor.id, request.code);
    return removed ? sendWritten({ success: true }) : sendError(422, loginWords.wrongCode);
  });
  app.post('/me/authenticator/confirm', async (c) => {
    const editor = await requireEditor(c.req.raw);
    if (editor instanceof Response) return editor;
    const request = await body(c.req.raw, codeRequest);
    if (request instanceof Response) return request;
    const recoveryCodes = await security.confirmTotp(editor.id, request.code);
    return recoveryCodes ? sendWritten({ recoveryCodes }) : sendError(422, loginWords.wrongCode);
  });
  return app;
}

/** The fields of a form, or of a JSON body of the same names. */
async function readForm(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') {
    const read = await readJson(request, LARGEST_BODY);
    return 'refusal' in read ? undefined : read.value;
  }
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const text = await readLimitedText(request.body, LARGEST_BODY);
  return text === undefined ? undefined : Object.fromEntries(new URLSearchParams(text));
}

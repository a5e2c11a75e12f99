import type { Hono } from 'hono';
import { expiredToken, googleRequest, type LoginRequest, missingToken, type SessionTokens } from '~/lib/contract/security';
import { readLimitedText } from '~/lib/http/limited-body';
import { loginWords } from '~/lib/session/login-words';
import { toNetwork } from '~/lib/session/network';
import { securityCalls } from '~/lib/session/security-calls';
import { type PasswordReset, RESET_TRIES } from '../core/people/password-reset';
import { TooManyLogins } from '../core/security/passwords';
import type { Security } from '../core/security/security';
import { sendError, sendWritten } from './answers';
import { readBearer } from './call-context';
import type { ApiEnv } from './call-routes';
import { readJson } from './read-json';
import { type RowAnswers, tableRoutes } from './table-routes';

const MAX_BODY_BYTES = 8 * 1024;

type Answers = RowAnswers<typeof securityCalls>;

const success = { success: true } as const;
const refused = (words: string): Response => sendError(401, words);
const opened = (tokens: SessionTokens | undefined, words: string): SessionTokens | Response => tokens ?? refused(words);

/** Routes of the calls by which editors sign in. The server handles cookies. */
export function securityRoutes(security: Security, reset: PasswordReset): Hono<ApiEnv> {
  const answers = { ...signInAnswers(security), ...authenticatorAnswers(security), ...resetAnswers(reset) };
  return tableRoutes(securityCalls, answers, MAX_BODY_BYTES);
}

/** The editor of the bearer token, or a 401 answer whose text tells what to do. */
async function requireEditor(security: Security, request: Request) {
  const bearer = readBearer(request);
  if (bearer === undefined) return refused(missingToken);
  const found = await security.authenticate(bearer);
  if (found.kind === 'editor') return found.editor;
  return refused(found.kind === 'expired' ? expiredToken : loginWords.unknownToken);
}

type SignIn = 'login' | 'verifyCode' | 'mailCode' | 'mailDeviceLink' | 'google' | 'me' | 'logout' | 'refresh';

/** The answer to a password. It never contains the tokens of a session, which must become cookies: a code is always required. */
async function answerLogin(security: Security, request: LoginRequest, clientIp = ''): Promise<Response> {
  try {
    const outcome = await security.login(request, toNetwork(clientIp));
    if (outcome.kind === 'answer') return sendWritten(outcome.answer);
    if (outcome.kind === 'wrong') return sendError(401, loginWords.wrongPassword);
    return sendError(429, loginWords.tooMany, {}, { 'retry-after': String(outcome.wait) });
  } catch (error) {
    if (error instanceof TooManyLogins) return sendError(503, loginWords.busy, {}, { 'retry-after': '5' });
    throw error;
  }
}

const signInAnswers = (security: Security): Pick<Answers, SignIn> => ({
  async login(c, read) {
    const request = await read(loginWords.incomplete);
    return request instanceof Response ? request : await answerLogin(security, request, c.env.clientIp);
  },
  async verifyCode(c, read) {
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    const bearer = readBearer(c.req.raw);
    return opened(bearer === undefined ? undefined : await security.verifyCode(bearer, request.code), loginWords.wrongCode);
  },
  async mailCode(c) {
    const bearer = readBearer(c.req.raw);
    const sent = bearer !== undefined && (await security.mailCode(bearer));
    return sent ? success : refused(loginWords.wrongCode);
  },
  async mailDeviceLink(_, read) {
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    security.mailDeviceLink(request.email);
    return success;
  },
  async google(c) {
    // Forms are accepted too: Google's button sends one.
    const request = googleRequest.safeParse(await readForm(c.req.raw));
    if (!request.success) return sendError(422, loginWords.incomplete);
    return opened(await security.google(request.data), loginWords.googleFailed);
  },
  async me(c) {
    const editor = await requireEditor(security, c.req.raw);
    if (editor instanceof Response) return editor;
    const { id, email, name, role, editions, author } = editor;
    return { id, email, name, roles: ['ROLE_EDITOR'], role, editions: [...editions], author };
  },
  async logout(c) {
    const bearer = readBearer(c.req.raw);
    if (bearer !== undefined) await security.logout(bearer);
    return success;
  },
  async refresh(_, read) {
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    return opened(await security.refresh(request.refreshToken), loginWords.unknownToken);
  },
});

type Reset = 'mailPasswordLink' | 'resetPassword';

const resetFaults = {
  link: loginWords.resetLinkUsed,
  length: loginWords.passwordLength,
  easy: loginWords.passwordEasy,
} as const;

const tooOften = (): Response => sendError(429, loginWords.tooMany, {}, { 'retry-after': String(RESET_TRIES.seconds) });

const resetAnswers = (reset: PasswordReset): Pick<Answers, Reset> => ({
  async mailPasswordLink(c, read) {
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    if (!(await reset.mayAsk(toNetwork(c.env.clientIp ?? '')))) return tooOften();
    reset.mailLink(request.email);
    return success;
  },
  async resetPassword(c, read) {
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    if (!(await reset.mayAsk(toNetwork(c.env.clientIp ?? '')))) return tooOften();
    const fault = await reset.setPassword(request.token, request.password);
    if (fault === undefined) return success;
    return sendError(fault === 'link' ? 401 : 422, resetFaults[fault]);
  },
});

const noAuthenticator = {
  exists: [409, loginWords.hasAuthenticator],
  'no-password': [409, loginWords.passwordFirst],
  wrong: [422, loginWords.wrongOwnPassword],
  limited: [429, loginWords.tooMany],
} as const;

const authenticatorAnswers = (security: Security): Omit<Answers, SignIn | Reset> => ({
  async authenticator(c) {
    const editor = await requireEditor(security, c.req.raw);
    if (editor instanceof Response) return editor;
    return (await security.authenticator(editor.id)) ?? refused(loginWords.unknownToken);
  },
  async beginAuthenticator(c, read) {
    const editor = await requireEditor(security, c.req.raw);
    if (editor instanceof Response) return editor;
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    const begun = await security.beginTotp(editor.id, request.password);
    if (typeof begun !== 'string') return begun;
    const [status, words] = noAuthenticator[begun];
    return sendError(status, words);
  },
  async removeAuthenticator(c, read) {
    const editor = await requireEditor(security, c.req.raw);
    if (editor instanceof Response) return editor;
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    const removed = await security.removeTotp(editor.id, request.code);
    return removed ? success : sendError(422, loginWords.wrongCode);
  },
  async confirmAuthenticator(c, read) {
    const editor = await requireEditor(security, c.req.raw);
    if (editor instanceof Response) return editor;
    const request = await read(loginWords.incomplete);
    if (request instanceof Response) return request;
    const recoveryCodes = await security.confirmTotp(editor.id, request.code);
    return recoveryCodes ? { recoveryCodes: [...recoveryCodes] } : sendError(422, loginWords.wrongCode);
  },
});

/** The fields of a form, or of a JSON body of the same names. */
async function readForm(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') {
    const read = await readJson(request, MAX_BODY_BYTES);
    return 'refusal' in read ? undefined : read.value;
  }
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const text = await readLimitedText(request.body, MAX_BODY_BYTES);
  return text === undefined ? undefined : Object.fromEntries(new URLSearchParams(text));
}

import { createHash, randomBytes, randomInt } from 'node:crypto';
import { loginAnswer } from '~/lib/contract/security';
import { safeLocation } from '~/lib/redirects/safe-location';
import type { EditorDoors } from '~/lib/session/editor-doors';
import {
  DEVICE_PARAMETER,
  FORGOTTEN,
  LINK_PARAMETER,
  type LoginField,
  type LoginState,
  RESET_PARAMETER,
} from '~/lib/session/login-state';
import { loginWords, withAdvice } from '~/lib/session/login-words';
import { returnPath } from '~/lib/session/return-path';
import {
  CODE_COOKIE,
  DEVICE_COOKIE,
  deleteCookie,
  GOOGLE_COOKIE,
  RETURN_COOKIE,
  readCookie,
  sessionCookieLines,
  setCookie,
} from '~/lib/session/session-cookies';
import type { ApiContext, ApiFetch } from '../api/api-fetch';
import { createDeduplicator } from '../api/deduplicate';

/** The response to a request for the sign-in: a redirect, or the page in a state. `cookies` are Set-Cookie lines. */
export type LoginAnswerPage = { readonly cookies: readonly string[]; readonly status?: number } & (
  | { readonly location: string }
  | { readonly state: LoginState }
);

export interface LoginRequestParts {
  readonly method: string;
  /** Query of the address. */
  readonly query: string;
  readonly cookie: string | undefined;
  /** Fields of a submitted form. */
  readonly form: URLSearchParams | undefined;
  readonly context: ApiContext;
}

export interface LoginOptions {
  readonly fetchApi: ApiFetch;
  /** Base address of the host. */
  readonly origin: string;
  readonly secure: boolean;
  readonly doors: EditorDoors;
  /** Address of Google's consent page; unset if sign-in with Google is off. */
  readonly googleUrl: GoogleUrl | undefined;
}

export type GoogleUrl = (options: {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeChallenge: string;
}) => Promise<string>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const STATE_LENGTH = 10;
/** Seconds within which a sign-in with Google must be completed. */
const GOOGLE_SECONDS = 10 * 60;
/** Value of the same cookie after a sign-in with Google that failed, until the login page has said so. */
const GOOGLE_REFUSED = 'refused';
const REFUSED_SECONDS = 60;
const CODE_SECONDS = 5 * 60;
/** Lifetime of a mailed device's cookie, seconds: that of its token. A login sets another. */
const DEVICE_LINK_SECONDS = 24 * 3600;
/** A JSON Web Token. */
const TOKEN = /^[\w-]{1,500}\.[\w-]{1,1000}\.[\w-]{1,100}$/;
/** Milliseconds after a correct code in which the same browser may send it again and is signed in, too. */
const CODE_GRACE_MS = 10_000;

/** A random text of the length that the contract requires (AU-04). */
const randomState = (): string => Array.from({ length: STATE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The login page's server side, which needs no script: it takes forms and returns cookies and an address. */
export function createLogin({ fetchApi, origin, secure, doors, googleUrl }: LoginOptions) {
  const hasGoogle = googleUrl !== undefined;
  const blank: LoginState = { step: 'password', codeBy: 'mail', fault: undefined, note: undefined, email: '', hasGoogle };
  const redirectUri = `${origin}${doors.login}`;
  const forgetGoogle = deleteCookie(GOOGLE_COOKIE, secure);

  function post(path: string, body: object, context: ApiContext, bearer?: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) };
    return fetchApi(new Request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }), context);
  }

  /** Redirects a signed-in editor to the saved path, and removes the cookie with that path (PV-02, PV-03). */
  function enter(cookie: string | undefined, lines: readonly string[] = []): LoginAnswerPage {
    const location = returnPath(readCookie(cookie, RETURN_COOKIE, secure)) ?? doors.home;
    return { location, cookies: [...lines, deleteCookie(RETURN_COOKIE, secure), deleteCookie(CODE_COOKIE, secure)] };
  }

  async function readAnswer(response: Response) {
    const answer = loginAnswer.safeParse(await response.json().catch(() => undefined));
    return response.ok && answer.success ? answer.data : undefined;
  }

  const wordsFor = (response: Response, wrong: string): string => {
    if (response.status === 429) return loginWords.tooMany;
    if (response.status === 503) return loginWords.busy;
    return response.status < 500 ? withAdvice(wrong) : loginWords.failed;
  };

  /** The answer to a code; a browser that sends the same code twice gets the same answer. */
  const joined = createDeduplicator<{ readonly response: Response; readonly answer: Awaited<ReturnType<typeof readAnswer>> }>(
    ({ answer }) => answer !== undefined,
    CODE_GRACE_MS,
  );

  const verify = (token: string, code: string, context: ApiContext) =>
    joined(JSON.stringify([token, code]), async () => {
      const response = await post('/api/login/otp/verify', { code }, context, token);
      return { response, answer: await readAnswer(response) };
    });

  async function withPassword({ form, cookie, context }: LoginRequestParts): Promise<LoginAnswerPage> {
    const email = form?.get('email')?.trim() ?? '';
    const password = form?.get('password') ?? '';
    const refuse = (fault: string, status: number, faultAt?: LoginField): LoginAnswerPage => ({
      state: { ...blank, email, fault, faultAt, offersLink: status === 429 },
      cookies: [],
      status,
    });
    if (email === '') return refuse(loginWords.noEmail, 422, 'email');
    if (password === '') return refuse(loginWords.noPassword, 422, 'password');
    const deviceToken = readCookie(cookie, DEVICE_COOKIE, secure);
    const response = await post('/api/login', { email, password, deviceToken }, context);
    const answer = await readAnswer(response);
    if (answer === undefined) return refuse(wordsFor(response, loginWords.wrongPassword), response.ok ? 502 : response.status);
    if ('accessToken' in answer) return enter(cookie, sessionCookieLines(answer, secure, doors.cookies));
    const state: LoginState = { ...blank, step: 'code', codeBy: answer.codeBy ?? 'app', email };
    return { state, cookies: [setCookie(CODE_COOKIE, `${state.codeBy}.${answer.token}`, CODE_SECONDS, secure)] };
  }

  /** Mails a link by which this browser is counted by itself. */
  async function mailDeviceLink({ form, context }: LoginRequestParts): Promise<LoginAnswerPage> {
    const email = form?.get('email')?.trim() ?? '';
    const state: LoginState = { ...blank, email, offersLink: true };
    if (email === '') return { state: { ...state, fault: loginWords.noEmail, faultAt: 'email' }, cookies: [], status: 422 };
    const response = await post('/api/login/device', { email }, context);
    if (response.ok) return { state: { ...state, note: loginWords.linkMailed }, cookies: [] };
    return { state: { ...state, fault: wordsFor(response, loginWords.incomplete) }, cookies: [], status: response.status };
  }

  /** Stores the token of a mailed link; the next login in this browser is judged by it. */
  function withDevice({ form }: LoginRequestParts): LoginAnswerPage {
    const token = form?.get('link') ?? '';
    if (!TOKEN.test(token)) return { state: { ...blank, fault: loginWords.usedLink }, cookies: [], status: 401 };
    return {
      state: { ...blank, note: loginWords.deviceKnown },
      cookies: [setCookie(DEVICE_COOKIE, token, DEVICE_LINK_SECONDS, secure)],
    };
  }

  /** Mails a link with which a forgotten password is replaced; the answer is the same for every address. */
  async function mailPasswordLink({ form, context }: LoginRequestParts): Promise<LoginAnswerPage> {
    const email = form?.get('email')?.trim() ?? '';
    const state: LoginState = { ...blank, step: 'forgotten', email };
    if (email === '') return { state: { ...state, fault: loginWords.noEmail, faultAt: 'email' }, cookies: [], status: 422 };
    const response = await post('/api/login/password/forgotten', { email }, context);
    if (response.ok) return { state: { ...state, note: loginWords.resetMailed }, cookies: [] };
    return { state: { ...state, fault: wordsFor(response, loginWords.incomplete) }, cookies: [], status: response.status };
  }

  /** Sets a new password with the token of a letter; then it is typed to sign in, as always. */
  async function resetPassword({ form, context }: LoginRequestParts): Promise<LoginAnswerPage> {
    const [token = '', password = '', again = ''] = ['link', 'password', 'again'].map((name) => form?.get(name) ?? '');
    const refuse = (fault: string, status: number, faultAt?: LoginField): LoginAnswerPage => ({
      state: { ...blank, step: 'reset', link: token, fault, faultAt },
      cookies: [],
      status,
    });
    if (password !== again) return refuse(loginWords.passwordsDiffer, 422, 'again');
    const response = await post('/api/login/password/reset', { token, password }, context);
    if (response.ok) return { state: { ...blank, note: loginWords.passwordSet }, cookies: [] };
    if (response.status === 401) {
      return { state: { ...blank, step: 'forgotten', fault: loginWords.resetLinkUsed }, cookies: [], status: 401 };
    }
    const body: unknown = await response.json().catch(() => undefined);
    const isEasy = Reflect.get(Object(body), 'error') === loginWords.passwordEasy;
    if (response.status !== 422) return refuse(wordsFor(response, loginWords.incomplete), response.status);
    return refuse(isEasy ? loginWords.passwordEasy : loginWords.passwordLength, 422, 'password');
  }

  async function withCode(parts: LoginRequestParts): Promise<LoginAnswerPage> {
    const { form, cookie, context } = parts;
    const kept = readCookie(cookie, CODE_COOKIE, secure);
    const [by = '', ...rest] = kept?.split('.') ?? [];
    const token = rest.join('.');
    const state: LoginState = { ...blank, step: 'code', codeBy: by === 'mail' ? 'mail' : 'app' };
    if (kept === undefined) return { state: { ...blank, fault: loginWords.unknownToken }, cookies: [], status: 401 };
    if (form?.get('step') === 'mail') {
      const response = await post('/api/login/otp/mail', {}, context, token);
      const message = response.ok
        ? { note: by === 'mail' ? loginWords.codeMailedAgain : loginWords.codeMailed }
        : { fault: wordsFor(response, loginWords.noMoreMail) };
      const line = setCookie(CODE_COOKIE, `mail.${token}`, CODE_SECONDS, secure);
      return { state: { ...state, codeBy: response.ok ? 'mail' : state.codeBy, ...message }, cookies: response.ok ? [line] : [] };
    }
    const code = form?.get('code')?.trim() ?? '';
    if (code === '') return { state: { ...state, fault: loginWords.noCode, faultAt: 'code' }, cookies: [], status: 422 };
    const { response, answer } = await verify(token, code, context);
    if (answer !== undefined && 'accessToken' in answer) return enter(cookie, sessionCookieLines(answer, secure, doors.cookies));
    return {
      state: { ...state, fault: wordsFor(response, loginWords.wrongCode) },
      cookies: [],
      status: response.ok ? 502 : response.status,
    };
  }

  /** Signs in by the link of a new account: an unfinished login and its code. */
  async function withLink({ form, cookie, context }: LoginRequestParts): Promise<LoginAnswerPage> {
    const link = form?.get('link') ?? '';
    const { response, answer } = await verify(
      link.slice(0, link.lastIndexOf('.')),
      link.slice(link.lastIndexOf('.') + 1),
      context,
    );
    if (answer !== undefined && 'accessToken' in answer) return enter(cookie, sessionCookieLines(answer, secure, doors.cookies));
    const fault = wordsFor(response, loginWords.usedLink);
    return { state: { ...blank, fault }, cookies: [], status: response.ok ? 502 : response.status };
  }

  async function toGoogle(): Promise<LoginAnswerPage> {
    const state = randomState();
    const [verifier, nonce] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')];
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const address = await googleUrl?.({ redirectUri, state, nonce, codeChallenge }).catch(() => undefined);
    // The issuer's own address, configured by the operator.
    const location = address && safeLocation(address, [new URL(address).origin]);
    if (location === undefined) return { state: { ...blank, fault: loginWords.googleFailed }, cookies: [], status: 502 };
    return { location, cookies: [setCookie(GOOGLE_COOKIE, [state, verifier, nonce].join('.'), GOOGLE_SECONDS, secure)] };
  }

  /** False if Google's answer does not sign the editor in (AU-05). */
  async function signInWithGoogle(query: URLSearchParams, cookie: string | undefined, context: ApiContext) {
    const [state = '', verifier = '', nonce = ''] = readCookie(cookie, GOOGLE_COOKIE, secure)?.split('.') ?? [];
    const code = query.get('code');
    // Without a verifier the cookie is none of a sign-in under way, but of a refused one.
    if (code === null || verifier === '' || query.get('state') !== state) return false;
    const body = new URLSearchParams({ code, redirect_uri: redirectUri, code_verifier: verifier, nonce });
    const response = await fetchApi(new Request(`${origin}/api/login/google/check`, { method: 'POST', body }), context);
    const answer = await readAnswer(response);
    return answer !== undefined && 'accessToken' in answer ? answer : false;
  }

  /** Redirects in any case, so that neither history nor bookmarks keep the address with code and state. */
  async function back(query: URLSearchParams, { cookie, context }: LoginRequestParts): Promise<LoginAnswerPage> {
    const tokens = await signInWithGoogle(query, cookie, context).catch(() => false as const);
    if (tokens !== false) return enter(cookie, [...sessionCookieLines(tokens, secure, doors.cookies), forgetGoogle]);
    return { location: doors.login, cookies: [setCookie(GOOGLE_COOKIE, GOOGLE_REFUSED, REFUSED_SECONDS, secure)] };
  }

  return {
    /** Answers a request without a session. */
    async answer(parts: LoginRequestParts): Promise<LoginAnswerPage> {
      if (parts.method === 'POST') {
        const step = parts.form?.get('step');
        if (step === 'link') return await withLink(parts);
        if (step === 'device') return withDevice(parts);
        if (step === 'forgotten') return await mailPasswordLink(parts);
        if (step === 'reset') return await resetPassword(parts);
        if (step === 'mail-device') return await mailDeviceLink(parts);
        return step === 'code' || step === 'mail' ? await withCode(parts) : await withPassword(parts);
      }
      const query = new URLSearchParams(parts.query);
      const link = query.get(LINK_PARAMETER);
      const device = query.get(DEVICE_PARAMETER);
      const reset = query.get(RESET_PARAMETER);
      if (reset !== null) return { state: { ...blank, step: 'reset', link: reset }, cookies: [] };
      if (query.has(FORGOTTEN)) return { state: { ...blank, step: 'forgotten' }, cookies: [] };
      if (device !== null) return { state: { ...blank, step: 'device', link: device }, cookies: [] };
      if (hasGoogle && link === 'google' && parts.method === 'GET') return await toGoogle();
      // Programs that look at links before their readers use none up: only the button signs in.
      if (link !== null && link !== 'google') return { state: { ...blank, step: 'link', link }, cookies: [] };
      if (query.has('state') && (query.has('code') || query.has('error'))) return await back(query, parts);
      if (readCookie(parts.cookie, GOOGLE_COOKIE, secure) === GOOGLE_REFUSED && parts.method === 'GET') {
        return { state: { ...blank, fault: loginWords.googleFailed }, cookies: [forgetGoogle], status: 401 };
      }
      return { state: blank, cookies: [] };
    },
    enter,
  };
}

export type Login = ReturnType<typeof createLogin>;

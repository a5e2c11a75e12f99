import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';
import { noInput } from '~/lib/calls/fields';
import {
  authenticator,
  codeRequest,
  googleRequest,
  loginAnswer,
  loginRequest,
  me,
  newAuthenticator,
  recoveryCodes,
  refreshRequest,
  sessionTokens,
} from '~/lib/contract/security';

const done = z.object({ success: z.literal(true) });
const post = { method: 'POST', answer: done, absent: 'error', weight: 'page' } as const;
const get = { ...post, method: 'GET' } as const;

/** The calls by which editors sign in (section C.3), and (own) the authenticator's. Paths are relative to `/api`. */
export const securityCalls = defineCalls({
  login: call({
    ...post,
    path: '/login',
    input: loginRequest,
    answer: loginAnswer,
    summary: 'Signs an editor in by password, or asks for a code.',
  }),
  verifyCode: call({
    ...post,
    path: '/login/otp/verify',
    input: codeRequest,
    answer: sessionTokens,
    summary: 'Signs in by the code; the bearer is the token of the login.',
  }),
  mailCode: call({ ...post, path: '/login/otp/mail', input: noInput, summary: 'Sends the code by letter.' }),
  google: call({
    ...post,
    path: '/login/google/check',
    input: googleRequest,
    answer: sessionTokens,
    summary: 'Signs in by a code from Google.',
  }),
  me: call({ ...get, path: '/me', input: noInput, answer: me, summary: 'The editor behind the bearer.' }),
  logout: call({ ...get, path: '/logout', input: noInput, summary: 'Ends the session of the bearer.' }),
  refresh: call({ ...post, path: '/token/refresh', input: refreshRequest, answer: sessionTokens, summary: 'Renews a session.' }),
  authenticator: call({
    ...get,
    path: '/me/authenticator',
    input: noInput,
    answer: authenticator,
    summary: 'Whether codes of an authenticator are asked for, and one whose setting up has begun.',
  }),
  removeAuthenticator: call({
    ...post,
    path: '/me/authenticator/remove',
    input: codeRequest,
    summary: 'Takes the authenticator away, by one of its codes or a recovery code.',
  }),
  beginAuthenticator: call({
    ...post,
    path: '/me/authenticator',
    input: noInput,
    answer: newAuthenticator,
    summary: 'Begins the setting up of an authenticator.',
  }),
  confirmAuthenticator: call({
    ...post,
    path: '/me/authenticator/confirm',
    input: codeRequest,
    answer: recoveryCodes,
    summary: 'Ends it by the first code.',
  }),
});

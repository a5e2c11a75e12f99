import { z } from 'zod';
import { call, defineCalls } from '~/lib/calls/call';
import { noInput } from '~/lib/calls/fields';
import {
  authenticator,
  codeRequest,
  deviceLinkRequest,
  googleRequest,
  loginAnswer,
  loginRequest,
  me,
  newAuthenticator,
  ownPasswordRequest,
  recoveryCodes,
  refreshRequest,
  resetRequest,
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
    summary: 'Signs an editor in with a password, or asks for a one-time code.',
  }),
  verifyCode: call({
    ...post,
    path: '/login/otp/verify',
    input: codeRequest,
    answer: sessionTokens,
    summary: 'Completes the login with a one-time code; the bearer token is the one returned by login.',
  }),
  mailCode: call({ ...post, path: '/login/otp/mail', input: noInput, summary: 'Sends the one-time code by email.' }),
  mailDeviceLink: call({
    ...post,
    path: '/login/device',
    input: deviceLinkRequest,
    summary: 'Emails an editor a link by which wrong passwords of others do not count for their browser.',
  }),
  mailPasswordLink: call({
    ...post,
    path: '/login/password/forgotten',
    input: deviceLinkRequest,
    summary: 'Emails an editor a link by which a forgotten password is replaced; the answer is the same for every address.',
  }),
  resetPassword: call({
    ...post,
    path: '/login/password/reset',
    input: resetRequest,
    summary: 'Sets a new password with the token of such a letter, which is good once; ends every session.',
  }),
  google: call({
    ...post,
    path: '/login/google/check',
    input: googleRequest,
    answer: sessionTokens,
    summary: 'Signs an editor in with an authorization code from Google.',
  }),
  me: call({ ...get, path: '/me', input: noInput, answer: me, summary: 'The editor signed in with the bearer token.' }),
  logout: call({ ...get, path: '/logout', input: noInput, summary: 'Ends the session of the bearer token.' }),
  refresh: call({
    ...post,
    path: '/token/refresh',
    input: refreshRequest,
    answer: sessionTokens,
    summary: 'Exchanges a refresh token for new session tokens.',
  }),
  authenticator: call({
    ...get,
    path: '/me/authenticator',
    input: noInput,
    answer: authenticator,
    summary: 'Whether an authenticator app is enabled, and the pending setup if there is one.',
  }),
  removeAuthenticator: call({
    ...post,
    path: '/me/authenticator/remove',
    input: codeRequest,
    summary: 'Disables the authenticator app; needs one of its codes or a recovery code.',
  }),
  beginAuthenticator: call({
    ...post,
    path: '/me/authenticator',
    input: ownPasswordRequest,
    answer: newAuthenticator,
    summary: "Starts the setup of an authenticator app; needs the editor's password.",
  }),
  confirmAuthenticator: call({
    ...post,
    path: '/me/authenticator/confirm',
    input: codeRequest,
    answer: recoveryCodes,
    summary: 'Completes the setup of the authenticator app with its first code.',
  }),
});

import type { newsletterCalls } from '~/lib/newsletter/newsletter-calls';
import type { accountServiceCalls } from '~/lib/session/account-service-calls';
import type { securityCalls } from '~/lib/session/security-calls';
import type { ExamplesFor } from './call-example';

// None of the tokens and codes here is valid; tokens are descriptions of themselves.
const done = { success: true };
const session = { accessToken: 'token-of-fifteen-minutes', refreshToken: 'token-that-renews-it' };
const authenticator = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/H%C3%ADrmond%C3%B3:anna%40example.hu?secret=JBSWY3DPEHPK3PXP&issuer=H%C3%ADrmond%C3%B3',
};

/** Examples of the calls by which editors sign in. */
export const securityExamples: ExamplesFor<typeof securityCalls> = {
  login: {
    input: { email: 'anna@example.hu', password: 'egy hosszú, saját jelszó' },
    answer: { otpRequired: true, token: 'token-that-goes-with-the-code', codeBy: 'app' },
  },
  verifyCode: { input: { code: '123456' }, answer: session },
  mailCode: { answer: done },
  mailDeviceLink: { input: { email: 'anna@example.hu' }, answer: done },
  mailPasswordLink: { input: { email: 'anna@example.hu' }, answer: done },
  resetPassword: { input: { token: 'token-of-the-letter', password: 'lakat szilva vonat' }, answer: done },
  google: { input: { code: 'code-from-google', redirect_uri: 'https://elonezet.example/login/google' }, answer: session },
  me: {
    answer: { id: '3', email: 'anna@example.hu', name: 'Szabó Anna', roles: ['ROLE_EDITOR'], role: 'editor', editions: [] },
  },
  logout: { answer: done },
  refresh: { input: { refreshToken: 'token-that-renews-it' }, answer: session },
  authenticator: { answer: { active: false, pending: authenticator } },
  removeAuthenticator: { input: { code: '123456' }, answer: done },
  beginAuthenticator: { input: { password: 'lakat szilva vonat tenger' }, answer: authenticator },
  confirmAuthenticator: { input: { code: '123456' }, answer: { recoveryCodes: ['k7mp-2xvd', 'q4ht-9wzc'] } },
};

/** Examples of the calls of supporters' accounts. */
export const accountExamples: ExamplesFor<typeof accountServiceCalls> = {
  info: {
    answer: {
      email: 'olvaso@example.hu',
      name: 'Nagy Éva',
      payment_id: '41',
      payments: [{ payment_id: '41', amount: 3000, currency: 'HUF', recurring: true, active: true, created_at: 1_795_250_000 }],
      newsletters: [{ code: 'reggeli', subscribed: true }],
    },
  },
  requestLink: { input: { email: 'olvaso@example.hu' }, answer: done },
  exchange: { input: { token: 'token-in-the-link-of-the-letter' }, answer: { n_token: 'token-of-the-session' } },
  update: { input: { change: { action: 'newsletter', subscribe: true, code: 'reggeli' } }, answer: done },
  logout: { answer: done },
  support: {
    input: { email: 'olvaso@example.hu', amount: 3000, recurring: true },
    answer: { url: 'https://checkout.stripe.com/c/pay/cs_1' },
  },
  webhook: {
    input: { event: { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } } },
    answer: { received: true },
  },
};

/** Examples of the newsletter calls. */
export const newsletterExamples: ExamplesFor<typeof newsletterCalls> = {
  subscribe: {
    input: { email: 'olvaso@example.hu', firstName: 'Éva', lastName: 'Nagy', listCodes: ['reggeli'] },
    answer: done,
  },
  confirm: { input: { token: 'token-in-the-link-of-the-letter' }, answer: done },
  unsubscribe: { input: { token: 'token-in-the-link-of-the-letter', everywhere: true }, answer: done },
};

import { isEmailAddress, plainEmail } from '~/lib/newsletter/email';
import { type AccountState, accountCalls, accountPages, BY_TRANSFER } from '~/lib/session/account-paths';
import { supportChoice } from '~/models/special-pages/support-choice';

type FormAction = 'token' | 'support' | 'logout' | 'cancel' | 'newsletter' | 'download' | 'delete';

/** A form of the account's pages, converted to the call that it makes or to the page that reports a missing field. */
export type AccountForm =
  | {
      readonly action: FormAction;
      readonly body: object;
      readonly site?: string | undefined;
      /** The choice, for the page after a support that was not begun. */
      readonly query?: URLSearchParams;
    }
  | { readonly page: string; readonly state: AccountState | undefined; readonly query?: URLSearchParams };

/**
 * The choices made on the support page, as query parameters. The e-mail address is left out, because URLs are stored in the
 * browser and logged.
 */
function chosen(form: URLSearchParams): URLSearchParams {
  const names = ['rhythm', form.get('rhythm') === 'once' ? 'once' : 'monthly', 'other', 'way'];
  const fields = names.map((name) => [name, form.get(name)?.trim().slice(0, 20) ?? '']);
  return new URLSearchParams(fields.filter(([, value]) => value !== ''));
}

function supportForm(form: URLSearchParams, email: string, site: string | undefined): AccountForm {
  const { amount, rhythm, refused } = supportChoice(form);
  const back = (state: AccountState | undefined): AccountForm => ({ page: accountPages.support, state, query: chosen(form) });
  if (form.get('way') === BY_TRANSFER) return back(undefined);
  // The page itself shows an error at the field of an invalid amount.
  if (amount === undefined) return back(refused ? undefined : 'osszeg');
  if (!isEmailAddress(email)) return back('email');
  return { action: 'support', body: { email, amount, recurring: rhythm === 'monthly' }, site, query: chosen(form) };
}

/** Reads a form submitted without script. */
export function accountForm(path: string, form: URLSearchParams): AccountForm {
  const text = (name: string): string => form.get(name)?.trim() ?? '';
  const site = /^[a-z0-9-]{1,40}$/.test(text('site')) ? text('site') : undefined;
  const email = plainEmail(text('email'));
  if (path === accountCalls.logout) return { action: 'logout', body: {} };
  if (path === accountCalls.token) {
    if (!isEmailAddress(email)) return { page: accountPages.login, state: 'email' };
    return { action: 'token', body: { email }, site };
  }
  if (path === accountCalls.support) return supportForm(form, email, site);
  switch (text('action')) {
    case 'cancel':
      return { action: 'cancel', body: { action: 'cancel', payment_id: text('payment_id') } };
    case 'newsletter': {
      const body = { action: 'newsletter', subscribe: text('subscribe') === '1', code: text('code') };
      return { action: 'newsletter', body, site };
    }
    case 'download':
      return { action: 'download', body: { action: 'download' } };
    case 'delete':
      if (!form.has('sure')) return { page: accountPages.profile, state: 'megerosites' };
      return { action: 'delete', body: { action: 'delete' } };
    default:
      return { page: accountPages.profile, state: 'hiba' };
  }
}

const DONE: Readonly<Record<FormAction, AccountState>> = {
  token: 'elkuldve',
  support: 'hiba',
  logout: 'kilepve',
  cancel: 'lemondva',
  newsletter: 'mentve',
  download: 'mentve',
  delete: 'torolve',
};

/** The page shown after a form, with its message. */
export function stateAfter(action: FormAction, status: number): { readonly page: string; readonly state: AccountState } {
  const isOk = status < 300;
  if (status === 401) return { page: accountPages.login, state: 'ujra' };
  if (action === 'support') {
    return status === 429 ? { page: accountPages.support, state: 'sok' } : { page: accountPages.failure, state: 'hiba' };
  }
  const page =
    action === 'token' || action === 'logout' || (isOk && action === 'delete') ? accountPages.login : accountPages.profile;
  if (isOk) return { page, state: DONE[action] };
  return { page, state: status === 429 ? 'sok' : status === 422 && action === 'token' ? 'email' : 'hiba' };
}

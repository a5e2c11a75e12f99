import type { AuditEvent } from '~/backend/index';

const refusals: Readonly<Record<string, string>> = {
  'login.password': 'wrong-password',
  'login.code': 'wrong-code',
  'login.google': 'google-refused',
};

/** How an attempt to sign in ended, for the count of logins; undefined for other events, and for a password whose code is still to come. */
export function loginOutcome({ act, outcome }: Pick<AuditEvent, 'act' | 'outcome'>): string | undefined {
  const refusal = refusals[act];
  if (refusal === undefined) return undefined;
  if (outcome === 'done') return act === 'login.password' ? undefined : 'success';
  return outcome === 'limited' ? 'limited' : refusal;
}

import { isRecord } from '~/lib/json/is-record';

/** Event statuses of the IAB's interface (TCF 2) at which the reader's choice is known. */
const KNOWN = new Set<unknown>(['tcloaded', 'useractioncomplete']);

/** The answer of a consent manager; `undefined` if it is invalid or the reader has not chosen yet. */
export type ConsentAnswer = 'given' | 'refused' | undefined;

/**
 * Parses an answer of `__tcfapi('addEventListener', 2, …)`, of any form. Consent means consent to purpose 1, storing and
 * reading on the device: without it no third-party advertisement is requested (AD-15).
 */
export function readConsent(answer: unknown, success: unknown): ConsentAnswer {
  if (success === false || !isRecord(answer) || !KNOWN.has(answer.eventStatus)) return undefined;
  const consents = isRecord(answer.purpose) ? answer.purpose.consents : undefined;
  return isRecord(consents) && consents['1'] === true ? 'given' : 'refused';
}

/** Address of a consent script: root-relative, or on the web; undefined for anything else. */
export function consentScriptAddress(...candidates: readonly (string | undefined)[]): string | undefined {
  const named = candidates.find((address) => address !== undefined && address !== '');
  return named !== undefined && (/^\/(?![/\\])/.test(named) || /^https?:\/\//i.test(named)) ? named : undefined;
}

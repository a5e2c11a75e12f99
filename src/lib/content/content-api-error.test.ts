import { expect, it } from 'vitest';
import { ContentApiError, type ContentApiErrorReason, isTemporaryFailure } from './content-api-error';

it.each<[ContentApiErrorReason, number | undefined, boolean]>([
  ['unreachable', undefined, true],
  ['timeout', undefined, true],
  ['circuit-open', undefined, true],
  ['status', 429, true],
  ['status', 503, true],
  // A call that every source has: what answers is not the source.
  ['status', 404, true],
  ['status', 405, true],
  ['status', 501, true],
  ['status', 500, false],
  ['status', 403, false],
  ['unreadable', undefined, false],
  ['malformed', undefined, false],
  ['too-large', undefined, false],
])('%s %s is temporary: %s', (reason, status, isTemporary) => {
  expect(isTemporaryFailure(new ContentApiError(reason, 'x', status))).toBe(isTemporary);
});

it('an error of our own is not temporary', () => {
  expect(isTemporaryFailure(new TypeError('x is undefined'))).toBe(false);
});

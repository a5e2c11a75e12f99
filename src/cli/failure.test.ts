import { expect, it } from 'vitest';
import { errorMessage } from './failure';

const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });

it.each([
  ['its words', new Error('nincs hely'), 'nincs hely'],
  ['its words on one line', new Error('egy\n  kettő'), 'egy kettő'],
  [
    'its cause',
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND cms.example') }),
    'fetch failed (getaddrinfo ENOTFOUND cms.example)',
  ],
  ['the code of a cause without words', new TypeError('fetch failed', { cause: refused }), 'fetch failed (ECONNREFUSED)'],
  ['no cause twice', new Error('A lemez megtelt: ENOSPC', { cause: new Error('ENOSPC') }), 'A lemez megtelt: ENOSPC'],
  ['a text that was thrown', 'így', 'így'],
])('an error is described by %s', (_what, error, line) => {
  expect(errorMessage(error)).toBe(line);
});

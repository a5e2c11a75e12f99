import { describe, expect, it } from 'vitest';
import { isConnectionLost, postgresFailure } from './postgres-failure';

const failed = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code });

describe('postgresFailure', () => {
  it.each([
    ['a full disk', failed('could not extend file', '53100'), 'full', false],
    ['a read-only transaction', failed('cannot execute INSERT in a read-only transaction', '25006'), 'read-only', false],
    ['no right to the table', failed('permission denied for table article', '42501'), 'read-only', false],
    ['a statement that took too long', failed('canceling statement due to statement timeout', '57014'), 'busy', false],
    ['a lock that others hold', failed('canceling statement due to lock timeout', '55P03'), 'busy', false],
    ['too many connections', failed('sorry, too many clients already', '53300'), 'busy', false],
    ['a long queue', failed('timeout exceeded when trying to connect'), 'busy', false],
    ['a server that stops', failed('terminating connection due to administrator command', '57P01'), 'unreachable', true],
    ['a server that starts', failed('the database system is starting up', '57P03'), 'unreachable', true],
    ['a wrong password', failed('password authentication failed', '28P01'), 'unreachable', false],
    ['a missing database', failed('database "x" does not exist', '3D000'), 'unreachable', false],
    ['a cut connection', failed('Connection terminated unexpectedly'), 'unreachable', true],
    ['a silent server', failed('Query read timeout'), 'unreachable', true],
    ['a refused connection', failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), 'unreachable', true],
    ['both addresses of a host refusing', new AggregateError([failed('x', 'ECONNREFUSED')]), 'unreachable', true],
    ['a damaged table', failed('invalid page in block 3', 'XX001'), 'damaged', false],
  ])('makes of %s a failure of the store', (_, error, kind, lost) => {
    const failure = postgresFailure(error);
    expect(failure).toMatchObject({ name: 'StorageFailure', kind, cause: error });
    expect(isConnectionLost(error)).toBe(lost);
  });

  it.each([
    failed('duplicate key value violates unique constraint', '23505'),
    failed('syntax error', '42601'),
    failed('unknown', 'ERR_INVALID_ARG_TYPE'),
    failed('anything'),
    'text',
    undefined,
  ])('hands back a fault of the program as it is: %s', (error) => {
    expect(postgresFailure(error)).toBe(error);
    expect(isConnectionLost(error)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { connectionLimit, MAX_CONNECTIONS, openFileLimit } from './connection-limit';
import { createHttpServer } from './http-server';

describe('the limit on connections', () => {
  it.each([
    [Number.POSITIVE_INFINITY, MAX_CONNECTIONS],
    [65_536, MAX_CONNECTIONS],
    [4_096, 1_998],
    [1_024, 462],
    [64, 1],
  ])('with %s open files is %s', (files, connections) => {
    expect(connectionLimit(files)).toBe(connections);
  });

  it('applies to the server, which closes connections beyond it in a worker, too, instead of passing them on for ever', () => {
    const server = createHttpServer(() => undefined);
    expect(server).toMatchObject({ maxConnections: connectionLimit(openFileLimit()), dropMaxConnection: true });
  });
});

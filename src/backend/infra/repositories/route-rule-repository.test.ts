import { describe, expect, it } from 'vitest';
import type { RouteRule } from '~/lib/redirects/route-rule';
import { openTestBackend } from '../../testing/test-backend';

describe('stored redirects', () => {
  it('are read whole and in order, however many pages of them there are', async () => {
    const { backend } = await openTestBackend();
    const save = Array.from({ length: 4500 }, (_, number): RouteRule => {
      const host = number % 3 === 0 ? undefined : number % 3 === 1 ? 'main' : 'regional';
      return { ...(host && { host }), from: `/regi/${number}`, to: '/uj', status: 301 };
    });
    await backend.routeRules.change({ save, remove: [] });
    const keys = (await backend.routeRules.list()).map(({ host, from }) => `${host ?? ''} ${from}`);
    expect(keys).toHaveLength(4500);
    expect(keys).toEqual([...keys].sort());
  });
});

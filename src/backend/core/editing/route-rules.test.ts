import { describe, expect, it } from 'vitest';
import type { ContentWriter } from '~/backend/definitions';
import { registry } from '~/backend/domain/editions';
import type { RouteRule } from '~/lib/redirects/route-rule';
import { openRouteRules, type RouteRules } from './route-rules';

const rule = (from: string, to: string): RouteRule => ({ from, to, status: 301 });

/** Opens rules on a list instead of a database; `said` has the notifications in order. */
async function open(stored: RouteRule[]) {
  const said: string[] = [];
  let version = 0;
  let reads = 0;
  let held: Promise<void> | undefined;
  /** Makes the next read resolve with the current rules, but only after the returned function is called. */
  function holdNextRead(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  }
  const writer = {
    async saveRouteRules(rules: readonly RouteRule[]) {
      stored.push(...rules);
      version += 1;
    },
  } as unknown as ContentWriter;
  let rules: RouteRules | undefined;
  rules = await openRouteRules({
    store: {
      routeRules: {
        all: async () => {
          reads += 1;
          const found = [...stored];
          const wait = held;
          held = undefined;
          await wait;
          return found;
        },
        version: async () => String(version),
      },
      async change(work) {
        const changed = await work(writer);
        said.push(`changed ${changed.tags.join(' ')}`);
        await rules?.refresh();
        return changed;
      },
    },
    editions: registry,
    origins: async () => ({ main: 'https://hirmondo.test', regional: 'https://erdely.test' }),
    onFault: (message) => said.push(message),
  });
  return { rules, said, reads: () => reads, writeFromElsewhere: () => (version += 1), holdNextRead };
}

describe('openRouteRules', () => {
  it('reports stored rules that can never work and loads the others', async () => {
    const { rules, said } = await open([rule('/a', '/b'), rule('/b', '/a'), rule('/cimke/x', '/tag/x'), rule('/jo', '/uj')]);
    expect(said).toEqual([
      '/a: redirect loop: /a → /b → /a',
      '/b: redirect loop: /b → /a → /b',
      '/cimke/x: redirect loop: /cimke/x → /tag/x → /cimke/x',
    ]);
    expect([rules.find('main', '/a'), rules.find('main', '/jo')?.to]).toEqual([undefined, '/uj']);
  });

  it('names the page that a change concerns', async () => {
    const { rules, said } = await open([]);
    await rules.change({ save: [rule('/regi', '/uj')], remove: [] });
    expect(rules.find('regional', '/regi')?.to).toBe('/uj');
    expect(said).toEqual(['changed redirects path:/regi']);
  });

  it('reports the page of a rule with a query', async () => {
    const { rules, said } = await open([]);
    await rules.change({ save: [rule('/mi%3F?id=1', '/uj')], remove: [] });
    expect([rules.hasQueryRules, rules.findByQuery('main', '/mi?', 'id=1')?.redirect.to]).toEqual([true, '/uj']);
    expect(said.at(-1)).toBe('changed redirects path:/mi?');
  });

  it('reports all pages for a rule with a wildcard', async () => {
    const { rules, said } = await open([]);
    await rules.change({ save: [rule('/regi/*', '/uj/*')], remove: [] });
    expect(said.at(-1)).toContain('edition:hirmondo');
  });

  it('reports all pages for very many paths, and a page with many queries once', async () => {
    const { rules, said } = await open([]);
    const many = (from: (number: number) => string) => Array.from({ length: 1001 }, (_, number) => rule(from(number), '/uj'));
    await rules.change({ save: many((number) => `/?p=${number}`), remove: [] });
    expect(said.at(-1)).toBe('changed redirects path:/');
    await rules.change({ save: many((number) => `/regi/${number}`), remove: [] });
    expect(said.at(-1)).toContain('edition:hirmondo');
    expect(said.at(-1)).not.toContain('path:');
  });

  it('does not replace newer rules by those of a slow query', async () => {
    const stored: RouteRule[] = [];
    const { rules, writeFromElsewhere, holdNextRead } = await open(stored);
    const letGo = holdNextRead();
    writeFromElsewhere();
    const slow = rules.refresh();
    // The slow read happens before the write.
    await new Promise((resolve) => setImmediate(resolve));
    stored.push(rule('/regi', '/uj'));
    writeFromElsewhere();
    const later = rules.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    letGo();
    await Promise.all([slow, later]);
    expect(rules.find('main', '/regi')?.to).toBe('/uj');
  });

  it('queries the rules again only after a write', async () => {
    const stored: RouteRule[] = [];
    const { rules, reads, writeFromElsewhere } = await open(stored);
    await rules.refresh();
    expect(reads()).toBe(1);
    stored.push(rule('/mas', '/uj'));
    writeFromElsewhere();
    await rules.refresh();
    expect([reads(), rules.find('main', '/mas')?.to]).toEqual([2, '/uj']);
  });
});

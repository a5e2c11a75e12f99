import { describe, expect, it } from 'vitest';
import { hirmondo } from '~/editions/hirmondo';
import { transtelex } from '~/editions/transtelex';
import type { Edition } from '~/editions/types';
import { anonymous, type CallContext } from '~/lib/content/content-api';
import { loadCounter } from './load-counter';

const NOW = Date.UTC(2026, 10, 26);

function load(counts: { recurring: number; onetime: number }, setting?: string, edition: Edition = hirmondo) {
  const asked: (string | undefined)[] = [];
  const content = {
    unique: async () => (setting === undefined ? undefined : { slug: 'oraszamlalo', content: setting }),
    counter: async (_: CallContext, from?: string) => {
      asked.push(from);
      return counts;
    },
    minutes: async (_: CallContext, day = '') => ({ day, minutes: 0, items: [] }),
  };
  return loadCounter({ content, edition, viewer: anonymous, now: NOW }).then((loaded) => ({ loaded, asked }));
}

const counts = { recurring: 1000, onetime: 500 };
const none = { recurring: 0, onetime: 0 };

describe('loadCounter', () => {
  it('has the usual campaign without a setting, once donations are counted (MC-02, MC-03)', async () => {
    const { loaded, asked } = await load(counts);
    expect(loaded).toMatchObject({ setting: { total: 300_000 }, counter: counts, today: { day: '2026-11-26' } });
    expect(asked).toEqual(['2025-03-28']);
    expect((await load(none)).loaded).toBeUndefined();
  });

  it('has no usual campaign in an edition without its page (RT-51)', async () => {
    expect((await load(counts, undefined, transtelex)).loaded).toBeUndefined();
  });

  it('has the campaign that is set, also before the first donation (SD-04)', async () => {
    const { loaded, asked } = await load(none, '{"total":1000,"from":"2026-01-01"}');
    expect(loaded).toMatchObject({ setting: { total: 1000 }, counter: none });
    expect(asked).toEqual(['2026-01-01']);
  });

  it('is left out if the setting cannot be read', async () => {
    expect((await load(counts, '{')).loaded).toBeUndefined();
  });
});

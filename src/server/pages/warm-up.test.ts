import { describe, expect, it, vi } from 'vitest';
import type { CacheResult } from '../page-cache/page-cache';
import { warmUp } from './warm-up';

const kept = { kind: 'cached', state: 'MISS' } as CacheResult;
const options = {
  preload: async () => undefined,
  renderPage: async () => {
    throw new Error('not asked');
  },
  served: ['hirmondo', 'after'],
  patience: 60_000,
};

describe('warming up', () => {
  it('loads the code, and then renders the front page of each served edition', async () => {
    const order: string[] = [];
    const find = vi.fn(async (key: string) => {
      order.push(key);
      return kept;
    });
    await warmUp({
      ...options,
      preload: async () => void order.push('code'),
      onStep: () => order.push('step'),
      cache: { find, fresh: () => ({}) as never },
    });
    expect(order).toEqual(['code', 'step', expect.stringContaining('hirmondo'), expect.stringContaining('after')]);
  });

  it('renders a page again if it was purged meanwhile', async () => {
    const find = vi.fn(async () => kept);
    await warmUp({ ...options, served: ['hirmondo'], cache: { find, fresh: () => undefined } });
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('continues if loading or rendering fails', async () => {
    const find = () => Promise.reject(new Error('the source is away'));
    await warmUp({ ...options, preload: () => Promise.reject(new Error('gone')), cache: { find, fresh: () => undefined } });
  });

  it('waits for pages no longer than its limit', async () => {
    await warmUp({ ...options, patience: 1, cache: { find: () => new Promise(() => undefined), fresh: () => undefined } });
  });
});

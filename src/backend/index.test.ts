import { describe, expect, it } from 'vitest';
import { anonymous } from '~/lib/content/content-api';
import { openTestBackend } from './testing/test-backend';

describe('a backend seeded with the demo newsroom', () => {
  it('is empty before, takes every file, and lists the newest first', async () => {
    const { backend, problems } = await openTestBackend();
    expect(await backend.isEmpty()).toBe(true);

    const report = await backend.seedDemo({ dir: 'content/demo', now: Date.UTC(2026, 10, 21, 12) });

    expect(report.problems).toEqual([]);
    expect(problems).toEqual([]);
    expect(await backend.isEmpty()).toBe(false);
    const list = await backend.content.articles({ site: 'hirmondo', viewer: anonymous }, { filters: {}, page: 1, limit: 100 });
    expect(list.items.map(({ pubDate }) => pubDate)).toEqual(list.items.map(({ pubDate }) => pubDate).toSorted((a, b) => b - a));
  });
});

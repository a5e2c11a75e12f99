import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { openTestBackend, TEST_NOW } from '~/backend/testing/test-backend';

const article = (slug: string, pubDate: number) => ({ slug, title: slug, pubDate, tags: [slug] });

describe('a scheduled article', () => {
  it('is reported at its second although nothing is written then, and only once', async () => {
    const begun = performance.now();
    const { backend } = await openTestBackend({ clock: () => TEST_NOW + (performance.now() - begun) });
    const told: string[] = [];
    onTestFinished(backend.changes.subscribe((tags) => told.push(...tags.filter((tag) => tag.startsWith('tag:')))));
    const second = Math.ceil((TEST_NOW + performance.now() - begun) / 1000) + 1;
    // Stored while the clock is already waiting for a later article.
    await backend.ingest.putArticle({ source: 'test', sourceId: '1' }, article('kesobb', second + 50));
    await wait(20);
    await backend.ingest.putArticle({ source: 'test', sourceId: '2' }, article('hamarosan', second));
    expect(told).toEqual(['tag:kesobb', 'tag:hamarosan']);

    await vi.waitFor(() => expect(told).toEqual(['tag:kesobb', 'tag:hamarosan', 'tag:hamarosan']), 4000);
    expect(Math.abs(TEST_NOW + (performance.now() - begun) - second * 1000)).toBeLessThan(500);
    await wait(50);
    expect(told).toHaveLength(3);
  });
});

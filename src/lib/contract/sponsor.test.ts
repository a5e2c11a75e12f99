import { describe, expect, it } from 'vitest';
import { toCard } from '~/backend/domain/projection';
import { parsePruned } from '~/lib/content/pruned';
import { article, articleCard } from './article';

const card = { id: 1, slug: 'a', title: 'A', pubDate: 1 };
const sponsor = { name: 'Példa Kft.', logo: '/media/logo.png', url: 'https://example.org/' };

describe('the sponsor of an article', () => {
  it('is on its card', () => {
    expect(toCard(article.parse({ ...card, sponsor }), [], 2).sponsor).toEqual(sponsor);
    expect(articleCard.parse({ ...card, sponsor: null }).sponsor).toBeUndefined();
  });

  it('needs a name only, and has no address that links may not have', () => {
    expect(article.parse({ ...card, sponsor: { name: 'Példa Kft.', url: 'javascript:alert(1)' } }).sponsor).toEqual({
      name: 'Példa Kft.',
      logo: undefined,
      url: undefined,
    });
  });

  it('is never left out of an item that stays: it would be news', () => {
    expect(parsePruned(article, { ...card, sponsor: { name: '' } }).ok).toBe(false);
  });
});

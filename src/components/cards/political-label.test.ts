import { describe, expect, it } from 'vitest';
import { politicalAd } from '~/lib/contract/political-ad';
import { articleLabels } from './article-labels';

const ad = politicalAd.parse({
  noticeId: 'minta-1',
  sponsor: { name: 'Minta Egyesület', address: '1111 Budapest, Minta utca 1.', email: 'minta@example.org' },
  period: { from: 1, to: 2 },
  amount: { value: 1, currency: 'HUF' },
  amountTotal: { value: 2, currency: 'HUF' },
  origin: 'Tagdíjak',
  method: 'Listaár',
});

describe('marks of a political advertisement', () => {
  it('contain the sponsor, in the language of the item', () => {
    const item = { flags: [{ slug: 'pr' }], tags: [], politicalAd: ad };
    expect(articleLabels(item).map(({ text }) => text)).toEqual(['Politikai reklám · Megrendelő: Minta Egyesület']);
    expect(articleLabels(item, 'en')[0]?.text).toBe('Political advertisement · Sponsor: Minta Egyesület');
  });

  it('are not on paid content that is not political', () => {
    const texts = articleLabels({ flags: [{ slug: 'pr' }], tags: ['hirdetes'] }).map(({ text }) => text);
    expect(texts).toEqual(['Hirdetés']);
  });
});

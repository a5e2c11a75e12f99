import { describe, expect, it } from 'vitest';
import { parsePruned } from '~/lib/content/pruned';
import { article, articleCard } from './article';
import { listResult } from './lists';
import { politicalAd } from './political-ad';

const party = { name: 'Minta Egyesület', address: '1111 Budapest, Minta utca 1.', email: 'minta@example.org' };
const whole = {
  noticeId: 'minta-2026',
  sponsor: { ...party, controlledBy: 'Minta Holding' },
  payer: { ...party, name: 'Fizető Kft.' },
  election: 'Országgyűlési választás, 2026',
  electionUrl: 'https://www.valasztas.hu/',
  period: { from: 1_790_000_000, to: 1_790_600_000 },
  amount: { value: 250_000, currency: 'HUF' },
  amountTotal: { value: 1_250_000, currency: 'HUF' },
  origin: 'Tagdíjak és adományok az Európai Unióból',
  method: 'A hirdetési árlista szerint',
  targeting: null,
  repositoryUrl: 'https://example.eu/repository/1',
};
const card = { id: 1, slug: 'hirdetes', title: 'Hirdetés', pubDate: 1_790_000_000 };

describe('a political advertisement', () => {
  it('keeps every field as it was sent', () => {
    expect(politicalAd.parse(whole)).toEqual(whole);
  });

  it.each([
    ['without a sponsor', { sponsor: undefined }, 'sponsor'],
    ['with a sponsor without a name', { sponsor: { ...whole.sponsor, name: ' ' } }, 'sponsor.name'],
    ['with a script as an address', { electionUrl: 'javascript:alert(1)' }, 'electionUrl'],
    ['that ends before it begins', { period: { from: 2, to: 1 } }, 'period.to'],
    ['with an amount below nothing', { amount: { value: -1, currency: 'HUF' } }, 'amount.value'],
    ['with a currency in words', { amountTotal: { value: 1, currency: 'forint' } }, 'amountTotal.currency'],
    ['with a path as its id', { noticeId: '../x' }, 'noticeId'],
    ['with the name of a form in its id', { noticeId: 'x.json' }, 'noticeId'],
  ])('is refused %s', (_, change, path) => {
    const parsed = politicalAd.safeParse({ ...whole, ...change });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });

  it('never loses only its label: an article of another system is dropped with it', () => {
    const items = [
      { ...card, politicalAd: { ...whole, sponsor: { address: 'névtelen' } } },
      { ...card, id: 2, slug: 'cikk' },
    ];
    const list = parsePruned(listResult, { items, page: 1, totalPages: 1 });
    expect(list.ok && list.data.items.map(({ slug }) => slug)).toEqual(['cikk']);
    expect(parsePruned(article, { ...card, politicalAd: { noticeId: 'x' } }).ok).toBe(false);
  });

  it('is part of the card', () => {
    expect(articleCard.parse({ ...card, politicalAd: whole }).politicalAd).toEqual(whole);
    expect(articleCard.parse({ ...card, politicalAd: null }).politicalAd).toBeUndefined();
  });
});

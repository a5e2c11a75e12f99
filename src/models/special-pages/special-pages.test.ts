import { describe, expect, it } from 'vitest';
import { editions } from '~/editions/registry';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous } from '~/lib/content/content-api';
import { isReplacedByDonations } from './availability';
import { loadSpecialPage } from './load-special-page';
import { formatMoney } from './money';
import { parseCounterSetting, parseSupportOffer, parseTaxFacts } from './stored-pieces';
import { suggestedAmount, supportChoice } from './support-choice';
import { accountScreen } from './support-screens';

const unique = (content: string) => ({ slug: 'x', content });
const offer = {
  title: 'Támogass',
  intro: 'Mert',
  amounts: { monthly: [1000, 2500], once: [3000] },
  beneficiary: 'Alapítvány',
  account: '1',
  bank: 'Bank',
  contact: 'a@b.example',
};

describe('pages that give way to donations', () => {
  it.each([
    ['1', '/elofizetes', true],
    ['0', '/elofizetes', false],
    ['1', '/tamogatas', false],
  ])('with donations %s, %s: %s', (donations, path, expected) => {
    const [main] = editions;
    expect(isReplacedByDonations(main, path, { componentSetup: { donations } })).toBe(expected);
  });
});

describe('a special page', () => {
  const load = (document: { title: string; content: string } | undefined) =>
    loadSpecialPage(
      {
        document: async () => document && { slug: 'te', updatedAt: undefined, ...document },
        frontendInit: async () => emptyInit,
      },
      { site: 'hirmondo', viewer: anonymous },
      'te',
      'Te',
    );

  it('needs no document, which only adds text', async () => {
    expect(await load(undefined)).toMatchObject({ title: 'Te', content: undefined });
    expect(await load({ title: 'Neked', content: '<p>a</p>' })).toMatchObject({ title: 'Neked', content: '<p>a</p>' });
  });
});

describe('content that editors set', () => {
  it.each(['', 'nem JSON', '[]', '{"title":""}', 'null'])('is left out if it is %j', (text) => {
    expect(parseSupportOffer(unique(text))).toBeUndefined();
    expect(parseTaxFacts(unique(text))).toBeUndefined();
  });

  it('is parsed, with the campaign’s own start and total by default', () => {
    expect(parseSupportOffer(unique(JSON.stringify(offer)))).toMatchObject({ promises: [] });
    expect(parseCounterSetting(unique('{}'))).toEqual({ total: 300_000, from: '2025-03-28' });
    expect(parseCounterSetting(undefined)).toBeUndefined();
  });
});

describe('the choice of an amount', () => {
  const choice = (query: string) => supportChoice(new URLSearchParams(query));
  it.each([
    ['', { rhythm: 'monthly', amount: undefined, refused: false }],
    ['rhythm=once&monthly=1000&once=3000&other=', { rhythm: 'once', amount: 3000, refused: false }],
    ['rhythm=monthly&monthly=1000&other=4 200', { rhythm: 'monthly', amount: 4200, refused: false }],
    ['other=2.500', { rhythm: 'monthly', amount: 2500, refused: false }],
    ['other=1.250.000 Ft', { rhythm: 'monthly', amount: 1_250_000, refused: false }],
    ['other=5000,-', { rhythm: 'monthly', amount: 5000, refused: false }],
    ['other=30 lej', { rhythm: 'monthly', amount: 30, refused: false }],
    ['other=12.5', { rhythm: 'monthly', amount: undefined, refused: true }],
    ['rhythm=x&amount=5000', { rhythm: 'monthly', amount: 5000, refused: false }],
    ['other=sok', { rhythm: 'monthly', amount: undefined, refused: true }],
    [`monthly=${'+'.repeat(500_000)}x`, { rhythm: 'monthly', amount: undefined, refused: true }],
    ['other=0', { rhythm: 'monthly', amount: undefined, refused: true }],
    ['other=99999999999', { rhythm: 'monthly', amount: undefined, refused: true }],
  ])('%s is parsed', (query, expected) => {
    expect(choice(query)).toEqual({ ...expected, byTransfer: false });
    expect(choice(`${query}&way=utalas`)).toEqual({ ...expected, byTransfer: true });
  });

  it('has the second amount selected, or the only one', () => {
    expect(suggestedAmount({ ...offer, promises: [] }, 'monthly')).toBe(2500);
    expect(suggestedAmount({ ...offer, promises: [] }, 'once')).toBe(3000);
  });

  it.each([
    [2500, '2500\u00a0Ft'],
    [10_000, '10\u00a0000\u00a0Ft'],
  ])('%d is formatted as money', (amount, text) => {
    expect(formatMoney(amount, 'Ft')).toBe(text);
  });
});

describe('screens around a support', () => {
  it('are four with separate titles', () => {
    const titles = ['belepes', 'profil', 'hiba', 'siker'].map((name) => accountScreen(name)?.title);
    expect(new Set(titles).size).toBe(4);
    expect(titles).not.toContain(undefined);
  });

  it.each(['barmi', 'constructor', '', undefined])('are empty for %j', (name) => {
    expect(accountScreen(name)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { callContext } from '~/lib/content/call-context';
import { similarTags } from './similar-tags';

const context = callContext({ edition: { identity: { slug: 'hirmondo' } }, viewer: { kind: 'reader' } } as never);

describe('similarTags', () => {
  it.each([
    ['the beginning of the longest word, shorter and shorter', 'a viharvert', ['viharv', 'viha', 'vih'], []],
    ['no beginning of a word that has no more letters', 'ház', [], []],
    ['nothing for signs', '?! …', [], []],
  ])('asks for %s', async (_, term, asked, expected) => {
    const terms: string[] = [];
    const autocomplete = async (__: unknown, query: { term: string }) => {
      terms.push(query.term);
      return { items: [] };
    };
    expect(await similarTags({ autocomplete }, context, term)).toEqual(expected);
    expect(terms).toEqual(asked);
  });

  it('stops at the first prefix with results, and leaves words of titles out', async () => {
    const tag = { type: 'tags' as const, text: 'Vihar', slug: 'vihar', count: 3 };
    const autocomplete = async (_: unknown, { term }: { term: string }) => ({
      items: term === 'viha' ? [tag, { type: 'title' as const, text: 'viha', slug: undefined, count: 9 }] : [],
    });
    expect(await similarTags({ autocomplete }, context, 'viharvert')).toEqual([tag]);
  });

  it('is empty if the call fails', async () => {
    const autocomplete = () => Promise.reject(new Error('away'));
    expect(await similarTags({ autocomplete }, context, 'viharvert')).toEqual([]);
  });
});

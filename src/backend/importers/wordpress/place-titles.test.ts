import { describe, expect, it } from 'vitest';
import { readPlaceTexts } from './place-titles';

describe('words by place of search plugins', () => {
  it.each([
    [
      'of Yoast',
      { _yoast_wpseo_title: 'Kereső', '_yoast_wpseo_opengraph-title': 'Megosztva' },
      ['Kereső', 'Megosztva', undefined],
    ],
    ['of Rank Math', { rank_math_title: 'Kereső', rank_math_facebook_description: 'Két sor' }, ['Kereső', undefined, 'Két sor']],
    ['of X, if there are no others', { '_yoast_wpseo_twitter-title': 'X' }, [undefined, 'X', undefined]],
    ['with entities', { _yoast_wpseo_title: 'Ég &amp; föld' }, ['Ég & föld', undefined, undefined]],
    ['with a per cent sign that is none', { rank_math_title: '5% alatt' }, ['5% alatt', undefined, undefined]],
  ])('%s', (_, fields, expected) => {
    const { texts, used } = readPlaceTexts(new Map(Object.entries(fields)));
    expect([texts.search, texts.social, texts.socialLead]).toEqual(expected);
    expect([...used].sort()).toEqual(Object.keys(fields).sort());
  });

  it.each([
    ['placeholders of Yoast', { _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%' }],
    ['placeholders of Rank Math', { rank_math_title: '%title% %sep% %sitename%' }],
    ['placeholders of All in One SEO', { _aioseo_title: '#post_title #separator_sa #site_title' }],
  ])('are not made of %s', (_, fields) => {
    const { texts, used } = readPlaceTexts(new Map(Object.entries(fields)));
    expect(texts).toEqual({ search: undefined, social: undefined, socialLead: undefined });
    expect(used.size).toBe(0);
  });

  it('leave a second one that says something else among what has no place', () => {
    const { texts, used } = readPlaceTexts(
      new Map([
        ['_yoast_wpseo_opengraph-title', 'egy'],
        ['_yoast_wpseo_twitter-title', 'más'],
      ]),
    );
    expect(texts.social).toBe('egy');
    expect([...used]).toEqual(['_yoast_wpseo_opengraph-title']);
  });
});

import { describe, expect, it } from 'vitest';
import { articleLabels, labelSays, paidLabels, payerLabel } from './article-labels';

const item = (tags: string[] = [], flags: string[] = [], rest = {}) => ({
  tags,
  flags: flags.map((slug) => ({ slug })),
  ...rest,
});

describe('articleLabels', () => {
  it.each([
    ['nothing on a plain article', item(['duna'], ['legfontosabb']), []],
    ['PR-cikk', item(['pr-cikk']), ['PR-cikk']],
    ['PR on a flag without tag', item([], ['pr']), ['PR']],
    ['PR on a marker without tag', item([], [], { pr: true }), ['PR']],
    ['one label when flag and tag say the same', item(['hirdetes'], ['pr']), ['Hirdetés']],
    ['supported content', item(['tamogatott-tartalom']), ['Támogatott tartalom']],
    ['social advertising', item(['tarsadalmi-celu-reklam']), ['Társadalmi célú reklám']],
    ['the kinds of the house', item(['video', 'zacc', 'napirajz', 'telextarcak']), ['Tárca', 'Videó', 'Zacc', 'Napirajz']],
    ['podcasts and matches', item(['podcast'], [], { livescoreId: 7 }), ['Podcast', 'Meccs']],
    ['18+ by flag', item([], ['adult-content']), ['18+']],
    ['a correction, last', item(['video'], [], { adultContent: true, corrected: true }), ['Videó', '18+', 'Helyesbítve']],
    ['a correction of a plain article', item([], [], { corrected: true }), ['Helyesbítve']],
    ['18+ by marker', item(['video'], [], { adultContent: true }), ['Videó', '18+']],
  ])('shows %s', (_, article, expected) => {
    expect(articleLabels(article).map(({ text }) => text)).toEqual(expected);
  });

  it('is in English on English articles, for screen readers too', () => {
    const labels = articleLabels(item(['hirdetes', 'video', 'zacc'], ['adult-content']), 'en');
    expect(labels.map(({ text, spoken }) => spoken ?? text)).toEqual(['Advertisement', 'Video', 'Zacc', 'Adults only']);
  });

  it('gives each of the eight special tags a look of its own', () => {
    const tags = [
      'pr-cikk',
      'tamogatott-tartalom',
      'tarsadalmi-celu-reklam',
      'hirdetes',
      'telextarcak',
      'video',
      'zacc',
      'napirajz',
    ];
    expect(new Set(tags.flatMap((tag) => articleLabels(item([tag])).map(({ className }) => className))).size).toBe(8);
  });
});

describe('labelSays', () => {
  it.each([
    [['video'], 'video', true],
    [['video'], 'belfold', false],
    [[], 'video', false],
    [['duna'], 'duna', false],
    [['video'], undefined, false],
  ])('of tags %j in section %s is %s', (tags, section, expected) => {
    expect(labelSays({ tags }, section)).toBe(expected);
  });
});

describe('who paid', () => {
  const sponsor = { name: 'Példa Kft.', logo: undefined, url: undefined };
  it.each([
    ['a tag with a sponsor', item(['tamogatott-tartalom', 'video'], ['pr'], { sponsor }), 'Támogatott tartalom · Példa Kft.'],
    ['a flag with a sponsor', item([], ['pr'], { sponsor }), 'PR · Példa Kft.'],
    ['a sponsor alone', item([], [], { sponsor }), 'PR · Példa Kft.'],
    ['nobody', item(['pr-cikk']), undefined],
  ])('is named by %s', (_, article, expected) => {
    expect(payerLabel(article)).toBe(expected);
    expect(paidLabels(article)).toHaveLength(1);
  });

  it('is named in English on English articles', () => {
    expect(payerLabel(item(['tamogatott-tartalom'], [], { sponsor }), 'en')).toBe('Sponsored content · Példa Kft.');
  });
});

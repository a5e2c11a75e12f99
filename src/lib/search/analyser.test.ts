import { describe, expect, it } from 'vitest';
import { foldText, searchWords, splitStems, stemWord } from './analyser';

const stemText = (text: string) => splitStems(text).inOrder;

describe('foldText', () => {
  it.each([
    ['Őszi Vásár', 'oszi vasar'],
    ['ŰRKUTATÁS', 'urkutatas'],
    ['Székelyföld 2026', 'szekelyfold 2026'],
    ['vásár'.normalize('NFD'), 'vasar'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('searchWords', () => {
  it('keeps letters and digits, drops stop words and punctuation', () => {
    expect(searchWords('A covid–19 és „az” őszi vihar!')).toEqual(['covid', '19', 'oszi', 'vihar']);
  });

  it('keeps each word when more words were seen than are remembered', () => {
    const words = Array.from({ length: 60_000 }, (_, number) => `v${number}y`);
    const kept = words.flatMap((word) => searchWords(word));
    expect(kept.filter((word, index) => word !== words[index])).toEqual([]);
  });

  it('drops what is not a word', () => {
    expect(searchWords('x'.repeat(5000))[0]).toHaveLength(48);
    expect(searchWords(`${'x'.repeat(5000)}y`)[0]).toHaveLength(48);
  });
});

describe('the stems of a text', () => {
  it('are listed in order', () => {
    expect(stemText('A híd, a hidak és a Híd: vonat')).toEqual(['hid', 'hid', 'hid', 'vonat']);
  });

  it('stay the same when more words were seen than are remembered', () => {
    const before = stemText('vonatok a hídon');
    for (let round = 0; round < 3; round += 1)
      stemText(Array.from({ length: 25_000 }, (_, number) => `w${round}x${number}`).join(' '));
    expect(stemText('vonatok a hídon')).toEqual(before);
  });
});

describe('stems', () => {
  const families = [
    ['híd', 'hidat', 'hídról', 'hidak', 'hídon', 'hídnál'],
    ['választás', 'választások', 'választásokról', 'választáson', 'választásért'],
    ['Budapest', 'Budapesten', 'budapesti', 'Budapestről', 'Budapestért'],
    ['kormány', 'kormánynak', 'kormányt', 'kormányok', 'kormánytól'],
    ['párt', 'pártok', 'pártnak', 'pártban'],
    ['elnök', 'elnökök', 'elnöknek', 'elnökkel'],
    ['víz', 'vízben', 'vizet', 'vízről'],
    ['infláció', 'inflációt', 'inflációról', 'inflációnak'],
    ['iskola', 'iskolában', 'iskolák', 'iskoláért', 'iskolától'],
    ['vonat', 'vonatok', 'vonattal', 'vonaton', 'vonatnál'],
    ['Brüsszel', 'Brüsszelben', 'brüsszeli', 'Brüsszelnél'],
  ];

  it.each(families)('of %s and its forms are the same, with and without accents', (...forms) => {
    const stems = new Set(forms.flatMap((form) => [...stemText(form), ...stemText(foldText(form))]));
    expect([...stems]).toHaveLength(1);
  });

  it.each([
    ['ház', 'hal'],
    ['kutya', 'kutat'],
    ['tanár', 'tanács'],
  ])('of %s and %s differ', (one, other) => {
    expect(stemWord(foldText(one))).not.toBe(stemWord(foldText(other)));
  });
});

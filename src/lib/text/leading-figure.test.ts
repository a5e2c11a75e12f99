import { describe, expect, it } from 'vitest';
import { leadingFigure } from './leading-figure';

describe('leadingFigure', () => {
  it.each([
    ['A szülő átlagosan 690 forintot fizet érte, az ára 1390.', { value: '690', unit: 'Ft' }],
    ['4,1 százalékra lassult az infláció', { value: '4,1', unit: '%' }],
    ['A 2026-os adatok szerint 12 000 háztartás maradt áram nélkül', { value: '12 000', unit: 'háztartás' }],
    ['Tavaly óta 212 berendezést küldtek vissza', { value: '212', unit: '' }],
    ['A 21 napból', { value: '21', unit: 'nap' }],
  ])('finds the figure in %s', (text, figure) => {
    expect(leadingFigure(text)).toEqual(figure);
  });

  it.each([['Tíz forintot mozdult négy hét alatt'], ['2026 novemberében'], ['Mecsek NFC–Kőbányai Téglás 3–2'], ['']])(
    'finds no figure in %s',
    (text) => {
      expect(leadingFigure(text)).toBeUndefined();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { drawVariant, parseVariants, variantCount } from './variants';

const all = Array.from({ length: variantCount }, (_, index) => index + 1);

describe('drawVariant', () => {
  it.each([0, 0.37, 0.999_999])(
    'draws twenty different variants in twenty pages, then all of them again (RE-02), random %d',
    (random) => {
      let stored: string | undefined;
      const round = () =>
        all.map(() => {
          const { v, unseen } = drawVariant(parseVariants(stored), random);
          stored = JSON.stringify(unseen);
          return v;
        });
      expect(round().toSorted((a, b) => a - b)).toEqual(all);
      expect(round().toSorted((a, b) => a - b)).toEqual(all);
    },
  );
});

describe('parseVariants', () => {
  it('parses what was stored', () => {
    expect(parseVariants('[3,20,1]')).toEqual([3, 20, 1]);
  });

  it.each([undefined, '', '[]', '{}', '[0]', '[21]', '[1.5]', '["3"]', '[3,3]', '[1,', 'null', '7'])(
    'treats %s as a full deck',
    (stored) => {
      expect(parseVariants(stored)).toEqual(all);
    },
  );
});

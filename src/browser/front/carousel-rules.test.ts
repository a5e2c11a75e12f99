import { describe, expect, it } from 'vitest';
import { carouselEnds } from './carousel-rules';

describe('carouselEnds', () => {
  it.each([
    ['at the start', 0, false, true],
    ['2 px from the start', 2, false, true],
    ['3 px from the start', 3, true, true],
    ['3 px from the end', 597, true, true],
    ['2 px from the end', 598, true, false],
    ['at the end', 600, true, false],
    ['in a right-to-left box', -3, true, true],
  ])('%s', (_, scrollLeft, canGoBack, canGoOn) => {
    expect(carouselEnds({ scrollLeft, clientWidth: 400, scrollWidth: 1000 })).toEqual({ canGoBack, canGoOn });
  });

  it('has no ends when everything is visible', () => {
    expect(carouselEnds({ scrollLeft: 0, clientWidth: 400, scrollWidth: 400 })).toEqual({ canGoBack: false, canGoOn: false });
  });
});

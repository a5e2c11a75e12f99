import { describe, expect, it } from 'vitest';
import { paginationModel } from './pagination';

const drawn = (page: number, totalPages: number): string =>
  (paginationModel(page, totalPages)?.places ?? [])
    .map((place) => (place.kind === 'ellipsis' ? '…' : place.current ? `[${place.page}]` : String(place.page)))
    .join(' ');

describe('paginationModel', () => {
  it.each([
    [1, 20, '[1] 2 3 … 20'],
    [2, 20, '1 [2] 3 … 20'],
    [3, 20, '1 2 [3] 4 … 20'],
    [4, 20, '1 … 3 [4] 5 … 20'],
    [10, 20, '1 … 9 [10] 11 … 20'],
    [17, 20, '1 … 16 [17] 18 … 20'],
    [18, 20, '1 … 17 [18] 19 20'],
    [19, 20, '1 … 18 [19] 20'],
    [20, 20, '1 … 18 19 [20]'],
    [1, 2, '[1] 2'],
    [2, 2, '1 [2]'],
    [2, 3, '1 [2] 3'],
    [1, 4, '[1] 2 3 4'],
    [4, 4, '1 2 3 [4]'],
    [3, 5, '1 2 [3] 4 5'],
    [4, 6, '1 … 3 [4] 5 6'],
  ])('page %i of %i is drawn %s', (page, totalPages, expected) => {
    expect(drawn(page, totalPages)).toBe(expected);
  });

  it.each([
    [1, 0],
    [1, 1],
    [5, 3],
    [0, 3],
  ])('has no bar on page %i of %i', (page, totalPages) => {
    expect(paginationModel(page, totalPages)).toBeUndefined();
  });

  it('returns the neighbours', () => {
    expect(paginationModel(1, 3)).toMatchObject({ previous: undefined, next: 2 });
    expect(paginationModel(3, 3)).toMatchObject({ previous: 2, next: undefined });
  });
});

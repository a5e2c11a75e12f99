import { describe, expect, it } from 'vitest';
import { toPostgres } from './kysely-pool';
import { statementName } from './statement-names';

describe('values for PostgreSQL', () => {
  it.each([
    ['text', 'árvíz', 'árvíz'],
    ['text with NUL', 'a\0b\0', 'ab'],
    ['true', true, 1],
    ['false', false, 0],
    ['a number', 12, 12],
    ['nothing', null, null],
  ])('are brought to what both databases hold: %s', (_, value, expected) => {
    expect(toPostgres(value)).toBe(expected);
  });
});

describe('names of statements', () => {
  it('are the same for the same text, and other ones for others', () => {
    const name = statementName('select 1');
    expect(name).toBeDefined();
    expect(statementName('select 1')).toBe(name);
    expect(statementName('select 2')).not.toBe(name);
  });

  it('are not given to searches, nor without end', () => {
    expect(statementName('select 1 where words @@ $1::tsquery')).toBeUndefined();
    const names = Array.from({ length: 1000 }, (_, index) => statementName(`select ${index}`));
    expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(401);
  });
});

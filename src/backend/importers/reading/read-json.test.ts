import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeProblem } from './read-json';

const schema = z.object({
  id: z.union([z.number(), z.string()]),
  title: z.string(),
  tags: z.array(z.object({ name: z.string() })).optional(),
});

/** How the schema's refusal of a value is described. */
function refusal(value: unknown): string {
  const { error } = schema.safeParse(value);
  return error === undefined ? 'accepted' : describeProblem(error, value);
}

describe('describeProblem', () => {
  afterEach(() => {
    z.config(z.locales.en());
  });

  it.each([
    [{ title: 'x' }, 'id: is missing'],
    [{ id: 1 }, 'title: is missing'],
    [{ id: true, title: 'x' }, 'id: must be a number or a text'],
    [{ id: 1, title: null }, 'title: must be a text'],
    [{ id: 1, title: 'x', tags: [{}] }, 'tags.0.name: is missing'],
    [{ title: 7 }, 'id: is missing (and 1 more)'],
    [[], 'must be an object'],
    ['x', 'must be an object'],
  ])('describes the refusal of %j', (value, text) => {
    expect(refusal(value)).toBe(text);
  });

  it('does not depend on the language of Zod’s messages', () => {
    z.config(z.locales.hu());
    expect(refusal({ title: 'x' })).toBe('id: is missing');
    expect(refusal({ id: 1, title: null })).toBe('title: must be a text');
  });
});

import { expect, it } from 'vitest';
import { type DeskAct, EVERY_EDITION, may, type Role } from './roles';

it.each<[Role, DeskAct, boolean]>([
  ['reporter', 'write', true],
  ['reporter', 'live', true],
  ['reporter', 'publish', false],
  ['editor', 'publish', true],
  ['editor', 'override', true],
  ['editor', 'paper', false],
  ['editor', 'people', false],
  ['reporter', 'override', false],
  ['chief', 'chiefs', true],
  ['office', 'people', true],
  ['office', 'chiefs', false],
  ['office', 'publish', false],
  ['photo', 'all-pictures', true],
  ['photo', 'write', false],
  ['ads', 'ads', true],
  ['ads', 'front', false],
])('%s, %s: %s', (role, act, expected) => expect(may({ role, editions: [] }, act, 'g7')).toBe(expected));

it('holds in the editions of the person alone', () => {
  const person = { role: 'editor', editions: ['g7'] } as const;
  expect([
    may(person, 'front', 'g7'),
    may(person, 'front', 'after'),
    may(person, 'names'),
    may(person, 'front', EVERY_EDITION),
  ]).toEqual([true, false, true, false]);
  expect(may(undefined, 'write')).toBe(false);
});

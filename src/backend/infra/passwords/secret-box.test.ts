import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box';

const box = createSecretBox(() => 'kulcs');

it('opens what it has sealed, differently each time, and what was stored before there were keys', () => {
  const [first, second] = [box.seal('TITOK', 'anna'), box.seal('TITOK', 'anna')];
  expect(first).not.toBe(second);
  expect(first).not.toContain('TITOK');
  expect([box.open(first, 'anna'), box.open(second, 'anna'), box.open('TITOK', 'anna')]).toEqual(['TITOK', 'TITOK', 'TITOK']);
});

it.each([
  ['of another account', 'bela', (sealed: string) => sealed],
  ['that was cut', 'anna', (sealed: string) => sealed.slice(0, 12)],
  ['that was changed', 'anna', (sealed: string) => `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`],
])('opens no secret %s', (_, owner, change) => {
  expect(box.open(change(box.seal('TITOK', 'anna')), owner)).toBeUndefined();
});

it('opens nothing with another key', () => {
  expect(createSecretBox(() => 'másik').open(box.seal('TITOK', 'anna'), 'anna')).toBeUndefined();
});

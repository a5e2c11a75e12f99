import { expect, it } from 'vitest';
import { defineMessages } from './messages';

it('returns the messages by language', () => {
  const messages = defineMessages({
    plain: { hu: 'kész', en: 'done' },
    counted: { hu: (count: number) => `${count} cikk`, en: (count) => `${count} articles` },
    table: { hu: { one: 'egy' }, en: { one: 'one' } },
  });
  expect(messages.hu.plain).toBe('kész');
  expect(messages.en.counted(2)).toBe('2 articles');
  expect(messages.en.table.one).toBe('one');
});

it('does not compile without one of the languages', () => {
  // @ts-expect-error English is missing.
  defineMessages({ plain: { hu: 'kész' } });
  // @ts-expect-error Hungarian is missing.
  defineMessages({ plain: { en: 'done' } });
  // @ts-expect-error An entry of a table is missing.
  defineMessages({ table: { hu: { one: 'egy', two: 'kettő' }, en: { one: 'one' } } });
  // @ts-expect-error The parameter has another type.
  defineMessages({ counted: { hu: (count: number) => `${count}`, en: (count: string) => count } });
  expect(true).toBe(true);
});

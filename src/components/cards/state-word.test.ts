import { expect, it } from 'vitest';
import { mainSuperTag } from '~/lib/contract/article';
import { stateWord } from './state-word';

const NOW = 1_800_000_000;
const section = (active: boolean) => mainSuperTag.parse({ name: 'Belföld', slug: 'belfold', active });
const user = { id: '1', name: 'Anna', email: 'anna@example.org' } as NonNullable<App.Locals['user']>;

it.each([
  [{ active: false, pubDate: NOW - 10 }, 'Vázlat'],
  [{ active: false, pubDate: NOW + 10 }, 'Vázlat'],
  [{ active: false, withdrawn: true, pubDate: NOW - 10 }, 'Visszavonva'],
  [{ pubDate: NOW + 10 }, 'Időzítve'],
  [{ pubDate: NOW - 10, mainSuperTag: section(false) }, 'Inaktív rovat'],
  [{ pubDate: NOW - 10, mainSuperTag: section(true) }, undefined],
] as const)('a card with %j is marked with %j for an editor only', (card, word) => {
  expect(stateWord(card, { user, now: NOW * 1000 })).toBe(word);
  expect(stateWord(card, { now: NOW * 1000 })).toBeUndefined();
  expect(stateWord(card, { user, look: 'telefon', now: NOW * 1000 })).toBeUndefined();
});

import { expect, it } from 'vitest';
import { openTestBackend } from '~/backend/testing/test-backend';
import { endBreaking } from './breaking-end';

const now = 1_795_000_000;
const by = { author: 'Anna' };
const KEY = { kind: 'data', name: 'breaking', site: '' } as const;

/** What stands on every page a minute after something became of the article `hid`. */
async function leftAfter(fields: object, state: { active: boolean; withdrawn?: boolean; isDeleted?: boolean } | undefined) {
  const { backend } = await openTestBackend();
  await backend.editing.set(KEY, { title: 'Árvíz', url: '/hid', slug: 'hid', from: now - 60, until: now + 60, ...fields }, by);
  const isThere = state !== undefined && state.isDeleted !== true;
  const desk = {
    article: async () => (isThere ? { article: { pubDate: now - 60, ...state } } : undefined) as never,
    deleted: async () => (state?.isDeleted ? {} : undefined) as never,
  };
  await endBreaking({ editing: backend.editing, desk }, now * 1000);
  return (await backend.editing.get(KEY)).value ?? null;
}

it('ends breaking news with its time, and with its article', async () => {
  expect(await leftAfter({}, { active: true })).toMatchObject({ title: 'Árvíz' });
  expect(await leftAfter({ until: now }, { active: true })).toBeNull();
  expect(await leftAfter({}, { active: false, withdrawn: true })).toBeNull();
  expect(await leftAfter({}, { active: false, isDeleted: true })).toBeNull();
  // What is to begin with its article, has another address by now, or leads elsewhere.
  expect(await leftAfter({ from: now + 30 }, { active: false })).toMatchObject({ title: 'Árvíz' });
  expect(await leftAfter({}, undefined)).toMatchObject({ title: 'Árvíz' });
  expect(await leftAfter({ slug: undefined }, { active: false, isDeleted: true })).toMatchObject({ title: 'Árvíz' });
});

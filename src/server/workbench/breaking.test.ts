import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/content/content-api';
import { openPreview } from '../testing/test-preview';

const PATH = '/szerkesztoseg/cikk/titkos';
const now = Math.floor(TEST_NOW / 1000);

it('puts an article on every page until a time, and takes it off', async () => {
  const { backend, dataDir, setNow } = await openTestBackend();
  const { get, post } = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) });
  const shown = async (site = 'hirmondo') => (await backend.content.frontendInit({ site, viewer: anonymous })).breaking;
  expect((await post(PATH, { step: 'breaking', hours: '3' })).status).toBe(422);
  await backend.desk.publish('titkos', { author: 'Béla' });
  expect((await get(`${PATH}?rendkivuli=1`)).body.desk.own.breaking).toMatchObject({ isOpen: true, hasPicture: true });
  expect((await post(PATH, { step: 'breaking', title: 'Árvíz', hours: '99' })).status).toBe(422);
  const { location } = await post(PATH, { step: 'breaking', title: 'Árvíz', hours: '3' });
  expect(await shown()).toMatchObject({
    title: 'Árvíz',
    url: expect.stringMatching(/\/titkos$/),
    until: now + 10_800,
  });
  expect(await shown('g7')).toMatchObject({ title: 'Árvíz' });
  expect((await get(location)).body.desk.undo).toEqual({ step: 'breaking-end' });
  setNow(TEST_NOW + 10_800_000);
  expect(await shown()).toBeUndefined();
  setNow(TEST_NOW);
  await post(PATH, { step: 'breaking', title: 'Árvíz', hours: '3', picture: '1' });
  expect((await shown())?.image).toBe('/media/hid.jpg');
  await post(PATH, { step: 'breaking-end' });
  expect(await shown()).toBeUndefined();
  await backend.editors.setRole('anna@example.org', { role: 'reporter', editions: [] });
  expect((await post(PATH, { step: 'breaking', title: 'Nem', hours: '3' })).status).toBe(403);
});

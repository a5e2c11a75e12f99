import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { draftAt, openPreview } from '../../testing/test-preview';

const DAY = '/szerkesztoseg';

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  const desk = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) });
  const column = async (name: string): Promise<readonly { id: string; title: string; holder: string }[]> =>
    (await desk.get(DAY)).body.desk.columns.find((one: { name: string }) => one.name === name).cards;
  return { backend, column, ...desk };
}

it('takes an idea, gives it a holder, and drops it once', async () => {
  const { post, column } = await openDesk();
  expect((await post(DAY, { step: 'propose', title: ' ' })).status).toBe(422);
  expect((await post(DAY, { step: 'propose', title: 'Miért drága a kenyér?', deadline: 'tegnap' })).status).toBe(422);
  expect((await post(DAY, { step: 'propose', title: 'Miért drága a kenyér?' })).location).toBe(`${DAY}?kesz=felveve`);
  const [idea] = await column('Ötlet');
  const id = idea?.id ?? '';
  await post(DAY, { step: 'plan', id, holder: 'Cili', deadline: '2031-01-01T10:00', note: 'Pék is kell' });
  expect((await column('Ötlet'))[0]).toMatchObject({ holder: 'Cili', note: 'Pék is kell' });
  expect((await post(DAY, { step: 'drop', id })).location).toBe(`${DAY}?kesz=elvetve`);
  expect((await post(DAY, { step: 'drop', id })).location).toBe(`${DAY}?kesz=nincs`);
});

it('moves a draft from stage to stage; a reporter cannot say that it is ready', async () => {
  const { post, column, backend } = await openDesk();
  expect((await column('Készül')).map(({ id }) => id)).toContain('titkos');
  await backend.editors.setRole('anna@example.org', { role: 'reporter', editions: [] });
  const refused = await post(DAY, { step: 'to-read', id: 'titkos' });
  expect([refused.status, refused.body.desk.fault]).toEqual([422, expect.stringContaining('Nincs lead.')]);
  const cover = { src: '/media/hid.jpg', alt: 'A híd', author: 'Kiss Pál' };
  await backend.desk.set({ ...draftAt(TEST_NOW), lead: 'Megnyílt.', cover }, { author: 'Béla' });
  await post(DAY, { step: 'to-read', id: 'titkos' });
  expect((await column('Olvasásra vár')).map(({ id }) => id)).toEqual(['titkos']);
  expect((await post(DAY, { step: 'ready', id: 'titkos' })).status).toBe(403);
  await backend.editors.setRole('anna@example.org', { role: 'editor', editions: [] });
  await post(DAY, { step: 'ready', id: 'titkos' });
  expect((await column('Kész')).map(({ id }) => id)).toEqual(['titkos']);
  await backend.desk.publish('titkos', { author: 'Anna' });
  expect([(await column('Kész')).length, (await column('Kint')).map(({ id }) => id)]).toEqual([
    0,
    expect.arrayContaining(['titkos']),
  ]);
  expect((await post(DAY, { step: 'ready', id: 'nincs' })).status).toBe(404);
});

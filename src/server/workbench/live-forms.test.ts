import { describe, expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../testing/test-preview';

async function openDesk(env?: Readonly<Record<string, string>>) {
  const { backend, dataDir, setNow } = await openTestBackend();
  const parts = { backend, now: TEST_NOW, letters: () => lettersIn(dataDir) };
  return { backend, setNow, ...(await openPreview(parts, env)) };
}

describe('the live blog’s desk', () => {
  const LIVE = '/szerkesztoseg/elo/elo';
  it.each(['add', 'change', 'correct', 'delete', 'summary', 'end', 'resume'])(
    'says nothing of readers after %s in a live blog that they cannot open',
    async (step) => {
      const { get, post, backend } = await openDesk();
      await backend.live.add('elo', { id: 'a', content: '<p>x</p>' });
      if (step === 'resume') await backend.live.setLive('elo', false);
      await backend.desk.withdraw('elo', { author: 'Béla' });
      const { location } = await post(LIVE, { step, entry: step === 'add' ? 'b' : 'a', updated: '0', text: 'Más.' });
      const { note } = (await get((location ?? '').replace(/#.*/, ''))).body.desk;
      expect(note).toMatch(/Elmentve|Törölted|jelenik meg/);
      expect(note).not.toMatch(/kint van|Kint van|olvasóknál|olvasóktól|mindenhonnan/);
    },
  );

  it('adds, changes, pins, marks and deletes entries', async () => {
    const { get, post } = await openDesk();
    const entries = async () => (await get(LIVE)).body.desk.entries;
    expect(await post(LIVE, { step: 'add', title: 'Gól', text: 'Egy a nulla.\n\nTart a meccs.', key: '1' })).toMatchObject({
      status: 303,
      location: `${LIVE}?kesz=bejegyzeskint`,
    });
    expect((await get(`${LIVE}?kesz=bejegyzeskint`)).body.desk.note).toBe('Kint van a bejegyzés.');
    const [entry] = await entries();
    expect(entry).toMatchObject({ title: 'Gól', content: '<p>Egy a nulla.</p><p>Tart a meccs.</p>', keyEvent: true });
    await post(LIVE, { step: 'change', entry: entry.id, updated: '0', title: 'Gól!', text: 'Kettő.' });
    const pin = async () => (await post(LIVE, { step: 'pin', entry: entry.id })).location;
    expect(await pin()).toBe(`${LIVE}?kesz=kiemelve&bejegyzes=${entry.id}#bejegyzes-${entry.id}`);
    expect(await pin()).toBe(`${LIVE}?kesz=valtozatlan&bejegyzes=${entry.id}#bejegyzes-${entry.id}`);
    await post(LIVE, { step: 'unkey', entry: entry.id });
    expect((await entries())[0]).toMatchObject({ title: 'Gól!', content: '<p>Kettő.</p>', pinned: true });
    expect((await entries())[0].keyEvent ?? false).toBe(false);
    await post(LIVE, { step: 'correct', entry: entry.id, text: 'Kettő a nulla.', wrong: ' ' });
    expect((await entries())[0].corrections).toMatchObject([{ text: 'Kettő a nulla.' }]);
    expect((await post(LIVE, { step: 'correct', entry: entry.id, text: ' ' })).status).toBe(422);
    expect((await post(LIVE, { step: 'delete', entry: entry.id })).location).toBe(
      `${LIVE}?kesz=bejegyzestorolve&bejegyzes=${entry.id}#bejegyzes-${entry.id}`,
    );
    expect(await entries()).toEqual([]);
    const late = await post(LIVE, { step: 'change', entry: entry.id, updated: '0', title: '', text: 'Hosszú szöveg' });
    expect([late.status, late.body.desk.written]).toEqual([404, { title: '', text: 'Hosszú szöveg', entry: entry.id, seen: 0 }]);
    await post(LIVE, { step: 'summary', text: ' Egy\r\nKettő ' });
    expect((await get(LIVE)).body.desk.summary).toBe('Egy\nKettő');
    for (const step of ['', 'toString', '__proto__']) expect((await post(LIVE, { step })).status).toBe(422);
    const gone = await post(LIVE, { step: 'delete', entry: entry.id });
    expect([gone.status, gone.body.desk.fault]).toEqual([404, expect.stringContaining('törölték')]);
  });

  it('keeps the input if it cannot be stored', async () => {
    const { post } = await openDesk();
    expect((await post(LIVE, { step: 'add', title: ' ', text: ' ' })).status).toBe(422);
    const refused = await post(LIVE, { step: 'add', title: 'x', text: '<a href="javascript:alert(1)">x</a>' });
    if (refused.status === 303) return;
    expect(refused.body.desk.written).toEqual({ title: 'x', text: '<a href="javascript:alert(1)">x</a>' });
  });

  it('adds an entry once, however often its form is sent', async () => {
    const { get, post } = await openDesk();
    const { newEntry } = (await get(LIVE)).body.desk;
    const form = { step: 'add', entry: newEntry, title: 'Gól', text: 'Egy a nulla.', key: '1' };
    const statuses = [await post(LIVE, form), await post(LIVE, form), await post(LIVE, { ...form, text: 'Kettő a nulla.' })];
    expect(statuses.map(({ status }) => status)).toEqual([303, 303, 409]);
    const { body } = statuses[2] ?? expect.fail();
    expect(body.desk.written).toEqual({ title: 'Gól', text: 'Kettő a nulla.' });
    expect(body.desk.newEntry).not.toBe(newEntry);
    expect((await get(LIVE)).body.desk.entries).toHaveLength(1);
  });

  it('does not overwrite what another editor has written meanwhile', async () => {
    const { get, post, setNow } = await openDesk();
    await post(LIVE, { step: 'add', title: 'Gól', text: 'Egy a nulla.' });
    const [{ id, updatedAt }] = (await get(LIVE)).body.desk.entries;
    const change = (text: string, seen = updatedAt ?? 0) =>
      post(LIVE, { step: 'change', entry: id, updated: String(seen), title: 'Gól', text });
    setNow(TEST_NOW + 1000);
    await post(LIVE, { step: 'pin', entry: id });
    expect((await change('Kettő a nulla.')).status).toBe(303);
    for (const again of [1, 2]) {
      const refused = await change('Egy az egy.');
      const { fault, written, entries, conflict } = refused.body.desk;
      expect([again, refused.status, fault]).toEqual([again, 409, expect.stringMatching(/^Közben Anna is módosította \(.+\)\./)]);
      expect(written).toEqual({ title: 'Gól', text: 'Egy az egy.', entry: id, seen: updatedAt ?? 0 });
      expect(entries[0].content).toBe('<p>Kettő a nulla.</p>');
      expect(conflict).toMatchObject({ author: 'Anna', stored: entries[0].updatedAt, changes: [{ name: 'Szöveg' }] });
    }
    const [stored] = (await get(LIVE)).body.desk.entries;
    const overwrite = (seen: number) =>
      post(LIVE, { step: 'overwrite', entry: id, updated: '0', stored: String(seen), title: 'Gól', text: 'Egy az egy.' });
    expect((await overwrite(stored.updatedAt - 1)).status).toBe(409);
    expect((await post(LIVE, { step: 'change', entry: id, title: 'Gól', text: 'Kettő.' })).status).toBe(422);
    expect((await overwrite(stored.updatedAt)).status).toBe(303);
    expect((await get(LIVE)).body.desk.entries[0].content).toBe('<p>Egy az egy.</p>');
  });

  it('brings a deleted entry back, and shows who has written what', async () => {
    const { get, post, setNow } = await openDesk();
    await post(LIVE, { step: 'add', entry: 'gol', title: 'Gól', text: 'Egy a nulla.' });
    setNow(TEST_NOW + 1000);
    await post(LIVE, { step: 'change', entry: 'gol', updated: '0', title: 'Gól', text: 'Kettő a nulla.' });
    setNow(TEST_NOW + 2000);
    const { location } = await post(LIVE, { step: 'delete', entry: 'gol' });
    const { deleted, notedEntry, entries } = (await get((location ?? '').replace(/#.*/, ''))).body.desk;
    expect([entries, notedEntry]).toEqual([[], 'gol']);
    expect(deleted).toEqual([
      { id: 'gol', title: 'Gól', content: '<p>Kettő a nulla.</p>', author: 'Anna', changedAt: TEST_NOW / 1000 + 2 },
    ]);
    expect((await post(LIVE, { step: 'undelete', entry: 'gol' })).location).toContain('kesz=bejegyzesvissza&bejegyzes=gol');
    expect((await post(LIVE, { step: 'undelete', entry: 'gol' })).location).toContain('kesz=valtozatlan');
    expect((await post(LIVE, { step: 'restore', entry: 'gol', to: '1' })).location).toContain('kesz=bejegyzesregi');
    expect((await post(LIVE, { step: 'restore', entry: 'gol', to: '99' })).status).toBe(404);
    const { desk } = (await get(`${LIVE}?valtozatok=gol`)).body;
    expect([desk.deleted, desk.entries[0].content]).toEqual([[], '<p>Egy a nulla.</p>']);
    const list: { version: number; author: string; isDeletion: boolean }[] = desk.versions.list;
    expect(list.map(({ version, author, isDeletion }) => [version, author, isDeletion])).toEqual([
      [5, 'Anna', false],
      [4, 'Anna', false],
      [3, 'Anna', true],
      [2, 'Anna', false],
      [1, 'Anna', false],
    ]);
  });
});

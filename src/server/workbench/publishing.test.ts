import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/content/content-api';
import { secondsToLocalTime } from '~/lib/desk/local-time';
import { openPreview } from '../testing/test-preview';

const NEW = '/szerkesztoseg/iras';
const PATH = `${NEW}/titkos`;
const now = Math.floor(TEST_NOW / 1000);
const TOMORROW = secondsToLocalTime(now + 86_400, 'Europe/Budapest').slice(0, 10);

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  const desk = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) });
  /** Sends the form as its page shows it, with a step. */
  async function step(fields: Readonly<Record<string, string>>) {
    const { typed, bar } = (await desk.get(PATH)).body.desk;
    const seen = { version: String(bar.version), copy: String(bar.workingCopy?.changedAt ?? 0) };
    return await desk.post(PATH, { ...typed, ...seen, ...fields });
  }
  const state = async () => (await backend.desk.get('titkos'))?.state;
  /** Presses the button in the message of the page that an answer leads to. */
  async function takeBack(location: string) {
    const { undo } = (await desk.get(location)).body.desk;
    return await desk.post(PATH, undo);
  }
  return { backend, step, state, takeBack, ...desk };
}

it('publishes what is typed, and takes it back from the message', async () => {
  const { step, state, takeBack, backend } = await openDesk();
  const { location } = await step({ step: 'publish', title: 'Megnyílt' });
  expect([await state(), (await backend.desk.get('titkos'))?.article.title]).toEqual(['live', 'Megnyílt']);
  expect((await takeBack(location)).location).toBe(`${PATH}?kesz=visszacsinalva`);
  expect(await state()).toBe('withdrawn');
  // What somebody else has changed since is not taken back.
  const again = await step({ step: 'publish' });
  const { version } = (await backend.desk.get('titkos')) ?? {};
  await step({ step: 'publish', title: 'Másé' });
  expect((await step({ step: 'take-back', of: `publish.${version}.draft` })).status).toBe(409);
  expect((await step({ step: 'take-back', of: 'x' })).status).toBe(422);
  expect(again.location).toContain('kesz=kozzeteve&vissza=publish.');
});

it('gives readers the earlier text again, and keeps the new one as a pending change', async () => {
  const { step, takeBack, backend } = await openDesk();
  await step({ step: 'publish' });
  const { location } = await step({ step: 'publish', title: 'Elhamarkodott' });
  await takeBack(location);
  const view = await backend.desk.get('titkos');
  expect([view?.state, view?.article.title, view?.workingCopy?.article.title]).toEqual(['live', 'Titkos cikk', 'Elhamarkodott']);
});

it('schedules by a day and a time, says it in words, and takes it back', async () => {
  const { step, state, get, takeBack } = await openDesk();
  expect((await step({ step: 'schedule', day: TOMORROW, time: 'reggel' })).status).toBe(422);
  expect((await step({ step: 'schedule', day: '2020-01-01', time: '6' })).status).toBe(422);
  const { location } = await step({ step: 'schedule', day: TOMORROW, time: '6' });
  expect(await state()).toBe('scheduled');
  expect((await get(location)).body.desk.note).toMatch(/^Időzítve: holnap, \S+ 6:00 magától megjelenik\.$/);
  await takeBack(location);
  expect(await state()).toBe('draft');
});

it('withdraws with a reason, tells readers a sentence, and takes it back', async () => {
  const { step, state, takeBack, backend } = await openDesk();
  await step({ step: 'publish' });
  expect((await step({ step: 'withdraw', reason: ' ' })).status).toBe(422);
  const { location } = await step({ step: 'withdraw', reason: 'Téves forrás', line: 'Hibás volt.' });
  expect([await state(), await backend.services.withdrawn?.('titkos')]).toEqual(['withdrawn', { line: 'Hibás volt.' }]);
  expect((await backend.desk.get('titkos'))?.article.withdrawal).toEqual({ reason: 'Téves forrás', line: 'Hibás volt.' });
  await takeBack(location);
  expect([await state(), await backend.services.withdrawn?.('titkos')]).toEqual(['live', undefined]);
  expect((await backend.desk.get('titkos'))?.article.withdrawal).toBeUndefined();
});

it('hands in, checks what is typed, and refuses what a role may not do', async () => {
  const { step, state, backend, get, post } = await openDesk();
  const checked = await step({ step: 'check', lead: 'Van.', coverAlt: 'A híd', coverAuthor: 'Kiss' });
  expect([checked.status, checked.body.desk.publishing.checks.filter(({ level }: { level: string }) => level === 'red')]).toEqual(
    [200, []],
  );
  await backend.editors.setRole('anna@example.org', { role: 'reporter', editions: [] });
  expect((await get(PATH)).body.desk.publishing.mayPublish).toBe(false);
  const refused = await step({ step: 'publish', title: 'Nem megy' });
  expect([refused.status, refused.body.desk.typed.title, await state()]).toEqual([403, 'Nem megy', 'draft']);
  const red = await step({ step: 'to-read' });
  expect([red.status, red.body.desk.fault]).toEqual([422, expect.stringContaining('Nincs lead.')]);
  const { location } = await step({ step: 'to-read', lead: 'Van.', coverAlt: 'A híd', coverAuthor: 'Kiss' });
  expect(location).toContain('kesz=olvasasra&vissza=to-read.');
  expect((await get(PATH)).body.desk.publishing.isToRead).toBe(true);
  await backend.editors.setRole('anna@example.org', { role: 'editor', editions: [] });
  const fresh = { title: 'Azonnal kint', text: 'x', section: 'hirmondo/belfold', authors: 'Anna' };
  expect((await post(NEW, { ...fresh, step: 'publish' })).location).toMatch(
    /^\/szerkesztoseg\/iras\/azonnal-kint\?kesz=kozzeteve/,
  );
});

it('hands a pending change of a live article in, and not an earlier one’s stage or nothing at all', async () => {
  const { step, backend, get, takeBack } = await openDesk();
  const whole = { lead: 'Van.', coverAlt: 'A híd', coverAuthor: 'Kiss' };
  await step({ step: 'to-read', ...whole });
  await step({ step: 'publish' });
  const isToRead = async () => (await get(PATH)).body.desk.publishing.isToRead;
  expect(await isToRead()).toBe(false);
  const nothing = await step({ step: 'to-read' });
  expect([nothing.status, nothing.body.desk.fault]).toEqual([422, 'Ugyanaz, ami kint van: nincs mit olvasásra adni.']);
  await backend.editors.setRole('anna@example.org', { role: 'reporter', editions: [] });
  const { location } = await step({ step: 'to-read', title: 'Pontosabban' });
  expect(location).toContain('kesz=olvasasra&vissza=to-read.');
  const view = await backend.desk.get('titkos');
  expect([view?.article.title, view?.workingCopy?.article.title, await isToRead()]).toEqual(['Titkos cikk', 'Pontosabban', true]);
  const waiting = async () => (await get('/szerkesztoseg')).body.desk.columns[2].cards;
  expect(await waiting()).toEqual([expect.objectContaining({ id: 'titkos', stage: 'to-read', isChange: true })]);
  await takeBack(location);
  expect([await isToRead(), await waiting()]).toEqual([false, []]);
  // Once it is out, the next change begins anew.
  await step({ step: 'to-read' });
  await backend.desk.publish('titkos', { author: 'Béla' });
  await step({ step: 'save', title: 'Másik' });
  expect([await isToRead(), await waiting()]).toEqual([false, []]);
});

it('plans length, holder and deadline beside the text, which stays as it is typed', async () => {
  const { step, backend, get } = await openDesk();
  expect((await get(PATH)).body.desk.plan).toEqual({ holder: '' });
  const plan = { planWords: '1 200', planHolder: 'Cili', 'deadline-day': TOMORROW, 'deadline-time': '18' };
  const { status, body } = await step({ step: 'plan', title: 'Félkész', ...plan });
  expect([status, body.desk.typed.title, body.desk.plan]).toEqual([
    200,
    'Félkész',
    { holder: 'Cili', words: 1200, deadline: expect.any(Number) },
  ]);
  expect((await backend.desk.get('titkos'))?.article.title).toBe('Titkos cikk');
  for (const wrong of [{ planWords: 'hosszú' }, { 'deadline-time': 'este' }])
    expect((await step({ step: 'plan', ...plan, ...wrong })).status).toBe(422);
  // The board changes what it shows, and leaves the rest.
  await backend.work.change('titkos', { note: 'Siet' }, { author: 'Béla' });
  expect((await get(PATH)).body.desk.plan.words).toBe(1200);
  await step({ step: 'plan', 'deadline-day': '' });
  expect((await get(PATH)).body.desk.plan).toEqual({ holder: '' });
  expect((await get(NEW)).body.desk.plan).toBeUndefined();
});

it('has notes of colleagues beside the text, which readers and programs never get', async () => {
  const { step, backend, get, post } = await openDesk();
  const before = await backend.desk.get('titkos');
  const added = await step({ step: 'note', title: 'Félkész', noteQuote: 'új híd', noteBlock: '0', noteText: 'Melyik híd?' });
  expect([added.status, added.body.desk.typed.title]).toEqual([200, 'Félkész']);
  const [note] = added.body.desk.notes;
  expect(note).toMatchObject({ block: 0, quote: 'új híd', text: 'Melyik híd?', author: 'Anna' });
  const empty = await step({ step: 'note', noteQuote: 'híd', noteText: ' ' });
  expect([empty.status, empty.body.desk.sent.noteQuote]).toEqual([422, 'híd']);
  expect(await backend.desk.get('titkos')).toEqual(before);
  await step({ step: 'publish' });
  const reading = await backend.content.article({ site: 'hirmondo', viewer: anonymous }, 'titkos');
  expect(JSON.stringify(reading)).not.toContain('Melyik');
  // The script of the page gets the notes as they are now.
  const done = await post(PATH, { step: `note-done.${note.id}`, script: '1' });
  expect(done.body).toEqual({ note: 'A jegyzet kész.', notes: [] });
  expect((await post(PATH, { step: `note-done.${note.id}` })).body.desk.note).toContain('már elintézte');
  expect((await get(PATH)).body.desk.notes).toEqual([]);
  await backend.editors.setRole('anna@example.org', { role: 'photo', editions: [] });
  expect((await step({ step: 'note', noteText: 'x' })).status).toBe(403);
});

it('takes a withdrawal back without publishing what was pending', async () => {
  const { step, state, takeBack, backend } = await openDesk();
  await step({ step: 'publish' });
  await step({ step: 'save', title: 'Még nem' });
  const { location } = await step({ step: 'withdraw', reason: 'Téves' });
  await takeBack(location);
  const view = await backend.desk.get('titkos');
  expect([await state(), view?.article.title, view?.workingCopy?.article.title]).toEqual(['live', 'Titkos cikk', 'Még nem']);
});

it('gives readers the sentence of an earlier withdrawal again, also after the CMS has sent the article', async () => {
  const { step, takeBack, backend } = await openDesk();
  await step({ step: 'publish' });
  const withdrawal = { reason: 'Téves forrás', line: 'Hibás volt.' };
  await step({ step: 'withdraw', ...withdrawal });
  const { location } = await step({ step: 'publish' });
  await takeBack(location);
  const view = await backend.desk.get('titkos');
  expect([view?.state, view?.article.withdrawal]).toEqual(['withdrawn', withdrawal]);
  const { id: _, version: __, withdrawal: ___, ...sent } = view?.article ?? {};
  if (view) await backend.ingest.putArticle(view.key, { ...sent, title: 'A CMS-ből' });
  expect((await backend.desk.get('titkos'))?.article).toMatchObject({ title: 'A CMS-ből', withdrawal });
});

it('publishes a new article in the edition of its section, and refuses it in others', async () => {
  const { backend, get, post } = await openDesk();
  await backend.editing.set({ kind: 'news-section', name: 'adat', site: 'g7' }, { name: 'Adat' }, { author: 'Béla' });
  await backend.editors.setRole('anna@example.org', { role: 'editor', editions: ['g7'] });
  const fresh = { title: 'Új', text: 'x', authors: 'Anna', step: 'publish' };
  expect((await get(NEW)).body.desk.publishing.mayPublish).toBe(true);
  expect((await post(NEW, { ...fresh, section: 'g7/adat' })).location).toContain('kesz=kozzeteve');
  const refused = await post(NEW, { ...fresh, slug: 'masik', section: 'hirmondo/belfold' });
  expect([refused.status, await backend.desk.get('masik')]).toEqual([403, undefined]);
});

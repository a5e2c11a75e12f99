import { expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const PEOPLE = '/szerkesztoseg/emberek';
const ACCOUNT = '/szerkesztoseg/fiok';
const ANNA = 'anna@example.org';

async function openDesk() {
  const { backend, dataDir } = await openTestBackend();
  const letters = () => lettersIn(dataDir);
  return { backend, letters, ...(await openPreview({ backend, now: TEST_NOW, letters })) };
}

const CILI = { step: 'invite', name: 'Nagy Cili', email: 'cili@example.org', role: 'reporter', edition: 'g7' };

it('invites somebody by a letter whose link signs in once, and says so the second time', async () => {
  const { post, get, site, letters, backend } = await openDesk();
  expect(await post(PEOPLE, CILI)).toMatchObject({ status: 303, location: `${PEOPLE}?kesz=meghivva` });
  expect((await get(`${PEOPLE}?kesz=meghivva`)).body.desk).toMatchObject({
    note: expect.stringContaining('meghívót'),
    people: expect.arrayContaining([
      expect.objectContaining({ email: CILI.email, role: 'reporter', editions: ['g7'], invited: true }),
    ]),
  });
  const again = await post(PEOPLE, CILI);
  expect([again.status, again.body.desk.fault]).toEqual([409, expect.stringContaining('Már van fiók')]);
  const letter = await expect
    .poll(() => letters().find(({ text }) => text.includes('Nagy Cili')))
    .toBeDefined()
    .then(() => letters().find(({ text }) => text.includes('Nagy Cili')));
  const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('belepes') ?? '';
  const answer = await site.get('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    body: String(new URLSearchParams({ step: 'link', link })),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(await backend.security.verifyCode(link.slice(0, -7), link.slice(-6))).toBeUndefined();
  expect((await backend.editors.byEmail(CILI.email))?.invitedAt).toBeGreaterThan(0);
});

it('refuses what the sender may not give, and leaves a chief', async () => {
  const { post, backend } = await openDesk();
  const lastChief = await post(PEOPLE, { step: 'role', email: ANNA, role: 'editor' });
  expect([lastChief.status, lastChief.body.desk.fault]).toEqual([409, expect.stringContaining('utolsó főszerkesztő')]);
  expect((await post(PEOPLE, { step: 'disable', email: ANNA })).status).toBe(409);
  expect((await post(PEOPLE, { ...CILI, edition: 'nincs' })).status).toBe(422);
  expect((await post(PEOPLE, { ...CILI, role: 'király' })).status).toBe(422);
  expect((await post(PEOPLE, { step: 'role', email: 'senki@example.org', role: 'editor' })).status).toBe(404);
  await backend.editors.add({ email: 'bela@example.org', name: 'Béla', person: { role: 'chief', editions: [] } });
  await backend.editors.setRole(ANNA, { role: 'office', editions: [] });
  expect((await post(PEOPLE, { ...CILI, role: 'chief' })).status).toBe(403);
  expect((await post(PEOPLE, { step: 'role', email: 'bela@example.org', role: 'reporter' })).status).toBe(403);
  expect((await post(PEOPLE, CILI)).status).toBe(303);
  await backend.editors.setRole(ANNA, { role: 'reporter', editions: [] });
  expect((await post(PEOPLE, { ...CILI, email: 'd@example.org' })).status).toBe(403);
});

it('changes one’s own password, with the current one', async () => {
  const { post, get, backend, letters } = await openDesk();
  const form = (fields: Record<string, string>) => post(ACCOUNT, { step: 'password', ...fields });
  const fresh = { password: 'lakat szilva vonat', again: 'lakat szilva vonat' };
  expect((await form({ current: 'nem ez', ...fresh })).body.desk.fault).toBe('Nem ez a mostani jelszavad.');
  expect((await form({ current: 'x', password: 'a', again: 'b' })).status).toBe(422);
  const easy = await form({ current: 'nagyon hosszú jelszó', password: 'jelszo123456', again: 'jelszo123456' });
  expect([easy.body.desk.fault, easy.body.desk.sent]).toEqual([expect.stringContaining('könnyen kitalálható'), undefined]);
  expect((await form({ current: 'nagyon hosszú jelszó', ...fresh })).location).toBe(`${ACCOUNT}?kesz=jelszo`);
  const { sessions, hasPassword } = (await get(ACCOUNT)).body.desk;
  expect([sessions.length, sessions[0].isCurrent, hasPassword]).toEqual([1, true, true]);
  await expect.poll(() => letters().some(({ text }) => text.includes('Megváltozott a jelszavad'))).toBe(true);
  await backend.editors.setActive(ANNA, true);
});

it('ties an account to an author, who signs its new articles, also once renamed or one of two with the name', async () => {
  const { post, get, backend } = await openDesk();
  const author = (slug: string) =>
    backend.editing.set({ kind: 'author', site: '', name: slug }, { name: 'Kovács Anna' }, { author: 'x' });
  await author('kovacs-anna');
  const tie = (name: string, email = ANNA) => post(PEOPLE, { step: 'author', email, author: name });
  const byline = async () => (await get('/szerkesztoseg/iras')).body.desk.typed.authors;
  expect(await byline()).toBe('Anna');
  const unknown = await tie('Senki Alfonz');
  expect([unknown.status, unknown.body.desk.fault]).toEqual([422, expect.stringContaining('Nincs ilyen szerző: „Senki Alfonz”')]);
  expect((await tie('kovács anna', 'nincs@example.org')).status).toBe(404);
  expect((await tie('kovács anna')).location).toBe(`${PEOPLE}?kesz=szerzo`);
  const { people, authors } = (await get(PEOPLE)).body.desk;
  expect([people[0].byline, authors]).toEqual(['Kovács Anna', expect.arrayContaining(['Kovács Anna'])]);
  expect([await byline(), (await get(ACCOUNT)).body.desk.byline]).toEqual(['Kovács Anna', 'Kovács Anna']);
  await backend.renaming.rename({ kind: 'author', site: '', name: 'kovacs-anna' }, 'kovacs-a', { author: 'x' });
  expect(await byline()).toBe('Kovács Anna');
  // Another one with the name comes before her.
  await author('kovacs');
  expect(await byline()).toBe('kovacs-a');
  await tie('');
  expect(await byline()).toBe('Anna');
  await backend.editors.add({ email: 'bela@example.org', name: 'Béla', person: { role: 'chief', editions: [] } });
  await backend.editors.setRole(ANNA, { role: 'editor', editions: [] });
  expect((await tie('kovacs-a')).status).toBe(403);
});

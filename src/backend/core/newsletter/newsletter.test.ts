import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';

const DAY = 24 * 3600 * 1000;
const LISTS = [
  { code: 'reggeli', name: 'Reggeli & <Hírmondó>' },
  { code: 'hetvegi', name: 'Hétvégi' },
  { code: 'level', name: 'Erdélyi levél', sites: ['transtelex'] },
];
const anna = { email: 'anna@example.org', firstName: 'Anna', lastName: 'Kovács', listCodes: ['reggeli'] };

async function open() {
  const opened = await openTestBackend();
  const { backend, dataDir } = opened;
  await backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, LISTS, { author: 'teszt' });
  /** Waits until the outbox has that many emails, and returns them. */
  const letters = (count: number) =>
    vi.waitUntil(() => {
      const found = lettersIn(dataDir);
      return found.length >= count && found;
    });
  const linkToken = (link: string | undefined): string => new URL(link ?? '').searchParams.get('t') ?? '';
  /** Subscribes and confirms; returns both emails and the token to unsubscribe. */
  async function join(request: typeof anna, site = 'hirmondo') {
    const before = lettersIn(dataDir).length;
    await backend.newsletters.subscribe(site, request);
    const asking = (await letters(before + 1)).at(-1);
    expect(await backend.newsletters.confirm(linkToken(asking?.links[0]))).toBe('confirmed');
    const welcome = (await letters(before + 2)).at(-1);
    return { asking, welcome, leave: linkToken(welcome?.links.at(-1)) };
  }
  const readers = async () => (await backend.newsletters.export()).map(({ email, listCode }) => `${email} ${listCode}`);
  return { ...opened, newsletters: backend.newsletters, letters, linkToken, join, readers };
}

describe('subscribing to a newsletter', () => {
  it('first sends a confirmation email; only its link subscribes', async () => {
    const { newsletters, letters, linkToken, readers } = await open();
    expect(await newsletters.subscribe('hirmondo', anna)).toEqual({ ok: true });
    const [letter] = await letters(1);
    expect(letter?.subject).toBe('Erősítsd meg a feliratkozásod – Hírmondó');
    expect(letter?.headers).toMatchObject({ to: 'anna@example.org', 'auto-submitted': 'auto-generated' });
    expect(letter?.headers.from).toContain('<hirlevel@localhost>');
    expect(letter?.links).toEqual([expect.stringMatching(/^http:\/\/localhost:4321\/hirlevel\/megerosites\?t=[\w.-]+$/)]);
    expect(letter?.text).toContain('„Reggeli & <Hírmondó>”');
    expect(letter?.html).toContain('Reggeli &amp; &lt;Hírmondó&gt;');
    expect(await readers()).toEqual([]);
    expect(await newsletters.confirm(linkToken(letter?.links[0]))).toBe('confirmed');
    expect(await readers()).toEqual(['anna@example.org reggeli']);
    expect(await newsletters.confirm(linkToken(letter?.links[0]))).toBe('already');
  });

  it('sends three letters an hour to an address, however it is spelt, in whichever process they are requested', async () => {
    const { newsletters, letters, dataDir, setNow } = await open();
    const other = (await openTestBackend({ dataDir })).backend.newsletters;
    for (const email of ['anna@example.org', 'ANNA@example.org', 'anna@EXAMPLE.org']) {
      expect(await newsletters.subscribe('hirmondo', { ...anna, email })).toEqual({ ok: true });
      expect(await other.subscribe('hirmondo', { ...anna, email })).toEqual({ ok: true });
    }
    expect(await letters(3)).toHaveLength(3);
    await newsletters.subscribe('hirmondo', { ...anna, email: 'bela@example.org' });
    expect(await letters(4)).toHaveLength(4);
    setNow(TEST_NOW + 3_600_000);
    await newsletters.subscribe('hirmondo', anna);
    expect(await letters(5)).toHaveLength(5);
  });

  it('never sends a stranger text that the sender of the form has chosen', async () => {
    const { newsletters, letters } = await open();
    await newsletters.subscribe('hirmondo', { ...anna, firstName: 'Vegyél most', lastName: 'csalas.example' });
    const [letter] = await letters(1);
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/Vegyél|csalas/);
  });

  it('sends a welcome email with an unsubscribe link and one-click unsubscription', async () => {
    const { join } = await open();
    const { welcome } = await join(anna);
    expect(welcome?.subject).toBe('Feliratkoztál – Hírmondó');
    expect(welcome?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<http:\/\/localhost:4321\/api\/newsletter\/unsubscribe\?t=\S+>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(welcome?.links.at(-1)).toMatch(/^http:\/\/localhost:4321\/hirlevel\/leiratkozas\?t=/);
  });

  it('uses the name of the edition on whose page the reader was', async () => {
    const { join } = await open();
    const { asking } = await join({ ...anna, listCodes: ['level'] }, 'transtelex');
    expect(asking?.subject).toContain('Erdélyi Hírmondó');
    expect(asking?.links[0]).toMatch(/^http:\/\/erdely\.localhost:4321\/hirlevel\//);
  });

  it.each([['nincs'], ['level']])('refuses the list %s, which the edition does not offer', async (code) => {
    const { newsletters } = await open();
    expect(await newsletters.subscribe('hirmondo', { ...anna, listCodes: ['reggeli', code] })).toMatchObject({ ok: false });
  });

  it('gives the same answer for a known address, and stores it once', async () => {
    const { newsletters, letters, join, readers } = await open();
    await join(anna);
    expect(await newsletters.subscribe('hirmondo', anna)).toEqual({ ok: true });
    await letters(3);
    await join({ ...anna, firstName: '', listCodes: ['reggeli', 'hetvegi'] });
    expect(await readers()).toEqual(['anna@example.org hetvegi', 'anna@example.org reggeli']);
    expect((await newsletters.export('hetvegi'))[0]).toMatchObject({ firstName: 'Anna', lastName: 'Kovács' });
  });

  it('knows a link that is pressed again, until the reader has left', async () => {
    const { newsletters, letters, linkToken } = await open();
    await newsletters.subscribe('hirmondo', anna);
    const [letter] = await letters(1);
    const press = () => newsletters.confirm(linkToken(letter?.links[0]));
    expect([await press(), await press(), await press()]).toEqual(['confirmed', 'already', 'already']);
    const [welcome] = (await letters(2)).slice(1);
    await newsletters.unsubscribe(linkToken(welcome?.links.at(-1)), true);
    expect(await press()).toBe('expired');
  });

  it('expires if nobody confirms within three days', async () => {
    const { newsletters, letters, linkToken, setNow } = await open();
    await newsletters.subscribe('hirmondo', anna);
    const [letter] = await letters(1);
    setNow(TEST_NOW + 3 * DAY);
    expect(await newsletters.confirm(linkToken(letter?.links[0]))).toBe('expired');
  });

  it('stores nothing if its lists were withdrawn before it is confirmed', async () => {
    const { backend, newsletters, letters, linkToken, dataDir, readers } = await open();
    await newsletters.subscribe('hirmondo', { ...anna, listCodes: ['hetvegi'] });
    await newsletters.subscribe('hirmondo', { ...anna, listCodes: ['reggeli', 'hetvegi'] });
    const [alone, both] = await letters(2);
    await backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, LISTS.slice(0, 1), { author: 'teszt' });
    expect(await newsletters.confirm(linkToken(alone?.links[0]))).toBe('withdrawn');
    expect([await readers(), lettersIn(dataDir).length]).toEqual([[], 2]);
    expect(await newsletters.confirm(linkToken(both?.links[0]))).toBe('confirmed');
    expect(await readers()).toEqual(['anna@example.org reggeli']);
    expect((await letters(3)).at(-1)?.text).toContain('Mostantól küldjük: „Reggeli & <Hírmondó>”.');
  });

  it('makes the outbox readable for its owner only', async () => {
    const { dataDir, newsletters, letters } = await open();
    await newsletters.subscribe('hirmondo', anna);
    await letters(1);
    const [name = ''] = readdirSync(join(dataDir, 'outbox'));
    expect(statSync(join(dataDir, 'outbox')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'outbox', name)).mode & 0o777).toBe(0o600);
  });
});

describe('leaving a newsletter', () => {
  it('deletes the address with the last list', async () => {
    const { newsletters, join, readers, linkToken } = await open();
    const { leave } = await join({ ...anna, listCodes: ['reggeli', 'hetvegi'] });
    const [one] = await newsletters.export('reggeli');
    expect(await newsletters.unsubscribe(linkToken(one?.unsubscribeUrl), false)).toBe(true);
    expect(await readers()).toEqual(['anna@example.org hetvegi']);
    expect(await newsletters.unsubscribe(leave, false)).toBe(true);
    expect(await readers()).toEqual([]);
    expect(await newsletters.forget('anna@example.org')).toBe(false);
    expect(await newsletters.unsubscribe(leave, false)).toBe(true);
  });

  it('of one list unsubscribes from all of them if requested', async () => {
    const { newsletters, join, readers, linkToken } = await open();
    await join({ ...anna, listCodes: ['reggeli', 'hetvegi'] });
    const [one] = await newsletters.export('reggeli');
    await newsletters.unsubscribe(linkToken(one?.unsubscribeUrl), true);
    expect(await readers()).toEqual([]);
  });

  it.each([
    ['a word', () => 'abc'],
    ['nothing', () => ''],
    ['a token of the other kind', (token: string) => token],
    ['a changed token', (token: string) => `x${token}`],
    ['a token with more behind it', (token: string) => `${token}.x`],
  ])('by %s is refused', async (_, change) => {
    const { newsletters, letters, linkToken } = await open();
    await newsletters.subscribe('hirmondo', anna);
    const [letter] = await letters(1);
    const token = change(linkToken(letter?.links[0]));
    expect(await newsletters.unsubscribe(token, false)).toBe(false);
    if (token !== linkToken(letter?.links[0])) expect(await newsletters.confirm(token)).toBe('expired');
  });
});

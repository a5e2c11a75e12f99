import { expect, it, vi } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../../testing/test-preview';

const PAGE = '/szerkesztoseg/kimeno/hirlevel';
const by = { author: 'Béla' };
const LISTS = [{ code: 'reggeli', name: 'Reggeli & <Hírmondó>', description: 'Hatkor.' }];
const words = { preheader: '', opening: '', closing: '' };

async function openDesk(readers: readonly string[] = ['olvaso@example.org']) {
  const { backend, dataDir, setNow } = await openTestBackend();
  await backend.editing.set({ kind: 'data', name: 'newsletters', site: '' }, LISTS, by);
  const article = { content: '<p>Szöveg.</p>', active: true, pubDate: TEST_NOW / 1000 - 60 };
  for (const [slug, title] of [
    ['hid', 'Híd épül'],
    ['komp', 'Komp jár'],
  ] as const) {
    await backend.desk.set({ ...article, slug, title, lead: `${title} Vácnál.`, cover: { src: '/media/hid.jpg' } }, by);
    await backend.desk.publish(slug, by);
  }
  await backend.desk.set({ ...article, slug: 'titok', title: 'Titok', active: false, pubDate: TEST_NOW / 1000 + 900 }, by);
  for (const email of readers) await backend.newsletters.setList(email, 'hirmondo', 'reggeli', true);
  const letters = () => lettersIn(dataDir);
  const preview = await openPreview({ backend, now: TEST_NOW, letters });
  const begun = await preview.post(PAGE, { step: 'create', list: 'reggeli' });
  const path = begun.location.replace(/\?.*$/, '');
  const show = async (query = '') => (await preview.get(path + query)).body.desk;
  /** Sends the form with its articles as a browser does. */
  const send = async (
    step: string,
    fields: Record<string, string> = {},
    items: readonly (readonly [string, string, string])[] = [],
  ) => {
    const form = new URLSearchParams({ step, version: String((await show()).version), subject: 'Reggel', ...words, ...fields });
    for (const [slug, title, text] of items) {
      form.append('itemSlug', slug);
      form.append('itemTitle', title);
      form.append('itemWords', text);
    }
    const answer = await preview.site.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: preview.cookie, origin: 'http://localhost' },
      body: String(form),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      body: text.startsWith('{') ? JSON.parse(text) : {},
    };
  };
  return { backend, setNow, letters, path, show, send, ...preview };
}

it('is written from the day’s articles in an order, each with words of its own', async () => {
  const { show, send, get, path } = await openDesk();
  expect((await show()).sources.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['elo', 'hid', 'komp']);
  expect((await send('add:hid')).location).toBe(`${path}?kesz=mentve#valaszthato`);
  await send('add:komp', {}, [['hid', 'Saját cím', '']]);
  await send('down:0', { opening: 'Jó reggelt!' }, [
    ['hid', 'Saját cím', ''],
    ['komp', '', 'Saját szöveg.'],
  ]);
  const page = await show();
  expect(page.articles).toMatchObject([
    { slug: 'komp', own: { title: '', words: 'Saját szöveg.' }, title: 'Komp jár', lead: 'Komp jár Vácnál.' },
    { slug: 'hid', own: { title: 'Saját cím', words: '' } },
  ]);
  expect([page.draft, page.readers, page.sources.length]).toMatchObject([{ subject: 'Reggel', opening: 'Jó reggelt!' }, 1, 1]);
  const acts = (await get('/szerkesztoseg/tortent?q=reggel')).body.desk.items;
  expect(acts).toMatchObject([{ what: 'Hírlevél: Reggel', author: 'Anna' }]);
});

it('is shown light, dark and as text, and kept as a file for another mailer', async () => {
  const { send, path, site, cookie } = await openDesk();
  await send('save', { pictures: '1', opening: 'Jó <reggelt>!\n\nÍme: https://h.example/a.' }, [['hid', '', '']]);
  const open = async (query: string) => {
    const answer = await site.get(path + query, { headers: { cookie } });
    return { headers: answer.headers, text: await answer.text() };
  };
  const [light, dark, text, file] = [
    await open('?nezet=vilagos'),
    await open('?nezet=sotet'),
    await open('?nezet=szoveg'),
    await open('?fajl=html'),
  ];
  expect(light.text).toContain('<p style="margin:0 0 16px">Jó &lt;reggelt&gt;!</p>');
  expect(light.text).toMatch(/<a class="link" href="https:\/\/h\.example\/a"[^>]*>https:\/\/h\.example\/a<\/a>\./);
  expect(light.text).toMatch(/<img src="http[^"]+\/media\/hid_cover@2x\.jpg"/);
  expect([light.text.includes('@media not all'), dark.text.includes('@media all')]).toEqual([true, true]);
  expect(text.text).toMatch(/HÍD ÉPÜL\nHíd épül Vácnál\.\nhttp\S+hid\n/);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="reggeli-[\da-f]{8}\.html"$/);
  expect(file.text).toContain('href="{{leiratkozas}}"');
  expect(light.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await send('save').then(async () => (await open('?nezet=vilagos')).text)).not.toContain('<img');
});

it('goes to oneself first, then to each reader once, who can leave with one press', async () => {
  const { send, letters, show, path, post, backend } = await openDesk(['a@example.org', 'b@example.org']);
  const items = [['hid', '', '']] as const;
  const before = letters().length;
  await send('test', {}, items);
  await vi.waitFor(() => expect(letters()).toHaveLength(before + 1));
  expect(letters().at(-1)).toMatchObject({ subject: '[Próba] Reggel', headers: { to: 'anna@example.org' } });
  expect(await show()).toMatchObject({ item: { state: 'draft' } });
  const asked = await send('ask', {}, items);
  expect([asked.location, (await show('?kuldes')).asks]).toEqual([`${path}?kuldes&kesz=ellenorizd`, true]);
  const version = String((await show()).version);
  expect((await post(path, { step: 'send', version })).location).toBe(`${path}?kesz=megy`);
  expect((await post(path, { step: 'send', version })).status).toBe(409);
  await vi.waitFor(() => expect(letters()).toHaveLength(before + 3));
  const [first, second] = letters().slice(-2);
  expect([first?.headers.to, second?.headers.to].toSorted()).toEqual(['a@example.org', 'b@example.org']);
  expect(first?.headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(/^<http\S+\/api\/newsletter\/unsubscribe\?t=\S+>$/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const token = new URL(first?.links.at(-1) ?? '').searchParams.get('t') ?? '';
  expect(await backend.newsletters.unsubscribe(token, false)).toBe(true);
  await vi.waitFor(async () => expect((await show()).item.counts).toMatchObject({ total: 2, queued: 2, sent: 2, left: 1 }));
});

it('begins at its time, without what was withdrawn meanwhile', async () => {
  const { send, show, backend, letters, setNow } = await openDesk();
  const items = [
    ['hid', '', ''],
    ['komp', '', ''],
    ['titok', '', ''],
  ] as const;
  const late = await send('schedule', { day: '2026-11-20', time: '6:00' }, items);
  expect([late.status, late.body.desk.fault]).toEqual([422, 'Ez az időpont már elmúlt.']);
  expect((await send('schedule', { day: '2026-11-22', time: '6:00' }, items)).location).toContain('kesz=idozitve');
  const page = await show('?kesz=idozitve');
  expect([page.note, page.articles.map(({ isMissing }: { isMissing: boolean }) => isMissing)]).toEqual([
    'Időzítve: magától elindul. Indul: holnap, vasárnap 6:00.',
    [false, false, true],
  ]);
  await backend.desk.withdraw('komp', by);
  setNow(page.item.sendAt * 1000);
  await backend.issues.sendDue();
  await vi.waitFor(() => expect(letters().at(-1)?.subject).toBe('Reggel'));
  expect([letters().at(-1)?.text.includes('HÍD'), letters().at(-1)?.text.includes('KOMP')]).toEqual([true, false]);
});

it('keeps what was typed when somebody else has changed it, and says what is wrong', async () => {
  const { send, show, backend, path } = await openDesk();
  const id = path.split('/').at(-1) ?? '';
  const { version } = await show();
  await backend.issues.save(id, { subject: 'Béláé' }, { ...by, ifVersion: version });
  const late = await send('save', { version: String(version), opening: 'Az enyém.' }, [['hid', 'Cím', '']]);
  expect([late.status, late.body.desk.fault, late.body.desk.draft.opening, late.body.desk.articles[0].own.title]).toEqual([
    409,
    expect.stringContaining('Közben Béla is módosította'),
    'Az enyém.',
    'Cím',
  ]);
  expect(late.body.desk.version).toBe(version + 1);
  const empty = await send('ask', { subject: '' });
  expect(empty.location).toContain('kuldes');
  const refused = await send('send', { subject: '' });
  expect([refused.status, refused.body.desk.fault]).toEqual([422, expect.stringContaining('Írj tárgyat')]);
  const long = await send('save', { subject: 'x'.repeat(151) });
  expect([long.status, long.body.desk.draft.subject.length]).toEqual([422, 151]);
  const quiet = await send('save', { quiet: '1' });
  expect([quiet.status, quiet.body]).toEqual([200, { version: expect.any(Number) }]);
  expect((await send('valami')).status).toBe(422);
});

it('is sent by those who may', async () => {
  const { backend, send, show, post } = await openDesk();
  await backend.editors.add({ email: 'bela@example.org', name: 'Béla', person: { role: 'chief', editions: [] } });
  for (const person of [
    { role: 'reporter', editions: [] },
    { role: 'editor', editions: ['g7'] },
  ] as const) {
    await backend.editors.setRole('anna@example.org', person);
    for (const step of ['save', 'test', 'send', 'pause', 'delete']) expect((await send(step)).status, step).toBe(403);
    expect((await post(PAGE, { step: 'create', list: 'reggeli' })).status).toBe(403);
  }
  expect((await show()).item.state).toBe('draft');
});

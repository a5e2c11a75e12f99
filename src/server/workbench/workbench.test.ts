import { describe, expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { toEntryHtml, toEntryText } from '~/lib/desk/entry-text';
import { readCookies } from '../testing/signed-in';
import { draftAt, openPreview } from '../testing/test-preview';
import { findBlocks } from './find-places';

const NOW = Math.floor(TEST_NOW / 1000);
const DRAFT = draftAt(TEST_NOW);
const SLUG = DRAFT.slug;
const PATH = '/belfold/2026/11/21/titkos';
const DESK = `/szerkesztoseg/cikk/${SLUG}`;

async function openDesk(env?: Readonly<Record<string, string>>) {
  const { backend, dataDir, setNow } = await openTestBackend();
  return { backend, setNow, ...(await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) }, env)) };
}

describe('the bar of a previewed page', () => {
  it('shows state, version, author, and pending changes', async () => {
    const { get, backend } = await openDesk();
    expect((await get(PATH)).body.workbench).toMatchObject({ kind: 'article', state: 'draft', version: 1, author: 'Béla' });
    await backend.desk.publish(SLUG, { author: 'Anna' });
    await backend.desk.set({ ...DRAFT, title: 'Új cím' }, { author: 'Cili', hold: true });
    const { workbench, title } = (await get(PATH)).body;
    expect([workbench.state, workbench.version, workbench.workingCopy.author, title]).toEqual(['live', 2, 'Cili', 'Új cím']);
    expect((await get('/rovat/belfold')).body.workbench).toEqual({ kind: 'derived', remote: false });
    await backend.editing.set({ kind: 'front', name: 'hirmondo', site: '' }, [], { author: 'Dóra' });
    expect((await get('/')).body.workbench).toMatchObject({ kind: 'thing', name: 'Címlapterv', version: 1, author: 'Dóra' });
  });

  it('is not shown in another point of view', async () => {
    const { get } = await openDesk();
    const app = (await get(`${PATH}?nezet=app`)).body;
    expect([app.look, app.app, app.workbench]).toEqual(['app', true, undefined]);
    expect((await get(`${PATH}?nezet=barmi`)).body.look).toBeUndefined();
  });
});

describe('forms of an article’s desk', () => {
  it('publish, withdraw and report the result', async () => {
    const { get, post, backend } = await openDesk();
    expect(await post(DESK, { step: 'publish', version: '1' })).toMatchObject({
      status: 303,
      location: `${DESK}?kesz=kozzeteve`,
    });
    expect((await backend.desk.get(SLUG))?.author).toBe('Anna');
    expect((await get(`${DESK}?kesz=kozzeteve`)).body.desk).toMatchObject({
      kind: 'article',
      note: expect.stringContaining('Kint van'),
    });
    const withdraw = { step: 'withdraw', version: '2', reason: 'Téves forrás' };
    expect((await post(DESK, withdraw)).location).toBe(`${DESK}?kesz=visszavonva`);
    expect((await backend.desk.get(SLUG))?.article.withdrawal).toEqual({ reason: 'Téves forrás' });
    const { items } = (await get('/szerkesztoseg/cikkek')).body.desk;
    expect(items).toContainEqual(expect.objectContaining({ slug: SLUG, state: 'withdrawn' }));
  });

  it.each([
    [{ step: 'publish', version: '9' }, 409, 'Közben Béla is módosította (2026. 11. 21. 12:00). Lent látod'],
    [{ step: 'publish', version: 'x' }, 422, 'melyik változatot'],
    [{ step: 'publish', version: '' }, 422, 'melyik változatot'],
    [{ step: 'publish', version: '1', copy: 'tegnap' }, 422, 'melyik változatot'],
    [{ step: 'schedule', at: 'holnap', zone: 'UTC' }, 422, 'létező dátumot'],
    [{ step: 'schedule', at: '2027-03-28T02:30', zone: 'Europe/Budapest' }, 422, 'létező dátumot'],
    [{ step: 'schedule', at: '2020-01-01T10:00', zone: 'UTC' }, 422, 'már elmúlt'],
    [{ step: 'embargo', at: '2020-01-01T10:00', zone: 'UTC' }, 422, 'már elmúlt'],
    [{ step: 'schedule', day: '2020-01-01', time: '10', zone: 'UTC' }, 422, 'már elmúlt'],
    [{ step: 'embargo', day: '2031-01-01', time: 'délben', zone: 'UTC' }, 422, 'létező dátumot'],
    [{ step: 'withdraw', reason: ' ', line: 'Hibás volt.' }, 422, 'miért vonod vissza'],
    [{ step: 'hold', to: '77' }, 404, 'Nincs ilyen változat'],
    [{ step: 'valami' }, 422, 'nem ismerjük'],
    [{}, 422, 'nem ismerjük'],
  ])('refuse %j', async (fields, status, words) => {
    const { post, backend } = await openDesk();
    const answer = await post(DESK, fields);
    expect([answer.status, answer.body.desk.fault]).toEqual([status, expect.stringContaining(words)]);
    expect(answer.body.desk.sent).toEqual(fields);
    expect((await backend.desk.get(SLUG))?.version).toBe(1);
  });

  it('do what the sender may do at that moment', async () => {
    const { post, backend } = await openDesk();
    await backend.editors.setRole('anna@example.org', { role: 'reporter', editions: [] });
    const refused = await post(DESK, { step: 'publish', version: '1' });
    expect([refused.status, refused.body.desk.fault]).toEqual([403, expect.stringContaining('nincs jogod')]);
    expect((await backend.desk.get(SLUG))?.state).toBe('draft');
    await backend.editors.setRole('anna@example.org', { role: 'editor', editions: ['hirmondo'] });
    expect((await post(DESK, { step: 'publish', version: '1' })).status).toBe(303);
  });

  it('say that readers do not reach an article of an inactive section, and when nothing is pending', async () => {
    const { post, backend } = await openDesk();
    const { value } = await backend.editing.get({ kind: 'news-section', site: 'hirmondo', name: 'belfold' });
    const inactive = { ...(value as object), active: false };
    await backend.editing.set({ kind: 'news-section', site: 'hirmondo', name: 'belfold' }, inactive, { author: 'Anna' });
    expect((await post(DESK, { step: 'publish' })).location).toBe(`${DESK}?kesz=kozzetevezarva`);
    expect((await post(DESK, { step: 'drop' })).location).toBe(`${DESK}?kesz=valtozatlan`);
    const to = String((await backend.desk.get(SLUG))?.version);
    expect((await post(DESK, { step: 'hold', to })).location).toBe(`${DESK}?kesz=nincsfuggo`);
  });

  it('say that an embargo moves a schedule', async () => {
    const { post, get } = await openDesk();
    const send = async (step: string, at: string) => (await post(DESK, { step, at, zone: 'UTC' })).location;
    expect(await send('embargo', '2026-11-23T06:00')).toBe(`${DESK}?kesz=embargo`);
    expect(await send('schedule', '2026-11-22T06:00')).toBe(`${DESK}?kesz=idozitveembargo`);
    expect((await post(DESK, { step: 'publish' })).location).toBe(`${DESK}?kesz=idozitveembargo`);
    expect(await send('schedule', '2026-11-24T06:00')).toBe(`${DESK}?kesz=idozitve`);
    expect(await send('embargo', '2026-11-25T06:00')).toBe(`${DESK}?kesz=embargocsuszik`);
    expect((await get(`${DESK}?kesz=embargocsuszik`)).body.desk.note).toContain('az időzítés is a végére csúszott');
  });

  it('schedule in a time zone, store a working copy and lift an embargo', async () => {
    const { post, backend } = await openDesk();
    await post(DESK, { step: 'schedule', at: '2026-11-21T20:00', zone: 'Europe/Bucharest' });
    expect((await backend.desk.get(SLUG))?.article.pubDate).toBe(Date.UTC(2026, 10, 21, 18) / 1000);
    await post(DESK, { step: 'embargo', at: '2026-11-22T06:00', zone: 'UTC' });
    expect((await backend.desk.get(SLUG))?.embargo?.until).toBe(Date.UTC(2026, 10, 22, 6) / 1000);
    expect((await post(DESK, { step: 'lift' })).location).toBe(`${DESK}?kesz=feloldva`);
  });

  it('are led to by the list of articles, with every pending change, however old its article is', async () => {
    const { get, backend } = await openDesk();
    const article = (slug: string, pubDate: number) => ({ ...DRAFT, slug, title: slug, active: true, pubDate });
    await backend.desk.set(article('regi', NOW - 90_000), { author: 'Béla' });
    await backend.desk.set({ ...article('regi', NOW - 90_000), title: 'Javítva' }, { author: 'Béla', hold: true });
    for (let index = 0; index < 41; index += 1) await backend.desk.set(article(`uj-${index}`, NOW - index), { author: 'Béla' });
    const { items } = (await get('/szerkesztoseg/cikkek')).body.desk;
    expect(items.filter(({ hasWorkingCopy }: { hasWorkingCopy: boolean }) => hasWorkingCopy)).toMatchObject([{ slug: 'regi' }]);
  });

  it('restore any version that is kept; the newest 30 are listed at first', async () => {
    const { get, backend } = await openDesk();
    for (let index = 0; index < 34; index += 1) await backend.desk.set({ ...DRAFT, title: `${index}.` }, { author: 'Béla' });
    const listed = async (path: string) => (await get(path)).body.desk.own.versions.length;
    expect([await listed(DESK), await listed(`${DESK}?mind=1`)]).toEqual([30, 35]);
  });

  it('never publish, drop or replace a pending change that the editor has not seen', async () => {
    const { post, backend, setNow } = await openDesk();
    const hold = (title: string, author: string, ifCopyTime: number) =>
      backend.desk.set({ ...DRAFT, title }, { author, hold: true, ifCopyTime });
    await hold('Amit Anna lát', 'Béla', 0);
    const copy = String((await backend.desk.get(SLUG))?.workingCopy?.changedAt);
    setNow(TEST_NOW + 60_000);
    await hold('Amit Anna nem lát', 'Cili', Number(copy));
    const words = expect.stringContaining('Közben Cili is módosította (2026. 11. 21. 12:01)');
    const forms: readonly Readonly<Record<string, string>>[] = [{ step: 'publish' }, { step: 'drop' }, { step: 'hold', to: '1' }];
    for (const fields of forms) {
      const answer = await post(DESK, { ...fields, version: '1', copy });
      expect([fields.step, answer.status, answer.body.desk?.fault]).toEqual([fields.step, 409, words]);
    }
    expect((await post(DESK, { step: 'publish', version: '1', copy: '0' })).status).toBe(409);
    expect((await backend.desk.get(SLUG))?.workingCopy?.article.title).toBe('Amit Anna nem lát');
    const seen = String((await backend.desk.get(SLUG))?.workingCopy?.changedAt);
    expect((await post(DESK, { step: 'publish', version: '1', copy: seen })).location).toBe(`${DESK}?kesz=kozzeteve`);
    expect((await backend.desk.get(SLUG))?.article.title).toBe('Amit Anna nem lát');
    await hold('Amit Cili elvet', 'Béla', 0);
    const gone = String((await backend.desk.get(SLUG))?.workingCopy?.changedAt);
    await backend.desk.dropWorkingCopy(SLUG, { author: 'Cili' });
    const late = await post(DESK, { step: 'publish', version: '2', copy: gone });
    expect([late.status, late.body.desk?.fault]).toEqual([409, expect.stringContaining('Közben Cili elvetette a függő')]);
  });

  it('are accepted only from pages of this site and signed-in editors', async () => {
    const { get, post, backend } = await openDesk();
    const refused = [
      await post(DESK, { step: 'publish' }, { origin: 'https://evil.example' }),
      await post(DESK, { step: 'publish' }, { origin: 'null' }),
      await post(DESK, { step: 'publish' }, { 'sec-fetch-site': 'cross-site' }),
      await post(DESK, { step: 'publish' }, { 'sec-fetch-site': 'same-site' }),
      await post(DESK, { step: 'publish' }, { cookie: '' }),
      await post(DESK, { step: 'publish' }, { cookie: 'hirmondo-access=x' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 303, 303]);
    // Without a session a form leads to the login, and from there back to its page.
    expect(refused.slice(4).map(({ location }) => location)).toEqual(['/login', '/login']);
    expect((await get(`${DESK}?kimaradt=1`)).body.desk.fault).toContain('nem történt meg');
    expect((await backend.desk.get(SLUG))?.state).toBe('draft');
    // A browser that hides the origin, as with the referrer policy no-referrer, identifies the form's source in another way.
    const hidden = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await post(DESK, { step: 'publish' }, hidden)).status).toBe(303);
  });

  it('are 404 outside a preview, and for an article that does not exist', async () => {
    const reader = await openDesk({ PREVIEW: '0' });
    expect((await reader.get(DESK, {})).body.desk).toBeUndefined();
    expect((await reader.post(DESK, { step: 'publish' }, { cookie: 'hirmondo-access=x' })).body.desk).toBeUndefined();
    expect((await reader.backend.desk.get(SLUG))?.state).toBe('draft');
    const { get } = await openDesk();
    expect((await get('/szerkesztoseg/cikk/nincs')).body.desk).toBeUndefined();
    expect((await get('/szerkesztoseg/elo/titkos')).body.desk).toBeUndefined();
  });
});

describe('a read-only link', () => {
  it('shows one article with its pictures to anyone who has it, until it is revoked', async () => {
    const { get, post, site } = await openDesk();
    const made = await post(DESK, { step: 'link', hours: '24', note: 'ügyvéd' });
    expect(made.location).toBe(`${DESK}?kesz=linkkesz#linkek`);
    const [link] = (await get(DESK)).body.desk.own.links;
    const { pathname } = new URL(link.address);
    const read = await get(pathname, {});
    expect(read.body).toMatchObject({ title: 'Titkos cikk', readOnly: { until: NOW + 86_400, path: pathname }, preview: true });
    expect(read.headers.get('cache-control')).toBe('private, no-store');
    expect(read.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const cookie = readCookies(new Response(null, { headers: { 'set-cookie': read.headers.get('set-cookie') ?? '' } }));
    const media = async (path: string, header = cookie) => (await site.get(path, { headers: { cookie: header } })).status;
    expect([await media('/media/hid_cover@2x.jpg'), await media('/media/mas.jpg'), await media('/media/hid.jpg', '')]).toEqual([
      200, 302, 302,
    ]);
    // A crop around the article's own focal point (ADR 6).
    expect(await media('/media/hid_cover~7-3@2x.jpg')).toBe(200);
    expect([
      (await get('/', { cookie })).status,
      (await get(PATH, { cookie })).status,
      (await get(DESK, { cookie })).status,
    ]).toEqual([302, 302, 302]);
    await post(DESK, { step: 'revoke', link: link.id });
    expect([(await get(pathname, {})).status, await media('/media/hid.jpg')]).toEqual([404, 302]);
  });

  it('shows the pictures of a live blog’s entries', async () => {
    const { backend, get, post, site } = await openDesk();
    await backend.live.add('elo', { content: '<img src="/media/tomeg.jpg" alt="">' });
    await post('/szerkesztoseg/cikk/elo', { step: 'link', hours: '24' });
    const [link] = (await get('/szerkesztoseg/cikk/elo')).body.desk.own.links;
    const cookie = readCookies(await site.get(new URL(link.address).pathname));
    const media = async (path: string) => (await site.get(path, { headers: { cookie } })).status;
    expect([await media('/media/tomeg_bodyPhone.jpg'), await media('/media/mas_bodyPhone.jpg')]).toEqual([200, 302]);
  });

  it('shows all pages of a live blog, its key events alone, and each entry', async () => {
    const { get, post } = await openDesk();
    await post('/szerkesztoseg/cikk/elo', { step: 'link', hours: '24' });
    const [link] = (await get('/szerkesztoseg/cikk/elo')).body.desk.own.links;
    const { pathname } = new URL(link.address);
    const blog = '/2026/11/21/elo/elo';
    for (const part of ['', '?oldal=2', '?oldal=2&szures=fontos', '/bejegyzes/2']) {
      const { status, body } = await get(pathname + part, {});
      expect([status, body.path, body.readOnly.path]).toEqual([200, blog + part, pathname]);
    }
    for (const part of ['/bejegyzesek', '/bejegyzes', '/bejegyzes/2/3', '/elo', '/..%2f']) {
      expect((await get(pathname + part, {})).body.readOnly, part).toBeUndefined();
    }
    expect((await get(`${pathname}x/bejegyzes/2`, {})).status).toBe(404);
  });

  it('shows a pending change of the section, which has another address', async () => {
    const { backend, get, post } = await openDesk();
    await backend.desk.publish(SLUG, { author: 'Béla' });
    const change = { ...DRAFT, title: 'Másutt', mainSuperTag: { name: 'Külföld', slug: 'kulfold' } };
    await backend.desk.set(change, { author: 'Béla', hold: true });
    await post(DESK, { step: 'link', hours: '24', note: 'ügyvéd' });
    const [link] = (await get(DESK)).body.desk.own.links;
    const read = await get(new URL(link.address).pathname, {});
    expect(read.body).toMatchObject({ title: 'Másutt', publicPath: PATH.replace('belfold', 'kulfold') });
  });

  it('is 404 with another signature', async () => {
    const { get } = await openDesk();
    for (const token of ['x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, '..', '%2e%2e', 'a.b.c']) {
      const { status, body } = await get(`/olvasas/${token}`, {});
      expect([status === 404 || status === 302, body.title]).toEqual([true, undefined]);
    }
  });
});

describe('looks', () => {
  it('link to pages of this site only', async () => {
    const { get } = await openDesk();
    const look = async (path: string) => (await get(`/szerkesztoseg/nezet?mod=telefon&ut=${encodeURIComponent(path)}`)).body.desk;
    expect(await look(PATH)).toMatchObject({ kind: 'look', path: PATH, look: 'telefon' });
    for (const path of [
      '//evil.example',
      'https://evil.example',
      '/\\evil',
      'javascript:alert(1)',
      '/login',
      '/szerkesztoseg',
      '',
    ]) {
      expect(await look(path)).toBeUndefined();
    }
  });
});

describe('parts of the workbench', () => {
  it.each([
    ['Egy sor', '<p>Egy sor</p>'],
    ['Egy\r\nkettő\n\n\nhárom & <3', '<p>Egy<br>kettő</p><p>három &amp; &lt;3</p>'],
    ['<p>Kész</p>', '<p>Kész</p>'],
    ['  ', ''],
  ])('make %j into an entry', (text, html) => {
    expect(toEntryHtml(text)).toBe(html);
  });

  it.each([
    ['<p>Egy<br>kettő</p><p>három &amp; &lt;3 „x” "y"</p>', 'Egy\nkettő\n\nhárom & <3 „x” "y"'],
    ['<p>Egy</p>\n<p>kettő<br /> vége</p>\n', 'Egy\n\nkettő\n vége'],
    ['', ''],
  ])('convert %j back to text', (html, text) => {
    expect(toEntryText(html)).toBe(text);
  });

  it.each([
    '<p><b>Egy</b></p>',
    '<ul><li>a</li></ul>',
    '<p>a</p>más',
    '<p>&lt;b&gt;</p>',
    '<p class="x">a</p>',
    '<p>a&nbsp;b</p>',
  ])('do not change %j', (html) => {
    expect(toEntryText(html)).toBe(html);
  });

  it('find the blocks of a front that link to an article', () => {
    const front = { path: '/', name: 'Hírmondó' };
    const html =
      '<main><section aria-label="Vezető"><a href="/a/1">x</a></section><section class="b"><h2 class="t">Sport <b>ma</b></h2><a href="http://localhost/a/1?x">y</a></section></main>';
    expect(findBlocks(html, '/a/1', front)).toEqual([
      { href: '/', name: 'Hírmondó: Vezető' },
      { href: '/#:~:text=Sport%20ma', name: 'Hírmondó: Sport ma' },
    ]);
    expect(findBlocks(html, '/a/2', front)).toEqual([]);
    expect(findBlocks('<main><a href="/a/1">x</a></main>', '/a/1', front)).toEqual([{ href: '/', name: 'Hírmondó' }]);
  });
});

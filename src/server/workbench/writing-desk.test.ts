import { describe, expect, it } from 'vitest';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { deskPaths, typedLooks } from '~/lib/desk/desk-paths';
import { draftAt, openPreview } from '../testing/test-preview';

const DRAFT = draftAt(TEST_NOW);
const NEW = '/szerkesztoseg/iras';
const EDIT = `${NEW}/${DRAFT.slug}`;

async function openDesk(env?: Readonly<Record<string, string>>) {
  const { backend, dataDir, setNow } = await openTestBackend();
  const parts = { backend, now: TEST_NOW, letters: () => lettersIn(dataDir) };
  return { backend, setNow, ...(await openPreview(parts, env)) };
}

/** The fields of a form as its page shows them, some of them changed. */
async function sentFrom(get: Awaited<ReturnType<typeof openDesk>>['get'], path: string, changed: Record<string, string>) {
  const { typed, bar } = (await get(path)).body.desk;
  const seen = bar === undefined ? {} : { version: String(bar.version), copy: String(bar.workingCopy?.changedAt ?? 0) };
  return { ...typed, ...seen, step: 'save', ...changed };
}

describe('a new article', () => {
  const WRITTEN = {
    title: 'Megnyílt az új híd',
    lead: 'Három év után.',
    text: 'Az első.\r\n\r\nA <strong>második</strong>.',
    type: 'longform',
    section: 'hirmondo/belfold',
    authors: 'Anna, Új Szerző',
    tags: 'híd, Új címke',
    coverSrc: '/media/hid.jpg',
    coverAlt: 'A híd',
    step: 'save',
  };

  it('begins empty, signed by the editor, with the sections of the newsroom', async () => {
    const { get } = await openDesk();
    const { desk } = (await get(NEW)).body;
    expect(desk).toMatchObject({ kind: 'writing', typed: { title: '', authors: 'Anna', type: 'article' } });
    expect(desk.sections).toContainEqual(expect.objectContaining({ key: 'hirmondo/belfold', name: 'Belföld' }));
  });

  it('offers known names for the one that is typed, and says which are new', async () => {
    const { post, backend } = await openDesk();
    const ask = async (kind: string, names: string) => (await post(NEW, { step: 'names', kind, names })).body;
    await post(NEW, WRITTEN);
    expect(await ask('authors', 'Valaki Új, ann')).toEqual({ offers: ['Anna'], fresh: ['Valaki Új', 'ann'] });
    expect(await ask('tags', 'HÍD,  új')).toEqual({ offers: ['Új címke'], fresh: ['új'] });
    // An author is no tag, and what the field has already is not offered.
    expect(await ask('tags', 'anna')).toEqual({ offers: [], fresh: ['anna'] });
    expect(await ask('authors', 'Anna')).toEqual({ offers: [], fresh: [] });
    expect(await ask('authors', ' , ')).toEqual({ offers: [], fresh: [] });
    // However many names of that kind are more frequent, and whatever its slug is.
    for (let index = 0; index < 14; index += 1)
      await backend.desk.set(
        { ...DRAFT, slug: `nev-${index}`, tags: [`t${index}`], tagNames: { [`t${index}`]: `Nagy ${index}` } },
        { author: 'A' },
      );
    await backend.editing.set({ kind: 'tag', name: 'egy-masik', site: '' }, { name: 'Nagy' }, { author: 'A' });
    expect(await ask('tags', 'nagy')).toMatchObject({ fresh: [] });
    await post(NEW, { ...WRITTEN, slug: 'masodik', tags: 'Nagy' });
    expect((await backend.desk.get('masodik'))?.article.tags).toEqual(['egy-masik']);
    // An accent makes another word, and another slug; a slug is a name, too.
    await backend.editing.set({ kind: 'tag', name: 'kor', site: '' }, { name: 'Kor' }, { author: 'A' });
    expect(await ask('tags', 'Kór, KOR, egy-masik')).toMatchObject({ fresh: ['Kór'] });
    await post(NEW, { ...WRITTEN, slug: 'harmadik', tags: 'Kór, KOR, egy-masik' });
    const { tags, tagNames } = (await backend.desk.get('harmadik'))?.article ?? {};
    expect([tags, tagNames?.['kor-2']]).toEqual([['kor-2', 'kor', 'egy-masik'], 'Kór']);
  });

  it('becomes a draft with an address made from its title', async () => {
    const { post, backend } = await openDesk();
    const answer = await post(NEW, WRITTEN);
    expect([answer.status, answer.location]).toEqual([303, `${NEW}/megnyilt-az-uj-hid?kesz=mentve`]);
    const view = await backend.desk.get('megnyilt-az-uj-hid');
    expect([view?.state, view?.author, view?.version]).toEqual(['draft', 'Anna', 1]);
    expect(view?.article).toMatchObject({
      title: 'Megnyílt az új híd',
      recommender: 'Három év után.',
      content: '<p>Az első.</p>\n<p>A <strong>második</strong>.</p>',
      type: 'longform',
      mainSuperTag: { slug: 'belfold', name: 'Belföld' },
      articleAuthors: [
        { slug: 'anna', name: 'Anna' },
        { slug: 'uj-szerzo', name: 'Új Szerző' },
      ],
      tags: ['hid', 'uj-cimke'],
      tagNames: { hid: 'híd', 'uj-cimke': 'Új címke' },
      cover: { src: '/media/hid.jpg', alt: 'A híd' },
    });
  });

  it('is stored once if the form is sent twice, and gets a number beside another of the same title', async () => {
    const { post, backend } = await openDesk();
    const first = await post(NEW, WRITTEN);
    expect((await post(NEW, WRITTEN)).location).toBe(first.location);
    expect((await post(NEW, { ...WRITTEN, text: 'Egészen más.' })).location).toBe(`${NEW}/megnyilt-az-uj-hid-2?kesz=mentve`);
    expect((await backend.desk.get('megnyilt-az-uj-hid'))?.version).toBe(1);
    expect(await backend.desk.get('megnyilt-az-uj-hid-3')).toBeUndefined();
  });

  it('finds authors and tags by their names, whatever their slugs', async () => {
    const { post, backend } = await openDesk();
    const known = { slug: 'regi', title: 'Régi', pubDate: DRAFT.pubDate, mainSuperTag: DRAFT.mainSuperTag, active: true };
    const names = {
      articleAuthors: [{ slug: 'sz-a', name: 'Szabó Anna' }],
      tags: ['duna-viz'],
      tagNames: { 'duna-viz': 'Duna' },
    };
    await backend.desk.set({ ...known, ...names }, { author: 'Béla' });
    await post(NEW, { ...WRITTEN, authors: ' szabó  anna ', tags: 'duna' });
    const article = (await backend.desk.get('megnyilt-az-uj-hid'))?.article;
    expect(article).toMatchObject({ articleAuthors: [{ slug: 'sz-a', name: 'Szabó Anna' }], tags: ['duna-viz'] });
  });

  it('is stored without a section, which it may get and lose until it is published', async () => {
    const { post, backend } = await openDesk();
    const section = async () => (await backend.desk.get('megnyilt-az-uj-hid'))?.article.mainSuperTag?.slug;
    expect((await post(NEW, { ...WRITTEN, section: '' })).status).toBe(303);
    expect(await section()).toBeUndefined();
    const edit = (fields: object) => post(`${NEW}/megnyilt-az-uj-hid`, { ...WRITTEN, ...fields });
    await edit({});
    expect(await section()).toBe('belfold');
    await edit({ section: '' });
    expect(await section()).toBeUndefined();
    await edit({});
    await backend.desk.publish('megnyilt-az-uj-hid', { author: 'Anna' });
    expect((await edit({ section: '' })).body.desk.fault).toContain('Válassz rovatot');
  });

  it.each(['', 'x', '1.5', '-1', '1e3'])('is not stored over another if its form names the version %j', async (version) => {
    const { post, backend } = await openDesk();
    await post(NEW, WRITTEN);
    const answer = await post(`${NEW}/megnyilt-az-uj-hid`, { ...WRITTEN, title: 'Más', version });
    expect([answer.status, answer.body.desk.fault]).toEqual([422, expect.stringContaining('melyik változatot')]);
    expect((await backend.desk.get('megnyilt-az-uj-hid'))?.version).toBe(1);
  });

  it.each([
    [{ title: ' ' }, 'Adj címet'],
    [{ section: 'hirmondo/nincs' }, 'Válassz rovatot'],
  ])('with %j is refused, and nothing typed is lost', async (fields, words) => {
    const { post, backend } = await openDesk();
    const { status, body } = await post(NEW, { ...WRITTEN, ...fields });
    expect([status, body.desk.fault, body.desk.isUnsaved]).toEqual([422, expect.stringContaining(words), true]);
    expect(body.desk.typed).toMatchObject({ text: 'Az első.\n\nA <strong>második</strong>.', tags: 'híd, Új címke' });
    expect(await backend.desk.get('megnyilt-az-uj-hid')).toBeUndefined();
  });

  it('has the address that the editor has typed, and keeps it', async () => {
    const { post, get, backend } = await openDesk();
    const sent = { ...WRITTEN, slug: ' duna-hid.2026 ' };
    expect((await post(NEW, sent)).location).toBe(`${NEW}/duna-hid.2026?kesz=mentve`);
    expect((await post(NEW, sent)).location).toBe(`${NEW}/duna-hid.2026?kesz=mentve`);
    const path = `${NEW}/duna-hid.2026`;
    await post(path, await sentFrom(get, path, { title: 'Más cím' }));
    expect((await backend.desk.get('duna-hid.2026'))?.article.title).toBe('Más cím');
    expect((await get(path)).body.desk.address).toMatch(/^http:\/\/localhost\/belfold\/\d{4}\/\d{2}\/\d{2}\/duna-hid\.2026$/);
  });

  it.each([
    ['Új híd!', 422, 'A webcím vége így nem jó'],
    ['-hid', 422, 'A webcím vége így nem jó'],
    ['x'.repeat(201), 422, 'A webcím vége így nem jó'],
    ['empty', 422, 'nem lenne elérhető'],
    [DRAFT.slug, 409, 'Ez a webcím foglalt: „Titkos cikk”'],
  ])('is refused at the address %j', async (slug, code, words) => {
    const { post, backend } = await openDesk();
    const { status, body } = await post(NEW, { ...WRITTEN, slug });
    expect([status, body.desk.fault]).toEqual([code, expect.stringContaining(words)]);
    expect(body.desk).toMatchObject({ slug, typed: { title: WRITTEN.title } });
    expect(body.desk.conflict).toBeUndefined();
    expect((await backend.desk.get(DRAFT.slug))?.version).toBe(1);
  });

  it('may be longer than other forms', async () => {
    const { post, backend } = await openDesk();
    const answer = await post(NEW, { ...WRITTEN, text: 'Árvíztűrő tükörfúrógép. '.repeat(8_000) });
    expect(answer.status).toBe(303);
    expect((await backend.desk.get('megnyilt-az-uj-hid'))?.article.content.length).toBeGreaterThan(190_000);
  });
});

describe('an article that is edited', () => {
  it('keeps all that the form does not show, and gets no version if nothing was changed', async () => {
    const { get, post, backend } = await openDesk();
    const rich = {
      ...DRAFT,
      active: false,
      content: '<p class="bevezetes">Egy &amp; kettő.</p><p>Három&nbsp;négy.</p>',
      cover: { ...DRAFT.cover, alt: 'Híd', focus: { x: 0.2, y: 0.3 } },
      articleAuthors: [{ slug: 'kiss', name: 'Kiss Pál, fotós' }],
      superTags: [{ slug: 'velemeny', name: 'Vélemény' }],
      flags: [{ slug: 'refresh' }],
    };
    await backend.desk.set(rich, { author: 'Béla' });
    const before = await backend.desk.get(DRAFT.slug);
    expect((await post(EDIT, await sentFrom(get, EDIT, {}))).location).toBe(`${EDIT}?kesz=valtozatlan`);
    expect((await backend.desk.get(DRAFT.slug))?.version).toBe(before?.version);
    await post(EDIT, await sentFrom(get, EDIT, { title: 'Új cím' }));
    const { updatedAt: _, ...after } = (await backend.desk.get(DRAFT.slug))?.article ?? {};
    expect(after).toEqual({ ...before?.article, updatedAt: undefined, title: 'Új cím', version: (before?.version ?? 0) + 1 });
  });

  it('loses nothing if its section has become part of another one meanwhile', async () => {
    const { get, post, backend } = await openDesk();
    const article = { ...DRAFT, active: false, mainSuperTag: { slug: 'megszuno', name: 'Megszűnő' } };
    await backend.desk.set(article, { author: 'Béla' });
    const opened = await sentFrom(get, EDIT, { text: 'Írás közben szűnt meg.' });
    expect(opened.section).toBe('hirmondo/megszuno');
    const key = { kind: 'news-section', name: 'megszuno', site: 'hirmondo' } as const;
    await backend.renaming.merge(key, 'belfold', { author: 'Béla' });
    // Its editor is asked, with all that they have written still in the form.
    const refused = await post(EDIT, opened);
    expect([refused.status, refused.body.desk.fault]).toEqual([422, 'Válassz rovatot.']);
    expect(refused.body.desk.typed).toMatchObject({ text: 'Írás közben szűnt meg.', section: 'hirmondo/megszuno' });
    expect((await post(EDIT, { ...opened, section: 'hirmondo/belfold' })).status).toBe(303);
    const { typed } = (await get(EDIT)).body.desk;
    expect([typed.text, typed.section]).toEqual(['Írás közben szűnt meg.', 'hirmondo/belfold']);
  });

  it('says who paid for it, on its card too, until nobody is named', async () => {
    const { get, post, backend } = await openDesk();
    await backend.desk.set({ ...DRAFT, active: false }, { author: 'Béla' });
    const fields = { sponsorName: 'Példa Kft.', sponsorLogo: '/media/logo.png', sponsorUrl: 'https://example.org/' };
    await post(EDIT, await sentFrom(get, EDIT, fields));
    const stored = async () => (await backend.desk.get(DRAFT.slug))?.article.sponsor;
    expect(await stored()).toEqual({ name: 'Példa Kft.', logo: '/media/logo.png', url: 'https://example.org/' });
    expect((await get(EDIT)).body.desk.typed).toMatchObject(fields);
    expect((await post(EDIT, await sentFrom(get, EDIT, { sponsorName: '' }))).body.desk.fault).toContain('sponsor.name');
    await post(EDIT, await sentFrom(get, EDIT, { sponsorName: '', sponsorLogo: '', sponsorUrl: '' }));
    expect(await stored()).toBeUndefined();
  });

  it('that readers see is held back, or published at once', async () => {
    const { get, post, backend } = await openDesk();
    await backend.desk.publish(DRAFT.slug, { author: 'Béla' });
    expect((await post(EDIT, await sentFrom(get, EDIT, { title: 'Függő' }))).location).toBe(`${EDIT}?kesz=fuggobenmentve`);
    const live = await backend.desk.get(DRAFT.slug);
    expect(live?.article.title).toBe('Titkos cikk');
    const held = await sentFrom(get, EDIT, { text: 'Kint.', step: 'publish' });
    expect(held.title).toBe('Függő');
    expect((await post(EDIT, held)).location).toContain(`${EDIT}?kesz=kozzeteve&vissza=change.`);
    const view = await backend.desk.get(DRAFT.slug);
    expect([view?.article.title, view?.article.content, view?.workingCopy]).toEqual(['Függő', '<p>Kint.</p>', undefined]);
    expect(view?.article.pubDate).toBe(live?.article.pubDate);
  });

  it('stays a draft, with the change that waited for it', async () => {
    const { get, post, backend } = await openDesk();
    await backend.desk.set({ ...DRAFT, title: 'Függő', pubDate: 1_000 }, { author: 'Anna', hold: true });
    await post(EDIT, await sentFrom(get, EDIT, { text: 'Bővebben.' }));
    const view = await backend.desk.get(DRAFT.slug);
    expect([view?.state, view?.article.title, view?.article.pubDate]).toEqual(['draft', 'Függő', DRAFT.pubDate]);
  });

  it('keeps the entries of its live blog', async () => {
    const { get, post, backend } = await openDesk();
    await backend.live.add('elo', { title: 'Gól', content: '<p>Gól!</p>' });
    const path = `${NEW}/elo`;
    await post(path, await sentFrom(get, path, { title: 'Új cím', step: 'publish' }));
    expect((await backend.desk.get('elo'))?.article.title).toBe('Új cím');
    expect((await backend.live.read('elo'))?.entries.map(({ title }) => title)).toEqual(['Gól']);
  });

  it('is never written over what somebody else has stored meanwhile', async () => {
    const { get, post, backend } = await openDesk();
    const mine = await sentFrom(get, EDIT, { title: 'Az enyém', text: 'Az én szövegem.' });
    await backend.desk.set({ ...DRAFT, title: 'Béláé', active: false }, { author: 'Béla' });
    const { status, body } = await post(EDIT, mine);
    expect([status, body.desk.fault]).toEqual([409, expect.stringContaining('Közben Béla is módosította (')]);
    const { typed, seen, conflict } = body.desk;
    expect(typed).toMatchObject({ title: 'Az enyém', text: 'Az én szövegem.' });
    expect([seen.version, conflict.version, conflict.author, conflict.stored]).toEqual([1, 2, 'Béla', { version: 2, copy: 0 }]);
    expect(conflict.changes.map(({ name }: { name: string }) => name)).toEqual(['Cím', 'Szöveg']);
    const title = async () => (await backend.desk.get(DRAFT.slug))?.article.title;
    expect([(await post(EDIT, mine)).status, await title()]).toEqual([409, 'Béláé']);
    const choice = { ...mine, step: 'overwrite', storedVersion: '2', storedCopy: '0' };
    await backend.desk.set({ ...DRAFT, title: 'Cilié', active: false }, { author: 'Cili' });
    expect([(await post(EDIT, choice)).body.desk.conflict.author, await title()]).toEqual(['Cili', 'Cilié']);
    expect([(await post(EDIT, { ...choice, storedVersion: '3' })).status, await title()]).toEqual([303, 'Az enyém']);
  });

  it('merges with a pending change that has grown meanwhile, block by block, and keeps each of its texts', async () => {
    const { get, post, backend } = await openDesk();
    const two = { ...DRAFT, content: '<p>Egy.</p><p>Kettő.</p>', subtitle: 'Alcím' };
    await backend.desk.set(two, { author: 'Béla' });
    await backend.desk.publish(DRAFT.slug, { author: 'Béla' });
    // What the pending change has taken away is away in its form, too.
    await post(EDIT, await sentFrom(get, EDIT, { text: 'Egy.\n\nKettő.\n\nHárom.', subtitle: '' }));
    const begun = await sentFrom(get, EDIT, {});
    expect(begun.subtitle).toBe('');
    await backend.desk.set(
      { ...two, subtitle: undefined, content: '<p>Egy, Bélától.</p><p>Kettő.</p><p>Három.</p>' },
      { author: 'Béla', hold: true, ifCopyTime: Number(begun.copy) },
    );
    const merged = await post(EDIT, { ...begun, text: 'Egy.\n\nKettő.\n\nHárom, Annától.' });
    expect(merged.location).toContain('kesz=osszefesulve');
    const copy = (await backend.desk.get(DRAFT.slug))?.workingCopy;
    expect([copy?.author, copy?.article.content]).toEqual([
      'Anna',
      '<p>Egy, Bélától.</p>\n<p>Kettő.</p>\n<p>Három, Annától.</p>',
    ]);
    // The same block asks, with everything typed still in the form.
    const asked = await post(EDIT, { ...begun, text: 'Egy, máshogy.\n\nKettő.\n\nHárom.' });
    expect([asked.status, asked.body.desk.typed.text.split('\n')[0]]).toEqual([409, 'Egy, máshogy.']);
    expect(asked.body.desk.conflict).toMatchObject({ isPending: true, author: 'Anna' });
    const { dropped } = (await get(`/szerkesztoseg/cikk/${DRAFT.slug}`)).body.desk.own;
    expect(dropped.map(({ author, isReplaced }: { author: string; isReplaced: boolean }) => [author, isReplaced])).toEqual([
      ['Béla', true],
      ['Anna', true],
    ]);
  });

  it('merges with what readers got beside the pending change meanwhile, and asks where both say otherwise', async () => {
    const { get, post, backend } = await openDesk();
    const two = { ...DRAFT, content: '<p>Egy.</p><p>Kettő.</p>' };
    await backend.desk.set(two, { author: 'Béla' });
    await backend.desk.publish(DRAFT.slug, { author: 'Béla' });
    await post(EDIT, await sentFrom(get, EDIT, { text: 'Egy.\n\nKettő, függőben.' }));
    const begun = await sentFrom(get, EDIT, {});
    const fromCms = async (content: string) => backend.desk.set({ ...two, content }, { author: 'CMS', keepsCopy: true });
    await fromCms('<p>Egy, a CMS-ből.</p><p>Kettő.</p>');
    const merged = await post(EDIT, { ...begun, lead: 'Új lead' });
    expect(merged.location).toContain('kesz=osszefesulve');
    const copy = (await backend.desk.get(DRAFT.slug))?.workingCopy;
    expect(copy?.article.content).toBe('<p>Egy, a CMS-ből.</p>\n<p>Kettő, függőben.</p>');
    const again = await sentFrom(get, EDIT, {});
    await fromCms('<p>Egy, a CMS-ből.</p><p>Kettő, a CMS-ből.</p>');
    const asked = await post(EDIT, { ...again, lead: 'Még újabb lead' });
    expect(asked.status).toBe(409);
    expect(JSON.stringify(asked.body.desk.conflict.changes)).toContain('Kettő, a CMS-ből.');
  });

  it('takes the address that somebody else has given it meanwhile, unless it changes that too', async () => {
    const { get, post, backend } = await openDesk();
    const slug = async () => (await backend.desk.get(DRAFT.slug))?.workingCopy?.article.slug;
    await backend.desk.publish(DRAFT.slug, { author: 'Béla' });
    const mine = await sentFrom(get, EDIT, { lead: 'Az én leadem.' });
    const theirs = { ...DRAFT, slug: 'jobb-cim' };
    await backend.desk.set(theirs, { author: 'Béla', hold: true, of: DRAFT.slug });
    const same = await post(EDIT, { ...mine, slug: 'megint-mas' });
    expect([same.status, await slug()]).toEqual([409, 'jobb-cim']);
    expect((await post(EDIT, mine)).location).toContain('kesz=osszefesulve');
    const copy = (await backend.desk.get(DRAFT.slug))?.workingCopy?.article;
    expect([copy?.slug, copy?.lead]).toEqual(['jobb-cim', 'Az én leadem.']);
  });

  it('keeps the version that its editor has seen while it comes back for something else', async () => {
    const { get, post, backend } = await openDesk();
    const mine = await sentFrom(get, EDIT, { step: 'library', find: 'híd' });
    await backend.desk.set({ ...DRAFT, title: 'Béláé', active: false }, { author: 'Béla' });
    expect((await post(EDIT, mine)).body.desk.seen).toEqual({ version: 1, copy: 0 });
  });

  it('can be stored as a new one if somebody has deleted it meanwhile', async () => {
    const { get, post, backend } = await openDesk();
    const mine = await sentFrom(get, EDIT, { title: 'Megmarad' });
    await backend.desk.remove(DRAFT.slug, { author: 'Béla' });
    const { status, body } = await post(EDIT, mine);
    expect([status, body.desk.fault, body.desk.bar]).toEqual([404, expect.stringContaining('törölték'), undefined]);
    expect(body.desk.typed.title).toBe('Megmarad');
  });

  it('that cannot be stored is refused with the reason', async () => {
    const { get, post } = await openDesk();
    const { status, body } = await post(EDIT, await sentFrom(get, EDIT, { tags: 'x'.repeat(300) }));
    expect([status, body.desk.fault]).toEqual([422, expect.stringContaining('nem tárolható')]);
    expect(body.desk.conflict).toBeUndefined();
  });

  it('that readers know gets another address only if the editor confirms it', async () => {
    const { get, post, backend } = await openDesk();
    await backend.desk.set({ ...DRAFT, slug: 'sport', mainSuperTag: { name: 'Sport', slug: 'sport' } }, { author: 'Béla' });
    const draft = await sentFrom(get, EDIT, { section: 'hirmondo/sport' });
    expect((await post(EDIT, draft)).status).toBe(303);
    await backend.desk.publish(DRAFT.slug, { author: 'Béla' });
    const moved = await sentFrom(get, EDIT, { section: 'hirmondo/belfold', step: 'publish' });
    const { status, body } = await post(EDIT, moved);
    expect([status, body.desk.fault]).toEqual([422, expect.stringContaining('webcíme is más lesz')]);
    expect(body.desk.movesTo).toMatch(/^http:\/\/localhost\/belfold\/.*\/titkos$/);
    expect((await backend.desk.get(DRAFT.slug))?.article.mainSuperTag?.slug).toBe('sport');
    expect((await post(EDIT, { ...moved, move: body.desk.movesTo })).location).toContain(`${EDIT}?kesz=kozzeteve&vissza=change.`);
    expect((await backend.desk.get(DRAFT.slug))?.article.mainSuperTag?.slug).toBe('belfold');
  });
});

describe("the reader's view of what is typed", () => {
  it('is the page of the article with it, and nothing is stored', async () => {
    const { get, post, backend } = await openDesk();
    const stored = await get(deskPaths.typed(DRAFT.slug));
    expect(stored.body).toMatchObject({ route: 'single_article', look: 'telefon', title: 'Titkos cikk' });
    const typed = await sentFrom(get, EDIT, { title: 'Félig kész', section: 'hirmondo/belfold' });
    const { status, body } = await post(deskPaths.typed(DRAFT.slug), typed);
    expect([status, body.title, body.desk, body.workbench]).toEqual([200, 'Félig kész', undefined, undefined]);
    expect(body.publicPath).toBe(stored.body.publicPath);
    const view = await backend.desk.get(DRAFT.slug);
    expect([view?.version, view?.article.title, view?.workingCopy]).toEqual([1, 'Titkos cikk', undefined]);
  });

  it('has other looks: on a wide screen, dark, in the app, as a card and in search results', async () => {
    const { get, post } = await openDesk();
    for (const look of typedLooks) {
      const { status, body } = await post(deskPaths.typed(DRAFT.slug, look), { title: 'Félig kész' });
      expect([look, status, body.title, body.look, body.app]).toEqual([look, 200, 'Félig kész', look, look === 'app']);
    }
    expect((await get(`${EDIT}?nezet=barmi`)).body.desk.kind).toBe('writing');
  });

  it('needs neither a title nor a section', async () => {
    const { get, post, backend } = await openDesk();
    expect((await get(deskPaths.typed())).body).toMatchObject({ route: 'single_article', publicPath: '/2026/11/21/cim-nelkul' });
    const { body } = await post(deskPaths.typed(), { text: 'Az első mondat.', slug: DRAFT.slug });
    expect(body).toMatchObject({ title: 'Cím nélkül', publicPath: '/2026/11/21/titkos' });
    const live = await post(deskPaths.typed(), { title: 'Vihar', type: 'liveblog', section: 'hirmondo/belfold' });
    expect(live.body.publicPath).toBe('/belfold/2026/11/21/vihar/elo');
    expect((await backend.desk.list()).map(({ slug }) => slug).toSorted()).toEqual(['elo', DRAFT.slug]);
  });

  it('does not exist if it cannot be an article', async () => {
    const { post } = await openDesk();
    expect((await post(deskPaths.typed(), { title: 'Vihar', slug: 'Új híd!' })).body.publicPath).toBe('/2026/11/21/vihar');
    const tooLong = await post(deskPaths.typed(), { title: 'Vihar', tags: 'x'.repeat(300) });
    expect([tooLong.body.route, tooLong.body.desk]).toEqual(['desk', undefined]);
  });
});

it('is only for signed-in editors, and only in a preview', async () => {
  const { get, site } = await openDesk();
  expect((await get(NEW, {})).status).toBe(302);
  expect((await get(`${NEW}/nincs-ilyen`)).body.desk).toBeUndefined();
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' };
  const anonymous = await site.get(NEW, { method: 'POST', headers: form, body: 'title=x&step=save' });
  expect(anonymous.status).toBe(303);
  const readers = await openDesk({ PREVIEW: '0' });
  expect((await readers.get(NEW)).body.desk).toBeUndefined();
});

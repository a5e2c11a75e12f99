import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';

let line: TestCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const article = (fields: object = {}) =>
  JSON.stringify({ title: 'Megnyílt a híd', pubDate: '2026-01-10T06:00+01:00', content: '<p>Fél hatkor.</p>', ...fields });
const hirmondo = (args: string, input?: string) => line.run(['article', ...args.split(' ')], input);

describe('hirmondo article', () => {
  it('writes, publishes, withdraws and restores an article, and records every version', async () => {
    expect((await hirmondo('set hid', article({ cover: { src: '/media/nincs.jpg' } }))).err).toBe(
      'Figyelem: cover.src: nincs ilyen fájl: /media/nincs.jpg\n',
    );
    expect((await hirmondo('publish hid')).out).toMatch(/^hid: megváltozott \(2\. változat, megjelent, /);
    expect((await hirmondo('set hid', article({ title: 'Megnyílt az új híd' }))).out).toContain('3. változat');
    expect((await hirmondo('restore hid --to 2')).out).toContain('4. változat');
    expect(JSON.parse((await hirmondo('get hid')).out)).toMatchObject({ title: 'Megnyílt a híd', active: true });
    expect((await hirmondo('withdraw hid')).out).toContain('visszavont');
    const { out } = await hirmondo('versions hid --json');
    expect(JSON.parse(out).map(({ version, author }: { version: number; author: string }) => [version, author])).toEqual([
      [5, 'szerkeszto'],
      [4, 'szerkeszto'],
      [3, 'szerkeszto'],
      [2, 'szerkeszto'],
      [1, 'szerkeszto'],
    ]);
  });

  it('adds a correction to what readers have seen', async () => {
    await hirmondo('set javitott', article());
    expect(await line.run(['article', 'correct', 'javitott', '--text', 'Hatkor.'])).toMatchObject({ code: 1 });
    await hirmondo('publish javitott');
    const correct = ['article', 'correct', 'javitott', '--text', 'Hatkor.', '--wrong', 'Fél hatkor.'];
    expect(await line.run(correct)).toMatchObject({ code: 0, out: expect.stringContaining('3. változat') });
    expect(await line.run(['article', 'correct', 'javitott', '--text', ''])).toMatchObject({ code: 2 });
    expect((await line.run(['article', 'correct', 'javitott'])).code).toBe(2);
    const context = { site: 'hirmondo', viewer: { kind: 'anonymous' } } as const;
    const { items } = await line.backend.content.corrections(context, { page: 1, perPage: 20 });
    expect(items).toMatchObject([{ text: 'Hatkor.', wrong: 'Fél hatkor.' }]);
  });

  it('says what an article lacks, and fails if that must be mended', async () => {
    await hirmondo('set hianyos', article());
    const { code, out } = await hirmondo('check hianyos');
    expect([code, out]).toEqual([1, expect.stringContaining('Javítandó (lead): Nincs lead.')]);
    expect((await hirmondo('publish hianyos')).err).toContain('Nincs lead.');
    expect(JSON.parse((await hirmondo('set hianyos --json', article({ lead: 'Van.' }))).out).checks).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ level: 'red' })]),
    );
    expect((await hirmondo('check hianyos')).code).toBe(0);
    expect((await hirmondo('check nincs')).code).toBe(1);
  });

  it('shows the time that it has understood', async () => {
    await hirmondo('set idozitett', article());
    const { out } = await hirmondo('publish idozitett --at 2031-11-22T06:00+01:00');
    expect(out).toContain('időzített, 2031. november 22. 06:00 (2031-11-22T05:00:00Z)');
    expect((await hirmondo('list --state scheduled')).out).toContain('idozitett\tidőzített\t');
    expect(await hirmondo('publish idozitett --at holnap')).toMatchObject({ code: 2 });
  });

  it('says that an embargo moves the time of publication', async () => {
    await hirmondo('set zarolt', article());
    await hirmondo('embargo zarolt --until 2031-11-23T06:00+01:00');
    const moved =
      'Az embargó miatt a megjelenés ideje elmozdult: 2031. november 22. 06:00 (2031-11-22T05:00:00Z) helyett 2031. november 23. 06:00 (2031-11-23T05:00:00Z).';
    expect((await hirmondo('publish zarolt --at 2031-11-22T06:00+01:00')).out).toContain(moved);
    expect((await hirmondo('publish zarolt --at 2031-11-24T06:00+01:00')).out).not.toContain('elmozdult');
    expect((await hirmondo('embargo zarolt --until 2031-11-25T06:00+01:00')).out).toContain(
      '2031. november 24. 06:00 (2031-11-24T05:00:00Z) helyett 2031. november 25. 06:00',
    );
    const { out } = await hirmondo('embargo zarolt --until 2031-11-26T06:00+01:00 --json');
    expect(JSON.parse(out).movedFrom).toBe(Date.UTC(2031, 10, 25, 5) / 1000);
  });

  it('restores a deleted article as a draft', async () => {
    await hirmondo('set torolt', article());
    expect((await hirmondo('delete torolt')).out).toContain('törölve');
    expect(await hirmondo('get torolt')).toMatchObject({ code: 1, err: 'Nincs ilyen cikk: torolt\n' });
    expect((await hirmondo('undelete torolt')).out).toContain('vázlat');
    expect(JSON.parse((await hirmondo('get torolt')).out)).toMatchObject({ title: 'Megnyílt a híd', active: false });
    expect(await hirmondo('restore torolt')).toMatchObject({ code: 1 });
  });

  it('sets the focal point of the cover, and removes it in favour of the picture’s own', async () => {
    await hirmondo('set kep', article({ cover: { src: '/media/nincs.jpg', alt: 'A híd' } }));
    expect((await line.run(['article', 'focus', 'kep', '0.7,0.3 phone:0.2,0.5'])).code).toBe(0);
    const focus = async () => JSON.parse((await hirmondo('get kep')).out).cover;
    expect(await focus()).toEqual({
      src: '/media/nincs.jpg',
      alt: 'A híd',
      focus: { x: 0.7, y: 0.3, phone: { x: 0.2, y: 0.5 } },
    });
    await hirmondo('focus kep');
    expect((await focus()).focus).toBeUndefined();
    expect(await hirmondo('focus kep 7,3')).toMatchObject({ code: 2, err: expect.stringContaining('7,3') });
    await hirmondo('set keptelen', article());
    expect(await hirmondo('focus keptelen 0,0')).toMatchObject({ code: 1, err: 'Nincs borítóképe: keptelen\n' });
  });

  it('stores it with a picture', async () => {
    expect(await line.run(['media', 'focus', '/media/nincs.jpg', '0.5,0.5'])).toMatchObject({ code: 1 });
    expect(await line.run(['media', 'focus', '/media/nincs.jpg', 'bal'])).toMatchObject({ code: 2 });
  });

  it('does not overwrite changes of others', async () => {
    await hirmondo('set ketten', article());
    expect(await hirmondo('set ketten --if-version 7', article({ title: 'Más' }))).toMatchObject({ code: 1 });
    const draft = { ...JSON.parse(article()), slug: 'ketten', title: 'Béláé' };
    await line.backend.desk.set(draft, { author: 'Béla', hold: true });
    const changedAt = (await line.backend.desk.get('ketten'))?.workingCopy?.changedAt;
    expect(await hirmondo('set ketten --hold', article())).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        `Béla félretett változása elveszne: nézd meg (get), és ha mehet, add meg az idejét (--if-copy ${changedAt})`,
      ),
    });
    expect(await hirmondo('set ketten', article())).toMatchObject({ code: 1, err: expect.stringContaining('--if-copy') });
    expect((await hirmondo(`set ketten --hold --if-copy ${changedAt}`, article({ title: 'Közös' }))).out).toContain('félretéve');
  });
});

describe('hirmondo token', () => {
  it('shows a token with rights once, and revokes it', async () => {
    const { out } = await line.run(['token', 'add', 'cms', '--rights', 'ingest,purge']);
    const holder = await line.backend.tokens.holder(out.trim());
    expect(holder).toMatchObject({ name: 'cms', rights: ['ingest', 'purge'] });
    expect(await line.run(['token', 'add', 'cms', '--rights', 'ingest'])).toMatchObject({ code: 1 });
    expect(await line.run(['token', 'add', 'x', '--rights', 'minden'])).toMatchObject({ code: 2 });
    expect((await line.run(['token', 'list'])).out).toMatch(/^cms\tingest,purge\tutoljára /);
    expect((await line.run(['token', 'revoke', 'cms'])).code).toBe(0);
    expect(await line.backend.tokens.holder(out.trim())).toBeUndefined();
  });
});

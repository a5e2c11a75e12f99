import sharp from 'sharp';
import { expect, it } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { dayInNumbers } from '~/lib/images/usable-until';

const by = { author: 'Cili' };
const now = Math.floor(TEST_NOW / 1000);
const good = {
  title: 'Híd',
  lead: 'Megnyílt.',
  content: '<p>Szöveg.</p>',
  pubDate: now - 1000,
  mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  cover: { src: '/media/hid.jpg', alt: 'A híd', author: 'Kiss' },
};

it('looks up links, names, slugs, embargoes and the house style', async () => {
  const { backend } = await openTestBackend();
  const { desk, checks, editing } = backend;
  await desk.set({ ...good, slug: 'kint' }, by);
  await desk.publish('kint', by);
  await desk.set({ ...good, slug: 'bent', pubDate: now }, by);
  await desk.publish('bent', { ...by, at: now + 7200 });
  const link = (slug: string) => `<p><a href="/belfold/2026/11/21/${slug}">x</a></p>`;
  await editing.set({ kind: 'data', name: 'houseStyle', site: '' }, [{ words: 'sajna' }], by);
  const content = `${link('kint')}${link('bent')}${link('nincs')}<p>Sajna.</p>`;
  await desk.set({ ...good, slug: 'kint-2', content, tags: ['híd'], articleAuthors: [{ slug: 'a', name: 'Anna' }] }, by);
  const found = async (at?: number) => (await checks.of('kint-2', { at })).map(({ level, where }) => `${level} ${where}`);
  expect(await found()).toEqual([
    'red content.1',
    'red content.2',
    'grey slug',
    'grey articleAuthors',
    'grey tags',
    'grey content.3',
  ]);
  // At that time the other one is out.
  expect(await found(now + 7200)).not.toContain('red content.1');
  await desk.embargo('kint-2', { ...by, until: now + 3600 });
  expect(await found()).toContain('red pubDate');
  expect(await found(now + 3600)).not.toContain('red pubDate');
  expect(await checks.of('nincs')).toEqual([]);
});

it('is red about pictures whose rights end before readers see it, cut or whole', async () => {
  const { backend } = await openTestBackend();
  const bytes = async (width: number) => [
    await sharp({ create: { width, height: 40, channels: 3, background: '#06c' } })
      .png()
      .toBuffer(),
  ];
  async function add(width: number, usableUntil: string): Promise<string> {
    const kept = await backend.media.add(
      (async function* () {
        yield* await bytes(width);
      })(),
      { name: 'hid.png', alt: 'A híd', credit: 'Kiss', usableUntil },
    );
    if ('refusal' in kept) throw new Error(kept.refusal.message);
    return kept.src;
  }
  const [today, yesterday] = [await add(60, '2026-11-21'), await add(61, '2026-11-20')];
  const figure = `<figure><img src="${yesterday.replace('.png', '_body.png')}" alt="A híd"><figcaption><cite>Kiss</cite></figcaption></figure>`;
  const cover = { ...good.cover, src: today };
  await backend.desk.set({ ...good, slug: 'hid', cover, content: `<p>Szöveg.</p>${figure}`, mobileImage11: yesterday }, by);
  const found = async (at: number) => (await backend.checks.of('hid', { at })).map(({ what, where }) => `${where} ${what}`);
  const gone = `${dayInNumbers('2026-11-20')} volt az utolsó nap.`;
  expect(await found(now)).toEqual([
    `mobileImage11 A kártya képének joga lejárt: ${gone}`,
    `content.1 Egy kép joga lejárt: ${gone}`,
  ]);
  expect(await found(now + 86_400)).toContain(`cover A borítókép joga lejárt: ${dayInNumbers('2026-11-21')} volt az utolsó nap.`);
  await backend.media.picture(yesterday, { usableUntil: '' });
  expect(await found(now)).toEqual([]);
});

it('stops a reporter from handing in what has a red check, and nobody who edits', async () => {
  const { backend } = await openTestBackend();
  await backend.desk.set({ ...good, slug: 'hid', lead: undefined }, by);
  const acting = (role: 'reporter' | 'editor' | 'chief') => backend.actingFor({ role, editions: [] }).work;
  await expect(acting('reporter').change('hid', { stage: 'to-read' }, by)).rejects.toMatchObject({
    kind: 'invalid',
    checks: [expect.objectContaining({ where: 'lead', level: 'red' })],
  });
  await acting('reporter').change('hid', { holder: 'Anna' }, by);
  await acting('editor').change('hid', { stage: 'to-read' }, by);
  await acting('chief').change('hid', { stage: 'to-read' }, by);
  await backend.desk.set({ ...good, slug: 'hid' }, by);
  await acting('reporter').change('hid', { stage: 'to-read' }, by);
});

import { expect, it } from 'vitest';
import { openTestBackend } from '~/backend/testing/test-backend';
import type { Person } from '~/lib/desk/roles';
import { actOn, type NewsroomCalls } from './acting-for';

const by = { author: 'Cili' };
const article = { slug: 'hid', title: 'Híd', content: '<p>Szöveg.</p>', pubDate: 1_700_000_000 };

async function openAs(person: Person) {
  const { backend } = await openTestBackend();
  await backend.desk.set(article, by);
  await backend.desk.set({ ...article, slug: 'g7-hid', originatingSite: 'g7' }, by);
  await backend.desk.set({ ...article, slug: 'elo', type: 'liveblog' }, by);
  return { backend, calls: backend.actingFor(person) };
}

const reporter: Person = { role: 'reporter', editions: [] };
const refused = { name: 'IngestProblem', kind: 'forbidden' };

it('lets a reporter write drafts and pending changes, and publish nothing', async () => {
  const { backend, calls } = await openAs(reporter);
  const { desk } = calls;
  await desk.set({ ...article, title: 'Másik' }, by);
  expect((await desk.get('hid'))?.article.title).toBe('Másik');
  const steps = (view: NewsroomCalls['desk']) => [
    () => view.publish('hid', by),
    () => view.publish('hid', { ...by, at: 4_000_000_000 }),
    () => view.embargo('hid', { ...by, until: 4_000_000_000 }),
    () => view.withdraw('hid', by),
  ];
  for (const step of steps(desk)) await expect(step()).rejects.toMatchObject(refused);
  await backend.desk.publish('hid', by);
  await expect(desk.set({ ...article, title: 'Kint' }, by)).rejects.toMatchObject(refused);
  await expect(desk.restore('hid', { ...by, to: 1 })).rejects.toMatchObject(refused);
  await expect(desk.remove('hid', by)).rejects.toMatchObject(refused);
  for (const [slug, of] of [
    ['h\u00adid', undefined],
    ['hid-uj', 'hid'],
    ['hid', 'nincs'],
    ['hid', 'h\u200bid'],
  ] as const) {
    await expect(desk.set({ ...article, slug, title: 'Kint' }, { ...by, ...(of && { of }) })).rejects.toMatchObject(refused);
  }
  await desk.set({ ...article, title: 'Függő' }, { ...by, hold: true });
  expect((await desk.get('hid'))?.workingCopy?.article.title).toBe('Függő');
  await calls.live.add('elo', { content: '<p>Most.</p>' }, by);
});

it('holds a person to their editions, also where an article is moved', async () => {
  const { calls } = await openAs({ role: 'editor', editions: ['g7'] });
  await calls.desk.publish('g7-hid', by);
  await expect(calls.desk.publish('hid', by)).rejects.toMatchObject(refused);
  await expect(calls.desk.set({ ...article, slug: 'uj' }, by)).rejects.toMatchObject(refused);
  await expect(calls.desk.set({ ...article, slug: 'g7-hid', originatingSite: 'after' }, by)).rejects.toMatchObject(refused);
  const front = { kind: 'front', site: '' } as const;
  await calls.editing.set({ ...front, name: 'g7' }, [], by);
  await expect(calls.editing.set({ ...front, name: 'hirmondo' }, [], by)).rejects.toMatchObject(refused);
});

it('does not publish what was published between the check and the change', async () => {
  const { backend, calls } = await openAs(reporter);
  const { get } = backend.desk;
  backend.desk.get = async (slug) => {
    const view = await get(slug);
    await backend.desk.publish(slug, by).catch(() => undefined);
    return view;
  };
  await expect(calls.desk.set({ ...article, title: 'Kicsúszott' }, by)).rejects.toMatchObject({ kind: 'conflict' });
  expect((await get('hid'))?.article.title).toBe('Híd');
});

it.each([
  ['data', 'campaigns', 'ads'],
  ['data', 'menus', 'paper'],
  ['data', 'trendingTags', 'front'],
  ['front', 'g7', 'front'],
  ['tag', 'duna', 'names'],
  ['document', 'aszf', 'paper'],
] as const)('a change of %s %s is: %s', (kind, name, act) => expect(actOn({ kind, name })).toBe(act));

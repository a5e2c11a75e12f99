import { expect, it } from 'vitest';
import { openTestBackend } from '~/backend/testing/test-backend';
import type { Person } from '~/lib/desk/roles';
import { actingFor, type NewsroomCalls } from './acting-for';
import { actOn } from './acts-on-content';

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

it('hands every argument of every call on', async () => {
  const { backend } = await openTestBackend();
  // Each serves as whatever a call may take first, and can be told apart.
  const given = ['a', 'b', 'c', 'd'].map((mark) => ({ mark, kind: 'tag', name: mark, site: '', slug: mark, author: 'x' }));
  const received = new Map<string, readonly unknown[]>();
  const calls: readonly [service: string, name: string, parameters: number][] = [];
  const found = Object.keys(actingFor({ role: 'chief', editions: [] }, backend)) as (keyof NewsroomCalls)[];
  const recording = Object.fromEntries(
    found.map((service) => [
      service,
      Object.fromEntries(
        Object.entries(backend[service]).map(([name, call]) => {
          (calls as [string, string, number][]).push([service, name, call.length]);
          const record = async (...args: readonly unknown[]) => {
            received.set(`${service}.${name}`, args);
            return service === 'checks' || `${service}.${name}` === 'issues.lists' ? [] : undefined;
          };
          return [name, record];
        }),
      ),
    ]),
  ) as unknown as NewsroomCalls;
  const acting = actingFor({ role: 'chief', editions: [] }, recording);
  for (const [service, name, parameters] of calls) {
    const call: unknown = Reflect.get(acting[service as keyof NewsroomCalls], name);
    if (typeof call !== 'function') throw new Error(`${service}.${name} is missing`);
    await call(...given);
    const args = received.get(`${service}.${name}`) ?? [];
    expect(args.slice(0, parameters), `${service}.${name}`).toMatchObject(given.slice(0, parameters));
  }
  expect(calls.length).toBeGreaterThan(60);
});

it('keeps those of one edition from the pictures of all', async () => {
  const { backend } = await openTestBackend();
  const by = { author: 'Cili' };
  for (const role of ['editor', 'photo', 'chief'] as const) {
    const { media, picturePlaces } = backend.actingFor({ role, editions: ['g7'] });
    await expect(picturePlaces.replace('/media/a.jpg', '/media/b.jpg', by)).rejects.toMatchObject(refused);
    await expect(picturePlaces.remove('/media/a.jpg', by)).rejects.toMatchObject(refused);
    await expect(media.remove('/media/a.jpg')).rejects.toMatchObject(refused);
  }
});

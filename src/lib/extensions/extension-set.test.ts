import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExtensionSet, type LoadedExtension, PATIENCE_MS, REST_MS } from './extension-set';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = () => ({ path: '/', now: 0, edition: { slug: 'lap', name: 'Lap' } });
const loaded = (extension: LoadedExtension['extension']): LoadedExtension => ({ extension, settings: {} });

it('says who has drawn and who has failed, and has no page made for a place that nobody draws', async () => {
  const all = [
    loaded({ name: 'a', sidebar: () => 'A' }),
    loaded({ name: 'b', sidebar: () => Promise.reject(new Error('nem')) }),
    loaded({ name: 'c', sidebar: () => undefined }),
  ];
  const set = createExtensionSet(all, { signature: '', now: Date.now, report: () => undefined });
  expect(await set.draw('sidebar', page)).toEqual({ html: 'A', by: ['a'], failed: ['b'] });
  const never = vi.fn<typeof page>();
  expect(await set.draw('belowList', never)).toEqual({ html: '', by: [], failed: [] });
  expect(await set.drawNamed('block', 'a', '', never)).toEqual({ html: '', by: [], failed: [] });
  expect(never).not.toHaveBeenCalled();
});

it('waits for a place that hangs only now and then, for that place alone', async () => {
  const reported: string[] = [];
  let hangs = true;
  const head = vi.fn<() => Promise<string>>(() => (hangs ? new Promise(() => undefined) : Promise.resolve('kész')));
  const set = createExtensionSet([loaded({ name: 'slow', head, sidebar: () => 'S' })], {
    signature: '',
    now: Date.now,
    report: (name, place) => void reported.push(`${name} ${place}`),
  });
  const first = set.draw('head', page);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  const empty = { html: '', by: [], failed: ['slow'] };
  expect(await first).toEqual(empty);
  hangs = false;
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  expect(await set.draw('head', page)).toEqual(empty);
  expect(head).toHaveBeenCalledTimes(1);
  expect(await set.draw('sidebar', page)).toMatchObject({ html: 'S' });
  await vi.advanceTimersByTimeAsync(1);
  expect(await set.draw('head', page)).toEqual({ html: 'kész', by: ['slow'], failed: [] });
  expect(reported).toEqual(['slow head']);
});

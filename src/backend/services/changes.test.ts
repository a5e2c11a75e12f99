import { describe, expect, it } from 'vitest';
import { registry } from '~/backend/domain/editions';
import { openTestBackend } from '~/backend/testing/test-backend';
import { type ChangesOptions, createChanges } from './changes';

/** Reports over a store that is never asked; `said` has what happens, in order. */
function open({ refresh }: { readonly refresh?: () => Promise<void> } = {}) {
  const said: string[] = [];
  const changes = createChanges({
    store: {} as ChangesOptions['store'],
    editions: registry,
    clock: () => 0,
    logger: { info: () => {}, warn: () => {}, error: () => {} } as unknown as ChangesOptions['logger'],
    formerNames: { refresh: async () => void said.push('names'), withFormer: (tags) => [...tags, 'tag:regi'] },
    routeRules: { refresh: refresh ?? (async () => void said.push('rules')) },
    onWrite: () => said.push('written'),
  });
  changes.subscribe((tags) => said.push(tags.join(' ')));
  return { changes, said };
}

describe('a report of a change', () => {
  it('names pages under former names, too', async () => {
    const { changes, said } = open();
    await changes.report(['tag:uj']);
    expect(said).toEqual(['tag:uj tag:regi', 'written']);
  });

  it('of redirects comes after they are loaded', async () => {
    const { changes, said } = open();
    await changes.report(['redirects', 'path:/regi']);
    expect(said.slice(0, 3)).toEqual(['rules', 'names', 'redirects path:/regi tag:regi']);
  });

  it('of redirects is made even if they cannot be loaded, and then fails', async () => {
    const { changes, said } = open({ refresh: () => Promise.reject(new Error('away')) });
    await expect(changes.report(['redirects'])).rejects.toThrow('away');
    expect(said).toContain('redirects tag:regi');
  });
});

it('redirects of the newsroom work as soon as their change is done', async () => {
  const { backend } = await openTestBackend();
  const told: string[] = [];
  backend.changes.subscribe((tags) => told.push(`${tags.join(' ')} → ${backend.routeRules.find('main', '/regi')?.to}`));
  await backend.routeRules.change({ save: [{ from: '/regi', to: '/uj', status: 301 }], remove: [] });
  expect(told).toEqual(['redirects path:/regi → /uj']);
});

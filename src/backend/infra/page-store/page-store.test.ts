import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NewPage, openPageStore, type PageStore, type PageStoreOptions } from './page-store';

const NOW = 1_800_000_000;
let directory = '';
let opened: PageStore[] = [];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hirmondo-pages-'));
});
afterEach(() => {
  for (const store of opened) store.close();
  opened = [];
  rmSync(directory, { recursive: true });
});

const path = (): string => join(directory, 'pages.sqlite');
function open(options: Partial<PageStoreOptions> = {}): PageStore {
  const fail = (error: unknown) => {
    throw error;
  };
  const store = openPageStore({ path: path(), namespace: 'egy', limit: 1e9, onProblem: fail, ...options });
  opened.push(store);
  return store;
}
const page = (store: PageStore, tags: readonly string[], text = 'szöveg'): NewPage => ({
  since: store.count(),
  until: NOW + 60,
  tags,
  head: '{}',
  body: Buffer.from(text),
});
const read = (store: PageStore, key: string, now = NOW) => {
  const found = store.find(key, now);
  return found && Buffer.from(found.body).toString();
};

describe('the page store', () => {
  it('finds a page until its end, in every process of the machine and after a restart', () => {
    const store = open();
    store.keep('a', page(store, ['article:1']));
    expect([read(store, 'a'), read(store, 'b'), read(store, 'a', NOW + 60)]).toEqual(['szöveg', undefined, undefined]);
    expect(read(open(), 'a')).toBe('szöveg');
  });

  it('forgets the pages that have a purged tag, and no others', () => {
    const store = open();
    store.keep('a', page(store, ['article:1', 'tag:víz']));
    store.keep('b', page(store, ['article:2']));
    open().purge(['article:3', 'tag:víz']);
    expect([read(store, 'a'), read(store, 'b')]).toEqual([undefined, 'szöveg']);
    store.keep('a', page(store, ['article:1', 'tag:víz'], 'új'));
    expect(read(store, 'a')).toBe('új');
  });

  it('does not find a page whose drawing began before a purge', () => {
    const store = open();
    const drawn = page(store, ['article:1']);
    store.purge(['article:1']);
    store.keep('a', drawn);
    expect(read(store, 'a')).toBeUndefined();
  });

  it('shares no pages between builds and settings, and removes those of others at the start', () => {
    const one = open();
    one.keep('a', page(one, []));
    const other = open({ namespace: 'kettő' });
    expect(read(other, 'a')).toBeUndefined();
    expect(read(one, 'a')).toBeUndefined();
  });

  it('trusts nothing that another run of the machine has written', () => {
    const store = open();
    store.keep('a', page(store, []));
    store.setSeen('állapot');
    const db = new DatabaseSync(path());
    db.exec(`update state set value = 'another' where name = 'run'`);
    db.close();
    const after = open();
    expect([read(after, 'a'), after.seen]).toEqual([undefined, undefined]);
  });

  it('removes the oldest pages of a file that is too large', () => {
    const large = open({ limit: 1e9 });
    for (let number = 0; number < 100; number += 1) large.keep(`k${number}`, page(large, [], 'x'.repeat(10_000)));
    const small = open({ limit: 100_000 });
    expect([read(small, 'k0'), read(small, 'k99')?.length]).toEqual([undefined, 10_000]);
  });

  it('finds nothing after a purge that could not be written, until it can be', () => {
    const problems: unknown[] = [];
    const store = open({ onProblem: (error) => problems.push(error) });
    store.keep('a', page(store, ['article:1']));
    store.keep('b', page(store, ['article:2']));
    const db = new DatabaseSync(path());
    db.exec('begin immediate');
    store.purge(['article:1']);
    store.setSeen('utána');
    expect([read(store, 'a'), read(store, 'b'), store.seen, problems.length]).toEqual([undefined, undefined, undefined, 1]);
    db.exec('commit');
    db.close();
    store.purge([]);
    expect([read(store, 'a'), read(store, 'b')]).toEqual([undefined, 'szöveg']);
  });

  it('cannot be opened over a file that is no database', () => {
    writeFileSync(path(), 'nem adatbázis'.repeat(100));
    expect(() => open()).toThrow();
  });
});

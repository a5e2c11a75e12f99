import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { lettersIn } from '~/backend/testing/outbox';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { createDataDir, openTestBackend } from '~/backend/testing/test-backend';
import { openPreview } from '../../testing/test-preview';

const LAP = '/szerkesztoseg/lap';
const anna = { author: 'Anna' };

/** A desk, with the number of queries for tables that a page makes. */
async function openCounted() {
  const dataDir = await createDataDir(mkdtempSync(join(tmpdir(), 'hirmondo-lists-')));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const queries: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const opened = await openSqliteDatabase(dataDir, TEST_NOW);
  const database = { ...opened, read: opened.read.withPlugin(plugin), write: opened.write.withPlugin(plugin) };
  const { backend } = await openTestBackend({ dataDir, database });
  const { get } = await openPreview({ backend, now: TEST_NOW, letters: () => lettersIn(dataDir) });
  const count = async (path: string, ...tables: readonly string[]) => {
    queries.length = 0;
    const { status } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    return queries.filter((query) => tables.some((table) => query.includes(`"name":"${table}"`))).length;
  };
  return { backend, count };
}

it('asks for the versions of a list as often for three things as for thirty', async () => {
  const { backend, count } = await openCounted();
  const pages = [`${LAP}/atiranyitasok`, `${LAP}/atiranyitasok?q=regi`, `${LAP}/kvizek`, `${LAP}/cimkek`, `${LAP}/dokumentumok`];
  const add = async (from: number, to: number): Promise<void> => {
    for (let index = from; index < to; index += 1) {
      await backend.redirects.save({ from: `/regi-${index}`, to: '/rss', status: '301' }, anna);
      const questions = [{ _id: 'k', question: 'Melyik?', answers: [{ _id: 'a', title: 'Ez' }] }];
      await backend.quizDesk.save(`kviz-${index}`, { questions }, anna);
      await backend.editing.set({ kind: 'tag', name: `cimke-${index}`, site: '' }, { name: `Címke ${index}` }, anna);
      await backend.editing.set(
        { kind: 'document', name: `irat-${index}`, site: '' },
        { title: 'Irat', content: '<p>a</p>' },
        anna,
      );
    }
  };
  await add(0, 3);
  const countAll = async () => {
    const counts: [string, number][] = [];
    for (const path of pages) counts.push([path, await count(path, 'content_version')]);
    return counts;
  };
  const few = await countAll();
  await add(3, 30);
  expect(await countAll()).toEqual(few);
  // The editions of one document are looked for among names alone, the search of the desk looks at no values.
  expect(await count(`${LAP}/dokumentumok/irat-1`, 'content_version')).toBeLessThan(5);
  expect(await count('/szerkesztoseg/kereses?q=cimke', 'content_version')).toBe(0);
  // Rules are read once a page, and only as many as are shown.
  expect(await count(`${LAP}/atiranyitasok`, 'route_rule')).toBe(2);
});

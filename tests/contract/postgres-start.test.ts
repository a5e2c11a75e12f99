import { once } from 'node:events';
import { expect, it } from 'vitest';
import { postgresMigrations } from '~/backend/infra/postgres/migrations';
import { prepareProgram } from './child-process';
import { openNode } from './postgres-node';
import { describePostgres } from './postgres-server';

await describePostgres('starting on PostgreSQL', (server) => {
  it('lets four nodes migrate an empty database at once', { timeout: 60_000 }, async () => {
    const start = await prepareProgram('migrating-process.ts');
    for (let round = 0; round < 3; round += 1) {
      const url = await server.createDatabase();
      const codes = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const [code]: unknown[] = await once(start(url), 'exit');
          return code;
        }),
      );
      expect(codes).toEqual([0, 0, 0, 0]);
      const database = url.split('/')[3]?.split('?')[0] ?? '';
      expect(await server.sql('select name from kysely_migration order by name', database)).toEqual(
        Object.keys(postgresMigrations).map((name) => ({ name })),
      );
    }
  });

  it('starts on the tables of a later release', async () => {
    const url = await server.createDatabase();
    await openNode(url);
    const database = url.split('/')[3]?.split('?')[0] ?? '';
    await server.sql(`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`, database);
    const node = await openNode(url);
    await node.put('cikk', { title: 'Cikk' });
    expect(await node.readTitle('cikk')).toBe('Cikk');
  });

  it('fills one newsroom when two nodes find the database empty', { timeout: 60_000 }, async () => {
    const url = await server.createDatabase();
    const [one, other] = await Promise.all([openNode(url), openNode(url)]);
    const options = { dir: 'content/demo', now: Date.UTC(2026, 10, 21, 12) };
    const [report] = await Promise.all([one.backend.seedDemo(options), other.backend.seedDemo(options)]);
    const database = url.split('/')[3]?.split('?')[0] ?? '';
    expect(await server.sql('select count(*)::int as n, max(version)::int as version from article', database)).toEqual([
      { n: report?.articles, version: expect.any(Number) },
    ]);
  });

  it.each([
    ['a wrong database', (url: string) => url.replace('newsroom_', 'nincs_'), /does not exist/],
    ['a wrong user', (url: string) => url.replace('user=hirmondo', 'user=senki'), /role "senki" does not exist/],
  ])('says what is wrong with %s, at once', async (_, spoil, message) => {
    await expect(openNode(spoil(await server.createDatabase()))).rejects.toThrow(message);
  });

  it('refuses a database that cannot hold every letter', async () => {
    await server.sql(`create database latin encoding 'LATIN2' lc_collate 'C' lc_ctype 'C' template template0`);
    await expect(openNode(server.databaseUrl('latin'))).rejects.toThrow(/LATIN2.*UTF8/);
  });
});

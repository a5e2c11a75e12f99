import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { createConnections } from '~/backend/infra/postgres/connections';
import { prepareProgram } from './child-process';
import { openNode, reader } from './postgres-node';
import { describePostgres } from './postgres-server';

await describePostgres('an acknowledged write', (server) => {
  it('waits for the disk even if the server is configured not to', async () => {
    const url = await server.createDatabase();
    await server.sql(`alter database ${url.split('/')[3]?.split('?')[0]} set synchronous_commit = off`);
    const connections = await createConnections({ url, max: 1, statementTimeout: 0, onProblem: () => {} });
    onTestFinished(() => connections.end());
    const client = await connections.take();
    expect((await client.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
    client.release();
  });

  it('is not lost by a process that is killed while it writes, and nothing is left by halves', { timeout: 120_000 }, async () => {
    const url = await server.createDatabase();
    const start = await prepareProgram('writing-process.ts');
    const acknowledged: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const child = start(url, String((acknowledged.at(-1) ?? -1) + 1));
      const over = once(child, 'exit');
      const wanted = acknowledged.length + 5 + round * 3;
      if (child.stdout === null) throw new Error('no output to read');
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(Number(line));
        // The kill hits a later write at a different time in each round.
        if (acknowledged.length === wanted) setTimeout(() => child.kill('SIGKILL'), round * 3);
      }
      await over;
    }

    const node = await openNode(url);
    for (const number of acknowledged) expect(await node.readTitle(`cikk-${number}`)).toBe(`A ${number}. cikk`);
    const database = url.split('/')[3]?.split('?')[0] ?? '';
    const [counts] = await server.sql<Record<string, number>>(
      `select (select count(*)::int from article) as articles, (select count(*)::int from article_body) as bodies,
        (select count(*)::int from article_search) as searchable,
        (select count(*)::int from listing_row r join listing l on l.id = r.listing_id
          where l.scope = 'hirmondo' and l.kind = 'all') as listed`,
      database,
    );
    const articles = counts?.articles ?? 0;
    expect(articles).toBeGreaterThanOrEqual(acknowledged.length);
    expect(articles).toBeLessThanOrEqual(acknowledged.length + 6);
    expect(counts).toEqual({ articles, bodies: articles, searchable: articles, listed: articles });
    expect((await node.backend.content.search(reader, { term: 'cikk', oldal: 1, perPage: 1 })).totalItems).toBe(articles);
  });
});

import { expect, it } from 'vitest';
import { openNode } from './postgres-node';
import { describePostgres } from './postgres-server';

await describePostgres('a newsroom on PostgreSQL that goes back in time', (server) => {
  it('is as it was at the moment that was named: nothing before it is missing, nothing after it is there', {
    timeout: 120_000,
  }, async () => {
    const url = await server.createDatabase();
    const database = url.split('/')[3]?.split('?')[0] ?? '';
    const archive = await server.startArchive();
    const node = await openNode(url);
    await node.put('elotte', { title: 'A naplóban' });
    await node.put('kozben', { title: 'A mentés után' });
    await node.put('elotte', { title: 'Javítva' });
    const rows = await server.sql('select * from article order by id', database);
    await server.sql(`select pg_create_restore_point('baj')`);
    await node.put('baj', { title: 'Ezt nem kellett volna' });
    await server.sql('delete from article_body', database);
    const restored = await archive.recover('baj');
    expect(await restored.sql('select * from article order by id', database)).toEqual(rows);
    const again = await openNode(restored.databaseUrl(database));
    expect([await again.readTitle('elotte'), await again.readTitle('kozben')]).toEqual(['Javítva', 'A mentés után']);
    await again.put('utana', { title: 'Tovább' });
    expect(await again.readTitle('utana')).toBe('Tovább');
  });
});

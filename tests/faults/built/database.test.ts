import { afterAll, beforeAll, expect, it } from 'vitest';
import { describePostgres } from '../../contract/postgres-server';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { limit } from '../../support/machine-speed';

const PAGE_LIMIT_MS = 5_000;

await describePostgres('a site whose PostgreSQL is away', (server) => {
  let site: BuiltSite;

  beforeAll(async () => {
    site = await startBuiltSite({ env: { DATABASE_URL: await server.createDatabase(), LOG_LEVEL: 'fatal' } });
    expect((await site.get('/')).status).toBe(200);
    await server.crash();
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
  });

  it('shows kept pages as before', async () => {
    const page = await site.get('/');
    expect([page.status, page.headers['x-cache']]).toEqual([200, 'HIT']);
  });

  it('says of others that they will be back, in time and kept by nobody', async () => {
    for (const path of ['/legfrissebb', '/archivum?term=duna', '/nincs/ilyen']) {
      const page = await site.get(path);
      expect([path, page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
        path,
        path === '/nincs/ilyen' ? 404 : 503,
        path === '/nincs/ilyen' ? undefined : '5',
        expect.stringMatching(path === '/nincs/ilyen' ? /./ : /no-store/),
      ]);
      expect(page.text).toContain('<html lang="hu"');
      expect(page.milliseconds).toBeLessThan(limit(PAGE_LIMIT_MS));
    }
  });

  it('answers the interface with 503 and Retry-After, too', async () => {
    const answer = await site.get('/api/articles');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
  });

  it('is whole again once the database is back', async () => {
    await server.start();
    const deadline = performance.now() + 20_000;
    let status = 0;
    while (status !== 200 && performance.now() < deadline) ({ status } = await site.get('/legfrissebb'));
    expect(status).toBe(200);
  });
});

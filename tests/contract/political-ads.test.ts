import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPoliticalNoticeReader, createPoliticalNoticeWriter } from '~/backend/infra/repositories/political-notices';
import { openSqliteDatabase } from '~/backend/infra/sqlite/sqlite-database';
import { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import { createHttpService } from '~/sources/http-service';
import { NOW } from './newsroom';
import { openSeededBackend } from './open-backend';
import { politicalAd, politicalAdsSuite } from './political-ads-suite';

politicalAdsSuite('embedded, on SQLite', async () => {
  const backend = await openSeededBackend();
  return { backend, register: backend.services.politicalAds };
});

politicalAdsSuite('over HTTP', async () => {
  const backend = await openSeededBackend();
  const fetch = (request: Request) => backend.fetch(request);
  return { backend, register: createHttpService(politicalAdCalls, { baseUrl: 'http://localhost:4321/api', fetch }) };
});

describe('years of keeping', () => {
  it('end for what nobody is shown, long after the last change, and for nothing else', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-political-'));
    const database = await openSqliteDatabase(dataDir, NOW * 1000);
    onTestFinished(async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const writer = createPoliticalNoticeWriter(database.write);
    const reader = createPoliticalNoticeReader(database.read);
    const old = { from: NOW - 1000, to: NOW - 900 };
    const stored = { kind: 'line', carrier: 'lines:', title: 'Sor', shown: false, shownFrom: 0 } as const;
    await writer.addPoliticalNotice({ ...stored, ad: politicalAd('regi', { period: old }) }, NOW - 800);
    await writer.addPoliticalNotice({ ...stored, ad: politicalAd('lathato', { period: old }), shown: true }, NOW - 800);
    await writer.addPoliticalNotice({ ...stored, ad: politicalAd('javitott', { period: old }) }, NOW - 800);
    await writer.addPoliticalNotice({ ...stored, ad: politicalAd('javitott', { period: old }), title: 'Más' }, NOW - 100);
    await writer.addPoliticalNotice({ ...stored, ad: politicalAd('tart') }, NOW - 800);
    expect(await reader.hasForgettable(NOW - 850)).toBe(false);
    expect(await reader.hasForgettable(NOW - 500)).toBe(true);
    expect(await writer.forgetPoliticalNotices(NOW - 500)).toBe(1);
    const { items } = await reader.notices({ offset: 0, limit: 10 });
    expect(items.map(({ ad }) => ad.noticeId).toSorted()).toEqual(['javitott', 'lathato', 'tart']);
  });
});

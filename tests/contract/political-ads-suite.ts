import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { fill } from '~/backend/testing/fill';
import { anonymous } from '~/lib/calls/call-context';
import type { PoliticalAd } from '~/lib/contract/political-ad';
import type { PoliticalAdService } from '~/lib/political-ads/political-ad-calls';
import { NOW } from './newsroom';

const context = { site: 'hirmondo', viewer: anonymous } as const;
const key = (sourceId: string) => ({ source: 'politika', sourceId });

/** A running advertisement. */
export const politicalAd = (noticeId: string, change: Partial<PoliticalAd> = {}): PoliticalAd => ({
  noticeId,
  sponsor: { name: 'Minta Egyesület', address: '1111 Budapest, Minta utca 1.', email: 'minta@example.org', controlledBy: null },
  payer: null,
  election: 'Minta választás',
  electionUrl: 'https://www.valasztas.hu/',
  period: { from: NOW - 1000, to: NOW + 1000 },
  amount: { value: 100_000, currency: 'HUF' },
  amountTotal: { value: 900_000, currency: 'HUF' },
  origin: 'Tagdíjak',
  method: 'Árlista',
  targeting: null,
  repositoryUrl: null,
  ...change,
});
const article = (slug: string, change: object = {}) => ({
  slug,
  title: `Hirdetés ${slug}`,
  pubDate: NOW - 500,
  mainSuperTag: { name: 'Belföld', slug: 'belfold' },
  ...change,
});

/** Tests of every access to the register of political advertisements. `open` returns a backend and that access. */
export function politicalAdsSuite(
  name: string,
  open: () => Promise<{ readonly backend: Backend; readonly register: PoliticalAdService }>,
): void {
  describe(`political advertisements: ${name}`, () => {
    let backend: Backend;
    let register: PoliticalAdService;
    const readNotice = (noticeId: string) => register.politicalAd(context, { noticeId });
    beforeAll(async () => {
      ({ backend, register } = await open());
    });

    it('have a notice with every field as it was sent, and the item that carries it', async () => {
      await backend.ingest.putArticle(key('a'), article('egy', { politicalAd: politicalAd('egy') }));
      expect(await readNotice('egy')).toEqual({
        ...politicalAd('egy'),
        title: 'Hirdetés egy',
        kind: 'article',
        url: expect.stringMatching(/^http:\/\/localhost:4321\/belfold\/\d{4}\/\d\d\/\d\d\/egy$/),
        active: true,
      });
      expect((await backend.content.article(context, 'egy'))?.article.politicalAd).toEqual(politicalAd('egy'));
    });

    it('keep their notice when the article is withdrawn or deleted', async () => {
      await backend.ingest.putArticle(key('b'), article('ketto', { politicalAd: politicalAd('ketto') }));
      await backend.ingest.putArticle(key('b'), article('ketto', { politicalAd: politicalAd('ketto'), active: false }));
      expect(await readNotice('ketto')).toMatchObject({ active: false, sponsor: { name: 'Minta Egyesület' } });
      await backend.ingest.putArticle(key('c'), article('harom', { politicalAd: politicalAd('harom') }));
      const { tags } = await backend.ingest.deleteArticle(key('c'));
      expect(tags).toContain('list:political-ads');
      expect(await readNotice('harom')).toMatchObject({ active: false, title: 'Hirdetés harom' });
    });

    it('keep the notice of an article that is no longer one', async () => {
      await backend.ingest.putArticle(key('d'), article('negy', { politicalAd: politicalAd('negy') }));
      await backend.ingest.putArticle(key('d'), article('negy'));
      expect(await readNotice('negy')).toMatchObject({ active: false });
    });

    it('keep earlier versions', async () => {
      await backend.ingest.putArticle(key('e'), article('ot', { politicalAd: politicalAd('ot') }));
      const dearer = politicalAd('ot', { amount: { value: 200_000, currency: 'HUF' } });
      await backend.ingest.putArticle(key('e'), article('ot', { politicalAd: dearer }));
      const versions = await register.politicalAdVersions(context, { noticeId: 'ot' });
      expect(versions?.items.map(({ version, notice }) => [version, notice.amount.value])).toEqual([
        [2, 200_000],
        [1, 100_000],
      ]);
    });

    it('are active only during their period', async () => {
      const past = politicalAd('mult', { period: { from: NOW - 20, to: NOW - 10 } });
      const future = politicalAd('jovo', { period: { from: NOW + 10, to: NOW + 20 } });
      await backend.ingest.putArticle(key('f'), article('mult', { politicalAd: past }));
      await backend.ingest.putArticle(key('g'), article('jovo', { politicalAd: future }));
      expect(await readNotice('mult')).toMatchObject({ active: false });
      expect(await readNotice('jovo')).toMatchObject({ active: false });
    });

    it('can be on sponsored lines, until the line is removed', async () => {
      const line = {
        active: true,
        newest: true,
        listPage: false,
        ctLink: 'https://example.org/kampany',
        description: 'Szavazz!',
      };
      await fill(backend).siteData('sponsoredLines', [{ ...line, politicalAd: politicalAd('sor') }], 'g7');
      expect(await readNotice('sor')).toMatchObject({ kind: 'line', title: 'Szavazz!', url: line.ctLink, active: true });
      await backend.editing.set({ kind: 'data', name: 'sponsoredLines', site: 'g7' }, [line], { author: 'teszt' });
      expect(await readNotice('sor')).toMatchObject({ kind: 'line', active: false });
    });

    it('can be on direct advertisements, until the campaign is removed', async () => {
      const campaign = {
        id: 'kampany',
        name: 'Minta Egyesület',
        place: 'leaderboard',
        period: { from: NOW - 500, to: NOW + 500 },
        pictures: [{ src: '/media/kampany.png', width: 300, height: 250 }],
        text: 'Szavazz a ligetre!',
        link: 'https://example.org/liget',
      };
      await fill(backend).siteData('campaigns', [{ ...campaign, politicalAd: politicalAd('kep') }], 'g7');
      expect(await readNotice('kep')).toMatchObject({ kind: 'display', title: campaign.text, url: campaign.link, active: true });
      const { campaigns } = await backend.content.frontendInit({ ...context, site: 'g7' });
      expect(campaigns).toMatchObject([{ id: 'kampany', politicalAd: politicalAd('kep') }]);
      await backend.editing.set({ kind: 'data', name: 'campaigns', site: 'g7' }, [], { author: 'teszt' });
      expect(await readNotice('kep')).toMatchObject({ kind: 'display', active: false });
    });

    it('are refused without a sponsor, and when another item carries the notice', async () => {
      const nameless = { ...politicalAd('hat'), sponsor: { address: 'x', email: 'a@example.org' } };
      await expect(backend.ingest.putArticle(key('h'), article('hat', { politicalAd: nameless }))).rejects.toMatchObject({
        name: 'IngestProblem',
        kind: 'invalid',
        fields: [expect.objectContaining({ path: 'politicalAd.sponsor.name' })],
      });
      expect(await backend.content.article(context, 'hat')).toBeUndefined();
      await expect(
        backend.ingest.putArticle(key('i'), article('het', { politicalAd: politicalAd('egy') })),
      ).rejects.toMatchObject({
        kind: 'conflict',
        fields: [expect.objectContaining({ path: 'politicalAd.noticeId' })],
      });
    });

    it('are listed by the newest period, withdrawn and ended ones too, page by page', async () => {
      const { items, totalItems, totalPages, page } = await register.politicalAds(context, { page: 1 });
      expect(page).toBe(1);
      expect(totalPages).toBe(1);
      expect(items.map(({ noticeId }) => noticeId).toSorted()).toEqual(
        ['egy', 'harom', 'jovo', 'kep', 'ketto', 'mult', 'negy', 'ot', 'sor'].toSorted(),
      );
      expect(totalItems).toBe(items.length);
      const froms = items.map(({ period }) => period.from);
      expect(froms).toEqual(froms.toSorted((a, b) => b - a));
      expect((await register.politicalAds(context, { page: 2 })).items).toEqual([]);
    });

    it.each(['nincs', '..', '%', "' or 1=1 --", 'x'.repeat(5000)])('have no notice by the id %s', async (noticeId) => {
      expect(await readNotice(noticeId)).toBeUndefined();
    });
  });
}

import { expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { articleState } from '~/lib/desk/article-state';
import { anna, DAY, draft } from './article-desk-suite';
import { NOW } from './newsroom';

const editor = { site: 'hirmondo', viewer: { kind: 'user', userId: 'anna' } } as const;

/** Tests on every database that an article is called withdrawn exactly if readers have seen it. */
export function withdrawalSuite(name: string, open: () => Promise<{ readonly backend: Backend }>): void {
  it(`tells a draft from an article that readers have seen, ${name}`, async () => {
    const { backend } = await open();
    const { desk } = backend;
    const stateInLists = async (slug: string) => {
      const found = (await backend.content.articles(editor, { filters: {}, page: 1, limit: 100 })).items.find(
        (card) => card.slug === slug,
      );
      const states = ['draft', 'withdrawn', 'scheduled', 'live'] as const;
      const listed = await Promise.all(
        states.map(async (state) => (await desk.list({ state })).some((item) => item.slug === slug)),
      );
      return [found && articleState({ ...found, active: found.active ?? true }, NOW), ...states.filter((_, at) => listed[at])];
    };
    const state = async (slug: string) => [(await desk.get(slug))?.state, ...(await stateInLists(slug))];
    await desk.set(draft('mar-latott'), anna);
    expect(await state('mar-latott')).toEqual(['draft', 'draft', 'draft']);
    await desk.publish('mar-latott', { ...anna, at: NOW + DAY });
    await desk.withdraw('mar-latott', anna);
    expect(await state('mar-latott')).toEqual(['draft', 'draft', 'draft']);
    await desk.publish('mar-latott', { ...anna, at: NOW + DAY });
    await desk.publish('mar-latott', anna);
    await desk.withdraw('mar-latott', anna);
    expect(await state('mar-latott')).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    // A change, a schedule that is given up, a restored version: readers have seen it all the same.
    await desk.set({ ...draft('mar-latott', { title: 'Javítva' }), active: false }, anna);
    await desk.publish('mar-latott', { ...anna, at: NOW + DAY });
    expect(await state('mar-latott')).toEqual(['scheduled', 'scheduled', 'scheduled']);
    await desk.withdraw('mar-latott', anna);
    await desk.restore('mar-latott', { ...anna, to: 1 });
    expect(await state('mar-latott')).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    await desk.publish('mar-latott', anna);
    expect(await state('mar-latott')).toEqual(['live', 'live', 'live']);
    // A change that is held differs in nothing else.
    await desk.withdraw('mar-latott', anna);
    const { article } = (await desk.get('mar-latott')) ?? {};
    await desk.set({ ...article, withdrawn: undefined, parent: undefined }, { ...anna, hold: true });
    expect((await desk.get('mar-latott'))?.workingCopy).toBeUndefined();

    // A CMS withdraws with `active`; it can say of an article that it sends for the first time that readers have seen it.
    const key = { source: 'cms', sourceId: 'l1' };
    await backend.ingest.putArticle(key, draft('cms-latott'));
    await backend.ingest.putArticle(key, draft('cms-latott', { active: false }));
    await backend.ingest.putArticle({ ...key, sourceId: 'l2' }, draft('cms-atvett', { active: false, withdrawn: true }));
    await backend.ingest.putArticle({ ...key, sourceId: 'l3' }, draft('cms-vazlat', { active: false }));
    expect(await state('cms-latott')).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect(await state('cms-atvett')).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect(await state('cms-vazlat')).toEqual(['draft', 'draft', 'draft']);
  });
}

import { describe, expect, it } from 'vitest';
import { anonymous, type CallContext, type ContentApi } from '~/lib/content/content-api';
import { ContentApiError } from '~/lib/content/content-api-error';
import { loadSportTabs } from './sport-tabs';

const context: CallContext = { site: 'hirmondo', viewer: anonymous };
const tab = (path: string) => ({ label: path, path });
const foci = '/rovat/sport/foci';
const forma1 = '/rovat/sport/forma1';

/** A content API whose sport section has these tabs. */
function api(section: () => Promise<unknown>): ContentApi {
  return Object.assign(Object.create(null), { pageData: section });
}

const paths = async (section: () => Promise<unknown>) => (await loadSportTabs(api(section), context)).map(({ path }) => path);

describe('loadSportTabs', () => {
  it('returns the tabs of the sport section in its order', async () => {
    const tabs = ['/rovat/sport', forma1, foci, '/rovat/sport/noi-kupa'];
    expect(await paths(() => Promise.resolve({ section: { tabs: tabs.map(tab) } }))).toEqual(tabs);
  });

  it.each([
    ['there is no such section', () => Promise.resolve(undefined)],
    ['it has no tabs', () => Promise.resolve({ section: { tabs: [] } })],
    ['its tabs lack a page of ours', () => Promise.resolve({ section: { tabs: [tab('/rovat/sport'), tab(foci)] } })],
    ['it cannot be read', () => Promise.reject(new ContentApiError('unreachable', 'away'))],
  ])('returns its own if %s', async (_, section) => {
    expect(await paths(section)).toEqual([foci, forma1]);
  });

  it('passes on a programming error', async () => {
    await expect(paths(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
  });
});

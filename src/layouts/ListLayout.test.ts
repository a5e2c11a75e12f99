import { loadRenderers } from 'astro:container';
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous } from '~/lib/content/content-api';
import { pageData } from '~/lib/contract/pages';
import { servicesWith } from '../../tests/support/services';
import ListLayout from './ListLayout.astro';

const origins = { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' };

/** The page of a list without items. */
async function draw(canonical: string | undefined, own: Partial<App.Locals> = {}): Promise<string> {
  const { section } = pageData.parse({
    section: { name: 's', title: 'Sport', patterns: ['/rovat/sport'], canonical },
    components: [],
  });
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  return await container.renderToString(ListLayout, {
    props: {
      page: {
        section,
        parts: [],
        tags: [],
        list: undefined,
        query: {},
        init: emptyInit,
        tagBox: undefined,
        line: undefined,
      },
    },
    locals: {
      edition: mainEdition,
      editionPath: '/rovat/sport',
      publicPath: '/rovat/sport',
      route: 'articles_by_mstag',
      services: servicesWith({ mostRead: undefined }),
      viewer: anonymous,
      device: { ios: false, mobile: false, app: false, crawler: false },
      origins,
      embedOrigins: [],
      preview: false,
      now: Date.parse('2026-11-21T12:00:00Z'),
      buildId: 'test',
      ...own,
    } as unknown as App.Locals,
  });
}

it.each([
  [undefined, 'https://hirmondo.hu/rovat/sport'],
  ['/sport', 'https://hirmondo.hu/sport'],
  ['https://masik.hu/sport', 'https://masik.hu/sport'],
])('a list with the canonical address %s has it in its head and in its structured data', async (canonical, url) => {
  const html = await draw(canonical);
  expect([
    /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    /"@type":"CollectionPage".*?"url":"([^"]*)"/.exec(html)?.[1],
  ]).toEqual([url, url]);
});

it.each([
  [false, 'A cikkekből magától áll össze.'],
  [true, 'A távoli CMS adataiból áll össze.'],
])('the editors’ bar says where a list comes from (of another system: %s)', async (remote, words) => {
  const user = { id: '1', name: 'Anna', email: 'anna@example.org' } as App.Locals['user'];
  expect(await draw(undefined, { user, preview: true, workbench: { kind: 'derived', remote } })).toContain(words);
});

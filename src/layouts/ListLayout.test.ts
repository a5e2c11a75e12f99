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

/** The canonical address of a list's page, and that in its structured data. */
async function draw(canonical: string | undefined): Promise<readonly (string | undefined)[]> {
  const { section } = pageData.parse({
    section: { name: 's', title: 'Sport', patterns: ['/rovat/sport'], canonical },
    components: [],
  });
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const html = await container.renderToString(ListLayout, {
    props: {
      page: {
        section,
        parts: [],
        tags: [],
        list: undefined,
        query: {},
        init: emptyInit,
        newest: [],
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
    } as unknown as App.Locals,
  });
  return [/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], /"@type":"CollectionPage".*?"url":"([^"]*)"/.exec(html)?.[1]];
}

it.each([
  [undefined, 'https://hirmondo.hu/rovat/sport'],
  ['/sport', 'https://hirmondo.hu/sport'],
  ['https://masik.hu/sport', 'https://masik.hu/sport'],
])('a list with the canonical address %s has it in its head and in its structured data', async (canonical, url) => {
  expect(await draw(canonical)).toEqual([url, url]);
});

import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous } from '~/lib/content/content-api';
import { servicesWith } from '../../tests/support/services';
import DocumentLayout from './DocumentLayout.astro';

/** The title and the canonical address of a page of a document's list. */
async function draw(
  page: number | undefined,
): Promise<{ readonly title: string | undefined; readonly canonical: string | undefined }> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(DocumentLayout, {
    props: { title: 'Helyesbítések', routeName: 'corrections', page, init: emptyInit },
    locals: {
      edition: mainEdition,
      editionPath: '/helyesbitesek',
      publicPath: '/helyesbitesek',
      route: 'corrections',
      services: servicesWith({ mostRead: undefined }),
      viewer: anonymous,
      device: { ios: false, mobile: false, app: false, crawler: false },
      origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
      embedOrigins: [],
      preview: false,
      now: Date.parse('2026-11-21T12:00:00Z'),
      buildId: 'test',
    } as unknown as App.Locals,
  });
  return {
    title: /<title[^>]*>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  };
}

describe('a document with a list of several pages', () => {
  it.each([
    [undefined, 'Helyesbítések – Hírmondó', 'https://hirmondo.hu/helyesbitesek'],
    [1, 'Helyesbítések – Hírmondó', 'https://hirmondo.hu/helyesbitesek'],
    [2, 'Helyesbítések (2. oldal) – Hírmondó', 'https://hirmondo.hu/helyesbitesek?oldal=2'],
  ])('has a title and an address of its own on each: %s', async (page, title, canonical) => {
    expect(await draw(page)).toEqual({ title, canonical });
  });
});

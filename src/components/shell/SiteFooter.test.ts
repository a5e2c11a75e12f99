import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { editionBySlug, mainEdition } from '~/editions/registry';
import { emptyInit } from '~/lib/common-data/empty-init';
import type { FrontendInit } from '~/lib/contract/frontend';
import SiteFooter from './SiteFooter.astro';

const origins = { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' };
const footer = [
  { label: 'Impresszum', url: '/impresszum' },
  { label: 'Előfizetés', url: '/elofizetes' },
];

/** Returns the addresses that the footer of an edition's pages links to. */
async function footerLinks(
  slug: string,
  componentSetup: FrontendInit['componentSetup'],
  menu: FrontendInit['menus']['footer'] = footer,
): Promise<readonly string[]> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(SiteFooter, {
    props: { init: { ...emptyInit, componentSetup, menus: { ...emptyInit.menus, footer: menu } } },
    locals: { edition: editionBySlug(slug) ?? mainEdition, origins, now: 0, route: 'newsletter' } as unknown as App.Locals,
  });
  return [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
}

describe('SiteFooter', () => {
  it('links the subscription until donations take its place (RT-48)', async () => {
    expect(await footerLinks('hirmondo', { donations: '0' })).toContain('/elofizetes');
    expect((await footerLinks('hirmondo', { donations: '1' })).join()).not.toContain('elofizetes');
  });

  it('links to the main host for a page that only it has', async () => {
    expect(await footerLinks('transtelex', {})).toContain('https://hirmondo.hu/elofizetes');
  });

  it.each([
    ['hirmondo', '/impresszum'],
    ['g7', '/impresszum'],
    ['transtelex', '/dokumentum/impresszum'],
  ])('links from %s to the imprint %s of its own host, with and without an item for it (ED-34, RD-28)', async (slug, imprint) => {
    for (const menu of [footer, []]) {
      const links = await footerLinks(slug, {}, menu);
      expect(links.filter((href) => href.endsWith('/impresszum'))).toEqual([imprint]);
    }
  });

  it.each([
    ['hirmondo', '2026-12-31T22:59:59Z', '© 2026 '],
    ['hirmondo', '2026-12-31T23:00:00Z', '© 2027 '],
    ['transtelex', '2026-12-31T21:59:59Z', '© 2026 '],
    ['transtelex', '2026-12-31T22:00:00Z', '© 2027 '],
  ])('of %s at %s says %s: the year begins at the edition’s own midnight', async (slug, now, text) => {
    const container = await AstroContainer.create();
    const html = await container.renderToString(SiteFooter, {
      props: { init: emptyInit },
      locals: { edition: editionBySlug(slug), origins, now: Date.parse(now), route: 'newsletter' } as unknown as App.Locals,
    });
    expect(html).toContain(text);
  });
});

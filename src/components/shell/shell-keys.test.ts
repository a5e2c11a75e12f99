import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { editions } from '~/editions/registry';
import { emptyInit } from '~/lib/common-data/empty-init';
import type { FrontendInit } from '~/lib/contract/frontend';
import SiteFooter from './SiteFooter.astro';
import SiteHeader from './SiteHeader.astro';
import { footerKey, headerKey } from './shell-keys';

const item = (label: string, url: string) => ({ label, url });
const menus: FrontendInit['menus'] = {
  site: [item('G7', '/g7')],
  main: [item('Belföld', '/rovat/belfold')],
  sidebar: [],
  heading: [item('Sport', '/rovat/sport')],
  extra: [item('Párizs', '/melleklet/parizs')],
  footer: [item('Impresszum', '/impresszum'), item('Előfizetés', '/elofizetes')],
};
const list = { code: 'napi', name: 'Napi', description: 'Reggelente', sites: undefined };
const base = { ...emptyInit, menus, newsletters: [list], searchPlaceholders: ['Mit keresel?'] } as FrontendInit;
const change = (part: Partial<FrontendInit>): FrontendInit => ({ ...base, ...part });

const inits: readonly FrontendInit[] = [
  base,
  ...Object.keys(menus).map((name) => change({ menus: { ...menus, [name]: [item('Új', '/uj')] } })),
  change({ searchPlaceholders: ['Keresés'] }),
  change({ newsletters: [] }),
  change({ newsletters: [{ ...list, name: 'Heti' }] }),
  change({ componentSetup: { donations: '1' } }),
];
const everyPath = [
  '/',
  '/g7',
  '/rovat/belfold',
  '/rovat/belfold/tovabb',
  '/melleklet/parizs',
  '/uj',
  '/2026/01/01/egy',
  '/2026/01/01/ket',
];
const places = [
  ...editions.flatMap((edition) => everyPath.map((publicPath) => ({ edition, publicPath }))),
  { route: 'newsletter' },
  { now: Date.UTC(2027, 5, 1) },
  { origins: { main: 'https://masik.hu', regional: 'https://erdely.hu' } },
].map(
  (place) =>
    ({
      edition: editions[0],
      publicPath: '/2026/01/01/egy',
      origins: { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' },
      route: 'single_article',
      now: Date.UTC(2026, 5, 1),
      ...place,
    }) as unknown as App.Locals,
);
const headers = [true, false].flatMap((transparent) =>
  [true, false].flatMap((masthead) => (['hu', 'en'] as const).map((language) => ({ transparent, masthead, language }))),
);
const footers = [true, false].flatMap((hasConsent) => (['hu', 'en'] as const).map((language) => ({ hasConsent, language })));

type Part = Parameters<AstroContainer['renderToString']>[0];

/** Renders a part with every combination that differs from the first in one thing, and returns the HTML of each key. */
async function htmlByKey<Props extends object>(
  part: Part,
  props: readonly Props[],
  makeKey: (props: Props & { init: FrontendInit }, place: App.Locals) => string,
): Promise<Map<string, Set<string>>> {
  const container = await AstroContainer.create();
  const found = new Map<string, Set<string>>();
  const [usual] = props;
  const [home] = places;
  if (usual === undefined || home === undefined) throw new Error('nothing to render');
  const wanted = [
    ...inits.map((init) => ({ props: { ...usual, init }, place: home })),
    ...props.map((some) => ({ props: { ...some, init: base }, place: home })),
    ...places.map((place) => ({ props: { ...usual, init: base }, place })),
  ];
  for (const { props: some, place } of wanted) {
    const key = makeKey(some, place);
    found.set(key, (found.get(key) ?? new Set()).add(await container.renderToString(part, { props: some, locals: place })));
  }
  return found;
}

describe('keys of header and footer', () => {
  it.each([
    ['header', () => htmlByKey(SiteHeader, headers, headerKey)],
    ['footer', () => htmlByKey(SiteFooter, footers, footerKey)],
  ])('identify the HTML: %s', async (_, render) => {
    const found = await render();
    expect(found.size).toBeGreaterThan(10);
    for (const [key, html] of found) expect(html.size, key).toBe(1);
  });

  it('are shared by pages that are in no menu', () => {
    const [usual] = headers;
    const keys = ['/2026/01/01/egy', '/2026/01/01/ket'].map((publicPath) =>
      headerKey({ init: base, ...(usual as (typeof headers)[number]) }, { ...(places[0] as App.Locals), publicPath }),
    );
    expect(new Set(keys).size).toBe(1);
  });
});

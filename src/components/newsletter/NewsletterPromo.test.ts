import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import type { NewsletterList } from '~/lib/contract/newsletter';
import NewsletterPromo from './NewsletterPromo.astro';

const lists: readonly NewsletterList[] = [
  { code: 'reggeli', name: 'Reggeli levél', description: 'Minden reggel.', sites: undefined },
  { code: 'szamok', name: 'A számok', description: undefined, sites: ['g7'] },
];

async function draw({
  language = 'hu',
  ...changes
}: {
  language?: 'hu' | 'en';
  preview?: boolean;
  app?: boolean;
  route?: string;
  identity?: { readonly slug: string; readonly path: string };
}) {
  const { preview = false, app = false, route = 'article', identity = { slug: 'hirmondo', path: '' } } = changes;
  const container = await AstroContainer.create();
  const locals = { device: { app }, edition: { identity }, preview, route } as unknown as App.Locals;
  return await container.renderToString(NewsletterPromo, { props: { lists, language }, locals });
}

it('recommends the first list to readers of Hungarian pages', async () => {
  expect(await draw({})).toContain('Reggeli levél');
});

it('recommends an edition’s own list to its readers', async () => {
  expect(await draw({ identity: { slug: 'g7', path: '/g7' } })).toContain('A számok');
});

it.each([
  ['in the mobile app', { app: true }],
  ['in a preview, where it would cover the views', { preview: true }],
  ['on the page of the newsletters', { route: 'newsletter' }],
  ['on an English page', { language: 'en' }],
] as const)('is not shown %s', async (_, changes) => {
  expect(await draw(changes)).not.toContain('data-newsletter-promo');
});

import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import DeskList from './DeskList.astro';

it.each([
  ['a new newsroom', { remote: false }, 'Még nincs cikk.'],
  ['a remote CMS, whose articles are not known', { remote: true }, 'a távoli CMS-ben vannak'],
])('the list of %s says why it is empty', async (_, page, text) => {
  const container = await AstroContainer.create();
  const html = await container.renderToString(DeskList, { props: { page: { items: [], zone: 'Europe/Budapest', ...page } } });
  expect(html).toContain(text);
  expect(html.includes('Még nincs cikk.')).toBe(!page.remote);
});

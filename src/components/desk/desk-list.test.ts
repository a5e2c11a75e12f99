import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import DeskList from './DeskList.astro';

it('says where the articles of a remote CMS are', async () => {
  const container = await AstroContainer.create();
  expect(await container.renderToString(DeskList)).toContain('a távoli CMS-ben vannak');
});

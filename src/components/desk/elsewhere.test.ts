import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import Elsewhere from './Elsewhere.astro';

it.each([
  ['/szerkesztoseg', 'A cikkek a távoli CMS-ben vannak'],
  ['/szerkesztoseg/kepek/2026/11/hid.jpg', 'A képtár a távoli CMS-ben van'],
  ['/szerkesztoseg/lap/menu', 'A lap részei'],
  ['/szerkesztoseg/cimlap/g7', 'A címlapokat a távoli CMS'],
  ['/szerkesztoseg/fiok', 'A fiókodat a távoli CMS'],
])('%s says what belongs to a remote CMS, with its address where that is known', async (publicPath, words) => {
  const container = await AstroContainer.create();
  const drawn = (cms?: string) => container.renderToString(Elsewhere, { props: { cms }, locals: { publicPath } as App.Locals });
  const html = await drawn();
  expect(html).toContain(words);
  expect(html).not.toContain('Megnyitom');
  expect(await drawn('https://cms.example/szerkesztes')).toContain('Megnyitom a CMS-t (cms.example)');
});

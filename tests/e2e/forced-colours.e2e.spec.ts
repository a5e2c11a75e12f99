import { drawnByBackground } from './support/drawn-by-background';
import { expect, MAIN, test } from './support/site';

test('no mark, bar or line of any kind of page is drawn by its background alone, which forced colours remove', async ({
  page,
  kinds,
}) => {
  test.slow();
  const chosen = ['front', 'edition root', 'article', 'liveblog', 'section', 'exchange', 'support', 'saved'];
  const sport = ['/rovat/sport/foci?meccs=12022064', '/rovat/sport/forma1', '/idojaras', '/podcast'];
  const found: Record<string, string[]> = {};
  for (const address of [...chosen.map((kind) => kinds[kind] ?? kind), ...sport]) {
    await page.goto(MAIN + address);
    const marks = await drawnByBackground(page);
    if (marks.length > 0) found[address] = marks;
  }
  expect(found).toEqual({});
});

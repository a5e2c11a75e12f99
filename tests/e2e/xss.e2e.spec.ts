import { xssPayloads } from '../fixtures/xss-payloads';
import { expect, MAIN, test } from './support/site';

const TOKEN = 'e2e-admin-token-0123456789';
const PER_PAGE = 60;

/** Ingests an article like a CMS. */
async function ingest(id: string, article: object): Promise<void> {
  const answer = await fetch(`${MAIN}/api/ingest/articles/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(article),
  });
  if (!answer.ok) throw new Error(`ingest answers ${answer.status}: ${await answer.text()}`);
}

const pages = Array.from({ length: Math.ceil(xssPayloads.length / PER_PAGE) }, (_, index) =>
  xssPayloads.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
);

for (const [index, payloads] of pages.entries()) {
  test(`no payload of an article's HTML runs in Chromium, part ${index + 1} of ${pages.length}`, async ({ page, problems }) => {
    const slug = `ellenseges-html-${index}`;
    await ingest(`xss-${index}`, {
      title: `Ellenséges HTML ${index}`,
      slug,
      pubDate: 1_700_000_000 + index,
      mainSuperTag: { name: 'Belföld', slug: 'belfold' },
      recommender: `"><img src=x onerror=xssCanary(2)>`,
      content: payloads.map(({ html }) => `<p>${html}</p>\n${html}`).join('\n<p>Elválasztó bekezdés.</p>\n'),
    });
    const calls: string[] = [];
    const foreign: string[] = [];
    await page.exposeFunction('xssCanary', (which: unknown) => calls.push(String(which)));
    page.on('dialog', async (dialog) => {
      calls.push(`dialog ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost' && request.resourceType() === 'script')
        foreign.push(request.url());
    });
    await page.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    );
    await page.goto(`${MAIN}/belfold/2023/11/14/${slug}`, { waitUntil: 'load' });
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.dispatchEvent(new FocusEvent('focus'));
        element.dispatchEvent(new Event('toggle'));
      }
      scrollTo(0, document.body.scrollHeight);
    });
    expect(calls).toEqual([]);
    expect(foreign).toEqual([]);
    await expect(page.getByText('Elválasztó bekezdés.').first()).toBeAttached();
    // Pictures and frames of the payloads do not exist: their failures are not problems of the page.
    problems.length = 0;
  });
}

test('no payload runs through an address or a search', async ({ page, problems }) => {
  const calls: string[] = [];
  await page.exposeFunction('xssCanary', (which: unknown) => calls.push(String(which)));
  for (const payload of [
    `"><script>xssCanary(3)</script>`,
    `'-xssCanary(4)-'`,
    `</script><svg onload=xssCanary(5)>`,
    `javascript:xssCanary(6)`,
  ]) {
    for (const path of [
      `/archivum?term=${encodeURIComponent(payload)}`,
      `/archivum?filters=${encodeURIComponent(JSON.stringify({ and_tags: [payload] }))}`,
      `/cimke/${encodeURIComponent(payload)}`,
      `/legfrissebb?oldal=${encodeURIComponent(payload)}`,
      `/${encodeURIComponent(payload)}`,
    ]) {
      const answer = await page.goto(MAIN + path);
      expect(answer?.status(), path).toBeLessThan(500);
    }
  }
  expect(calls).toEqual([]);
  problems.length = 0;
});

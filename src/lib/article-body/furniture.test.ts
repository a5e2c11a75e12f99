import { describe, expect, it } from 'vitest';
import { feedHtml } from '~/models/feeds/full-text';
import type { BodyContext } from './body-context';
import { bodyParts } from './body-parts';
import { parseArticleBody } from './parse-article-body';
import { plainText } from './plain-text';

const CONTEXT: BodyContext = { siteSlug: 'hirmondo', adFree: false, supportLinksBlocked: false, language: 'hu' };
const table = (body: string) =>
  `<table><caption>Eső</caption><thead><tr><th>Hónap</th><th>mm</th><th>nap</th></tr></thead><tbody>${body}</tbody></table>`;
const ROWS = '<tr><td>jan.</td><td>1 200,5</td><td>3</td></tr><tr><td>febr.</td><td>–</td><td>−4</td></tr>';

describe('charts', () => {
  it('are parsed from a table, which stays in feeds and search', () => {
    const { blocks, losses } = parseArticleBody(`<div data-block="chart" data-type="line">${table(ROWS)}</div>`);
    expect(losses).toEqual([]);
    expect(blocks).toMatchObject([
      {
        kind: 'chart',
        form: 'line',
        labels: ['jan.', 'febr.'],
        series: [
          { name: 'mm', values: [1200.5, null] },
          { name: 'nap', values: [3, -4] },
        ],
        captionHtml: 'Eső',
      },
    ]);
    expect(feedHtml(blocks, { origin: 'https://x.hu', url: 'https://x.hu/a' })).toContain('<table><thead>');
    expect(plainText(blocks)).toContain('jan. 1 200,5 3');
  });

  it.each([
    ['words among the figures', 'bar', table('<tr><td>a</td><td>sok</td><td>1</td></tr><tr><td>b</td><td>1</td><td>1</td></tr>')],
    ['an unknown type', 'pie', table(ROWS)],
    ['rows of other lengths', 'bar', table('<tr><td>a</td><td>1</td></tr><tr><td>b</td><td>1</td></tr>')],
  ])('stay tables with %s', (_, type, html) => {
    const { blocks, losses } = parseArticleBody(`<div data-block="chart" data-type="${type}">${html}</div>`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['table']);
    expect(losses.map(({ what }) => what)).toEqual(['data-block=chart']);
  });
});

describe('before-and-after pictures', () => {
  const picture = (name: string) => `<figure><img src="/${name}.jpg" alt="${name}"></figure>`;

  it('are two', () => {
    const { blocks } = parseArticleBody(
      `<div data-block="before-after" data-caption="a < b">${picture('a')}${picture('b')}</div>`,
    );
    expect(blocks).toMatchObject([
      { kind: 'beforeAfter', before: { src: '/a.jpg' }, after: { src: '/b.jpg' }, captionHtml: 'a &lt; b' },
    ]);
    expect(feedHtml(blocks, { origin: 'https://x.hu', url: 'https://x.hu/a' })).toContain('https://x.hu/b.jpg');
  });

  it('stay pictures otherwise', () => {
    expect(parseArticleBody(`<div data-block="before-after">${picture('a')}</div>`).blocks.map(({ kind }) => kind)).toEqual([
      'figure',
    ]);
  });
});

describe('footnotes', () => {
  it('are linked from the text and back', () => {
    const { blocks } = parseArticleBody(
      '<p>Szöveg<sup id="v1"><a href="#lj-1">1</a></sup></p><ol data-block="footnotes"><li id="lj-1">Jegyzet <a href="#v1">↩</a></li></ol>',
    );
    const [part] = bodyParts(blocks, CONTEXT);
    expect(part).toEqual({
      kind: 'text',
      html:
        '<p>Szöveg<sup id="b-v1"><a href="#b-lj-1">1</a></sup></p>' +
        '<section class="body-footnotes" aria-label="Jegyzetek"><ol><li id="b-lj-1">Jegyzet <a href="#b-v1">↩</a></li></ol></section>',
    });
    expect(plainText(blocks)).toContain('Jegyzet');
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openTestBackend } from '~/backend/testing/test-backend';
import { parseInPlace } from '~/lib/article-body/body-parser';
import { pasteText } from '~/lib/desk/plain-paste';
import { answerPaste } from './pasted';
import { typedInPlace } from './typed-thread';

async function paste(html: string | File) {
  const { backend } = await openTestBackend();
  const { data, status } = await answerPaste(html, { media: backend.media, texts: typedInPlace, parse: parseInPlace });
  return { ...(data as { html: string; typed: string; note?: string }), status, has: (src: string) => backend.media.has(src) };
}

describe('what is pasted into the text of an article', () => {
  it('comes back as an editor would have typed it, with a line about what was left out', async () => {
    const html =
      '<html><head><style>.x{font-weight:bold}</style></head><body><!--StartFragment--><b style="font-weight:normal" id="docs-internal-guid-1">' +
      '<h1><span style="font-weight:400">Cím</span></h1><p style="text-align:right">Egy <span style="font-weight:700">szó</span>.</p>' +
      '<p><a href="https://www.google.com/url?q=https://example.org/">Link</a> <span class="x">b</span></p></b><!--EndFragment--></body></html>';
    expect(await paste(new File([html], 'beillesztes.html'))).toMatchObject({
      status: 200,
      html: '<h2>Cím</h2>\n<p>Egy <strong>szó</strong>.</p>\n<p><a href="https://example.org/" rel="noopener">Link</a> <strong>b</strong></p>',
      typed:
        '<h2>Cím</h2>\n\nEgy <strong>szó</strong>.\n\n<a href="https://example.org/" rel="noopener">Link</a> <strong>b</strong>',
      note: 'Beillesztéskor kimaradt: igazítás.',
    });
  });

  it('keeps its own pictures in the library', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } })
      .png()
      .toBuffer();
    const pasted = await paste(`<p>a</p><img src="data:image/png;base64,${picture.toString('base64')}" alt="Híd">`);
    const [, src = ''] = /src="(\/media\/[^"]+\.png)"/.exec(pasted.typed) ?? [];
    expect(await pasted.has(src)).toBe(true);
    expect(pasted.note).toBeUndefined();
  });

  it('is understood however much of it is styles', async () => {
    const style = `mso-style-name:${'x'.repeat(9000)};margin:0cm`;
    const html = Array.from({ length: 600 }, (_, index) => `<p style="${style}">Bekezdés <b>${index}</b></p>`).join('');
    expect(html.length).toBeGreaterThan(5_000_000);
    const { status, typed } = await paste(new File([html], 'beillesztes.html'));
    expect([status, typed.split('\n\n').length]).toEqual([200, 600]);
    expect(typed).toContain('Bekezdés <strong>599</strong>');
  });

  it('says which pictures were none', async () => {
    const { note } = await paste(`<p>a</p><img src="data:image/png;base64,${'A'.repeat(40)}">`);
    expect(note).toBe('Beillesztéskor kimaradt: kép.');
  });
});

it.each([
  ['Egy.\r\nKettő.\nHárom.', 'Egy.\n\nKettő.\n\nHárom.'],
  ['Egy\nsor.\n\nKettő.', 'Egy\nsor.\n\nKettő.'],
  ['<ul>\n<li>a</li>\n</ul>', '<ul>\n<li>a</li>\n</ul>'],
])('plain text %j is pasted as %j', (text, expected) => {
  expect(pasteText(text)).toBe(expected);
});

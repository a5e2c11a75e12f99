import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { hirmondo } from '~/editions/hirmondo';
import type { BodyContext } from '~/lib/article-body/body-context';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { xssPayloads, xssPlaces } from '../../../tests/fixtures/xss-payloads';
import ArticleBody from './ArticleBody.astro';

/** Tests hostile HTML in the rendered page, with all components, as readers get it. */

const CONTEXT: BodyContext = { siteSlug: 'hirmondo', adFree: true, supportLinksBlocked: false, language: 'hu' };
const LOCALS = { edition: hirmondo, origins: { main: 'http://localhost:4321', regional: 'http://erdely.localhost:4321' } };

/** Elements that no body may have, from any source. */
const FORBIDDEN =
  'style, base, meta, link, object, embed, form, math, template, portal, frame, frameset, foreignObject, use, animate, set';
/** The address of a component's own script, as Vite writes it. */
const OWN_SCRIPT = /^\/.*\?astro&type=script/;
/** Attributes that contain text. */
const WORDS: ReadonlySet<string> = new Set(['alt', 'aria-label', 'label', 'title']);
/** Addresses that run code when opened. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters at the start of an address, so the pattern must, too.
const RUNS = /^[\u0000-\u0020]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|v\s*b\s*s\s*c\s*r\s*i\s*p\s*t|data)\s*:/i;

const { document } = new JSDOM('').window;

/** Returns what is wrong with HTML as a browser would parse it. */
function findFaults(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  const faults = [...root.querySelectorAll(FORBIDDEN)].map(({ localName }) => `<${localName}>`);
  for (const element of root.querySelectorAll('*')) {
    const { localName: name } = element;
    if (name === 'script' && (element.textContent !== '' || !OWN_SCRIPT.test(element.getAttribute('src') ?? '')))
      faults.push('<script>');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on|^(?:formaction|ping|xlink:href|background|style)$/i.test(attribute)) faults.push(`${name}[${attribute}]`);
      if (!WORDS.has(attribute) && RUNS.test(value)) faults.push(`${name}[${attribute}]=${value}`);
    }
    // We write the content of a frame's placeholder, around a name and an address from the newsroom.
    const inner = element.getAttribute('srcdoc')?.replace(/<(?:meta|title|style)\b[^>]*>(?:[^<]*<\/(?:title|style)>)?/g, '');
    if (inner !== undefined) faults.push(...findFaults(inner));
  }
  return faults;
}

describe('hostile HTML on the page of an article', () => {
  let container: Awaited<ReturnType<typeof AstroContainer.create>>;
  beforeAll(async () => {
    container = await AstroContainer.create();
  });

  const render = async (html: string) => {
    const { blocks } = parseArticleBody(html);
    const locals = LOCALS as unknown as App.Locals;
    return await container.renderToString(ArticleBody, { props: { blocks, context: CONTEXT }, locals });
  };

  it.each(xssPlaces)(
    'contains nothing executable %s',
    async (_, wrap) => {
      const bad: { readonly name: string; readonly faults: readonly string[] }[] = [];
      for (const { name, html } of xssPayloads) {
        const faults = findFaults(await render(wrap(html)));
        if (faults.length > 0) bad.push({ name, faults });
      }
      expect(bad).toEqual([]);
    },
    60_000,
  );

  it.each([
    '<p onclick="x">y</p>',
    '<a href=" java\nscript:x">y</a>',
    '<script>x</script>',
    '<script src="https://x.example/a.js"></script>',
    '<svg><use href="#a"></use></svg>',
    '<iframe srcdoc="<img src=x onerror=y>"></iframe>',
    '<p style="background:url(x)">y</p>',
  ])('would be detected: %s', (html) => {
    expect(findFaults(html)).not.toEqual([]);
  });
});

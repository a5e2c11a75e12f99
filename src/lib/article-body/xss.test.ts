// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { feedHtml } from '~/models/feeds/full-text';
import { xssPayloads, xssPlaces } from '../../../tests/fixtures/xss-payloads';
import { allowedAttributes, blockTags, inlineTags } from './allowed-html';
import type { ArticleBlock } from './blocks';
import { bodyParts } from './body-parts';
import { parseArticleBody } from './parse-article-body';
import { sealBlockHtml, sealInlineHtml } from './sanitize';

const CONTEXT = { siteSlug: 'hirmondo', adFree: true, supportLinksBlocked: false, language: 'hu' } as const;
const TAGS: ReadonlySet<string> = new Set([...inlineTags, ...blockTags]);
/** The markup that body-parts.ts and feeds write around sanitized HTML. */
const FRAME_TAGS: ReadonlySet<string> = new Set([...TAGS, 'div', 'aside']);
const FRAME_ATTRIBUTES = new Set(['class', 'role', 'tabindex', 'aria-label']);
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/;
const SAFE_SOURCE = /^(?:https?:\/\/|\/(?![/\\]))/;

/** HTML already found to be clean; most payloads reduce to the same few results. */
const clean = new Set<string>();
const cleanFrames = new Set<string>();

/** Problems in HTML as a browser would parse it; it is also serialised and parsed again, as with innerHTML. */
function findFaults(html: string, tags: ReadonlySet<string> = TAGS): string[] {
  const seen = tags === TAGS ? clean : cleanFrames;
  if (seen.has(html)) return [];
  const once = build(html);
  const twice = build(once.innerHTML);
  const faults = [...faultsBelow(once, tags), ...faultsBelow(twice, tags)];
  if (faults.length === 0) seen.add(html);
  return faults;
}

function build(html: string): Element {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

function faultsBelow(root: Element, tags: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const name = element.localName;
    if (!tags.has(name)) faults.push(`<${name}>`);
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`namespace of <${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      const allowed = [...(allowedAttributes[name] ?? []), ...(allowedAttributes['*'] ?? [])];
      const framed = tags === FRAME_TAGS && FRAME_ATTRIBUTES.has(attribute);
      if (!allowed.includes(attribute) && !framed) faults.push(`${name}[${attribute}]`);
      if (attribute === 'href' && !SAFE_LINK.test(value)) faults.push(`href=${value}`);
      if (attribute === 'src' && !SAFE_SOURCE.test(value)) faults.push(`src=${value}`);
      if (attribute === 'id' && !/^[hb]-/.test(value)) faults.push(`id=${value}`);
    }
  }
  return faults;
}

/** Addresses and names in typed blocks, which components write into attributes. */
function faultsOfFields(block: ArticleBlock): string[] {
  switch (block.kind) {
    case 'youtube':
      return /^[A-Za-z0-9_-]+$/.test(block.videoId) ? [] : [block.videoId];
    case 'spotify':
      return /^[A-Za-z0-9]+$/.test(block.id) ? [] : [block.id];
    case 'iframe':
      return /^(?:https:\/\/[^@"<>\s]+|\/(?!\/).*)$/.test(block.src) ? [] : [block.src];
    case 'audio':
    case 'video':
      return [block.src, ...(block.kind === 'video' && block.poster !== undefined ? [block.poster] : [])].filter(
        (src) => !SAFE_SOURCE.test(src),
      );
    case 'figure':
      return [block.figure].flatMap(faultsOfFigure);
    case 'gallery':
      return block.figures.flatMap(faultsOfFigure);
    case 'ad':
      return /^[\w.~-]+$/.test(block.position) ? [] : [block.position];
    case 'quiz':
      return /^[\w.~-]+$/.test(block.quizId) ? [] : [block.quizId];
    default:
      return [];
  }
}

function faultsOfFigure({ src, href }: { readonly src: string; readonly href?: string }): string[] {
  return [...(SAFE_SOURCE.test(src) ? [] : [src]), ...(href === undefined || SAFE_LINK.test(href) ? [] : [href])];
}

describe('the corpus', () => {
  it('contains at least 300 payloads with unique names', () => {
    expect(xssPayloads.length).toBeGreaterThanOrEqual(300);
    expect(new Set(xssPayloads.map(({ name }) => name)).size).toBe(xssPayloads.length);
  });
});

describe('hostile HTML through parseArticleBody', () => {
  it.each(xssPlaces)(
    'gives only allowed elements, attributes and addresses %s',
    (_, wrap) => {
      const bad = xssPayloads.flatMap(({ name, html }) => {
        const { blocks } = parseArticleBody(wrap(html));
        const faults = [
          ...blocks.flatMap(faultsOfFields),
          ...findFaults(feedHtml(blocks, { origin: 'https://x.example', url: 'https://x.example/cikk' }), FRAME_TAGS),
          ...bodyParts(blocks, CONTEXT).flatMap((part) => (part.kind === 'text' ? findFaults(part.html, FRAME_TAGS) : [])),
        ];
        return faults.length === 0 ? [] : [{ name, faults }];
      });
      expect(bad).toEqual([]);
    },
    60_000,
  );
});

describe('hostile HTML through the sanitizer', () => {
  it.each([
    ['inline', sealInlineHtml],
    ['block', sealBlockHtml],
  ])(
    'produces only allowed elements, attributes and addresses (%s)',
    (_, seal) => {
      const bad = xssPayloads.flatMap(({ name, html }) => {
        const faults = findFaults(seal(html));
        return faults.length === 0 ? [] : [{ name, faults }];
      });
      expect(bad).toEqual([]);
    },
    60_000,
  );

  it('detects an element, an attribute, an address and an id that are not allowed', () => {
    expect(findFaults('<svg></svg>')).not.toEqual([]);
    expect(findFaults('<p onclick="x">y</p>')).not.toEqual([]);
    expect(findFaults('<a href="javascript:x">y</a>')).not.toEqual([]);
    expect(findFaults('<h2 id="location">y</h2>')).not.toEqual([]);
    expect(findFaults('<p>y <a href="/x">z</a></p>')).toEqual([]);
  });
});

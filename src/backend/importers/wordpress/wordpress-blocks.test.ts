import { describe, expect, it } from 'vitest';
import type { RecordLoss } from '~/backend/domain/import-record';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { footnotesHtml, resolveBlocks } from './wordpress-blocks';

const notes = footnotesHtml('[{"id":"aa-1","content":"Egy <em>jegyzet</em>."},{"id":"bb-2","content":"Még egy."}]');
const list =
  '<ol data-block="footnotes"><li id="aa-1">Egy <em>jegyzet</em>. <a href="#aa-1-link">↩</a></li>' +
  '<li id="bb-2">Még egy. <a href="#bb-2-link">↩</a></li></ol>';

describe('footnotes', () => {
  it.each([undefined, '', '[]', '{"a":1}', 'nem JSON', '[{"id":""}]'])('%s holds none', (field) => {
    expect(footnotesHtml(field)).toBeUndefined();
  });

  it.each([
    ['<p>Szöveg</p><!-- wp:footnotes /--><p>Utána</p>', `<p>Szöveg</p>${list}<p>Utána</p>`],
    ['<p>Szöveg</p>', `<p>Szöveg</p>\n${list}`],
  ])('stand in the place of their block, or at the end: %s', (html, expected) => {
    const losses: RecordLoss[] = [];
    expect(resolveBlocks(html, notes, losses)).toBe(expected);
    expect(losses).toEqual([]);
  });

  it('are notes of the article, with ways there and back', () => {
    const html = '<p>Szöveg<sup data-fn="aa-1" class="fn"><a href="#aa-1" id="aa-1-link">1</a></sup></p><!-- wp:footnotes /-->';
    const { blocks, losses } = parseArticleBody(resolveBlocks(html, footnotesHtml('[{"id":"aa-1","content":"Jegyzet"}]'), []));
    expect(losses).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'paragraph', html: 'Szöveg<sup><a href="#b-aa-1" id="b-aa-1-link">1</a></sup>' },
      { kind: 'footnotes', html: '<li id="b-aa-1">Jegyzet <a href="#b-aa-1-link">↩</a></li>' },
    ]);
  });
});

it.each<[string, readonly string[]]>([
  ['<!-- wp:paragraph --><p>Szöveg</p><!-- /wp:paragraph -->', []],
  ['<!-- wp:latest-posts {"postsToShow":3} /-->', ['block:latest-posts']],
  ['<!-- wp:core/tag-cloud /-->', ['block:tag-cloud']],
  ['<!-- wp:block {"ref":12} /-->', ['block:block']],
  ['<!-- wp:jetpack/contact-form {"to":"a"} --><div>Írj!</div><!-- /wp:jetpack/contact-form -->', ['block:jetpack/contact-form']],
  ['<!-- wp:core-embed/youtube {"url":"https://youtu.be/x"} --><figure></figure><!-- /wp:core-embed/youtube -->', []],
  ['<!-- wp:spacer /--><!-- wp:more --><!--more--><!-- /wp:more -->', []],
  ['<!-- wp:footnotes /-->', ['block:footnotes']],
  ['<!-- egy megjegyzés --><p>wp:latest-posts</p>', []],
])('%s names as lost what has no HTML', (html, lost) => {
  const losses: RecordLoss[] = [];
  expect(resolveBlocks(html, undefined, losses)).toBe(html);
  expect(losses.map(({ what }) => what)).toEqual(lost);
});

it('leaves comments without an end as they are', () => {
  const html = '<!-- wp:a {"b":1 '.repeat(50_000);
  expect(resolveBlocks(html, undefined, [])).toBe(html);
});

import { describe, expect, it } from 'vitest';
import { writeBlocks } from '../kinds/write-blocks';
import { parseArticleBody } from '../parse-article-body';

/** HTML in our own vocabulary for HTML of another program. */
const understood = (html: string): string => writeBlocks(parseArticleBody(html).blocks).replace(/ rel="noopener"/g, '');

const NOTES =
  '<p>Állítás<sup id="b-vissza-1"><a href="#b-lj-1">1</a></sup>.</p>\n<ol data-block="footnotes"><li id="b-lj-1">Forrás. <a href="#b-vissza-1">↩</a></li></ol>';

describe('footnotes, with ways in both directions', () => {
  it.each([
    [
      'Word',
      "<p>Állítás<a style='mso-footnote-id:ftn1' href='#_ftn1' name='_ftnref1'><span><![if !supportFootnotes]>[1]<![endif]></span></a>.</p><div style='mso-element:footnote-list'><br clear=all><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href='#_ftnref1' name='_ftn1'><span>[1]</span></a> Forrás.</p></div></div>",
    ],
    [
      'Word, which names the clipboard’s file',
      "<p>Állítás<a href='file:///C:/Temp/clip.htm#_ftn1' name='_ftnref1'><span>[1]</span></a>.</p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p><a href='file:///C:/Temp/clip.htm#_ftnref1' name='_ftn1'>[1]</a> Forrás.</p></div></div>",
    ],
    [
      'a web page, which names itself',
      '<p>Állítás<sup id="ref-ő"><a href="https://w.example/a#note-%C5%91">[1]</a></sup>.</p><ol><li id="note-ő"><a href="https://w.example/a#ref-%C5%91">↑</a> Forrás.</li></ol>',
    ],
    [
      'LibreOffice',
      '<p>Állítás<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> Forrás.</p></div>',
    ],
    [
      'pandoc',
      '<p>Állítás<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p><section id="footnotes" class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>Forrás.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ],
    [
      'Markdown',
      '<p>Állítás<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup>.</p><div class="footnotes"><ol><li id="fn:1"><p>Forrás. <a href="#fnref:1" class="reversefootnote">↩</a></p></li></ol></div>',
    ],
    [
      'Gutenberg',
      '<p>Állítás<sup data-fn="u" class="fn"><a href="#u" id="u-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="u">Forrás. <a href="#u-link">↩︎</a></li></ol>',
    ],
    [
      'Google Docs',
      '<p>Állítás<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Forrás.</p></div>',
    ],
    [
      'a list without ways back',
      '<p>Állítás<sup><a href="#n1">1</a></sup>.</p><div class="footnotes"><ol><li id="n1">Forrás.</li></ol></div>',
    ],
  ])('of %s', (_, html) => {
    const plain = understood(html)
      .replace('<sup><a href="#b-lj-1" id="b-vissza-1">1</a></sup>', '<sup id="b-vissza-1"><a href="#b-lj-1">1</a></sup>')
      .replace('\n<hr>', '');
    expect(plain).toBe(NOTES);
  });

  it.each([
    ['one link', '<p><a href="https://m.example/a#f">a</a></p><h2 id="f">F</h2>'],
    ['a path', '<p><a href="/a#f">a</a></p><h2 id="f">F</h2>'],
    [
      'more links',
      '<p><a href="https://m.example/a#f">a</a> <a href="https://m.example/a#g">b</a></p><p id="f">F</p><p id="g">G</p>',
    ],
    ['a link to what is around it', '<div id="f"><p><a href="https://m.example/a#f">a</a></p></div>'],
    [
      'links, one of which has no place here',
      '<p><a href="https://m.example/a#n" id="r">1</a> <a href="https://m.example/a#x">x</a></p><p id="n"><a href="https://m.example/a#r">1</a> N</p>',
    ],
    [
      'marks of two pages',
      '<p><a href="https://m.example/a#n" id="r">1</a></p><p id="n"><a href="https://m.example/b#r">1</a> N</p>',
    ],
  ])('leave links to another page with a place of the same name: %s', (_, html) => {
    const hrefs = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(understood(html))).toEqual(hrefs(html));
  });

  it('are not made of a table of contents and its ways back', () => {
    const html = '<ul><li><a href="#a">Első</a></li></ul><h2 id="a">Első</h2><p>Szöveg <a href="#teteje">fel</a></p>';
    expect(parseArticleBody(html).blocks.map(({ kind }) => kind)).toEqual(['list', 'heading', 'paragraph']);
  });
});

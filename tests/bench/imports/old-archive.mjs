import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { seededRandom } from '../../../src/lib/random/seeded-random.ts';
import { demoSentences } from '../demo-texts.mjs';

/** Minimum characters of an article's HTML: a typical article. */
const LENGTH = 5_200;
const SECTIONS = ['Média', 'Belföld', 'Külföld', 'Kultúra', 'Sport', 'Gazdaság', 'Tudomány', 'Vélemény'];
const AUTHORS = 40;
const TAGS = 400;
const YEARS = 15;
const SITE = 'https://regi.example';

const toSlug = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Writes a WordPress export of `count` published posts into the file: sentences of the demo newsroom in new combinations, so that
 * no two bodies are equal, with pictures, lists, quotations, headings and links. One of its sections is 'Média'.
 */
export async function writeOldArchive(file, count) {
  const next = seededRandom(7);
  const random = (limit) => Math.floor(next() * limit);
  const pick = (list) => list[random(list.length)];
  const sentences = [...demoSentences()].map((sentence) => sentence.replaceAll(/[<>&]/g, ''));
  const words = [...new Set(sentences.flatMap((sentence) => sentence.toLowerCase().match(/\p{L}{5,}/gu) ?? []))];
  const blocks = [
    () => `<h2>${pick(sentences)}</h2>`,
    () => `<ul><li>${pick(sentences)}</li><li>${pick(sentences)}</li></ul>`,
    () => `<blockquote><p>${pick(sentences)}</p></blockquote>`,
    (name) =>
      `<figure><img src="${SITE}/kepek/${name}.jpg" alt="${pick(sentences).replaceAll('"', '')}" width="1200" height="800" /></figure>`,
  ];
  const paragraph = () =>
    `<p>${pick(sentences)} <strong>${pick(words)}</strong> ${pick(sentences)} <a href="${SITE}/?p=${1 + random(count)}">${pick(words)}</a> ${pick(sentences)}</p>`;
  const body = (id) => {
    let html = '';
    for (let number = 0; html.length < LENGTH; number += 1) html += `${(blocks[random(12)] ?? paragraph)(`${id}-${number}`)}\n`;
    return html;
  };
  const category = (domain, name) => `<category domain="${domain}" nicename="${toSlug(name)}"><![CDATA[${name}]]></category>`;
  const item = (id) => {
    const at = new Date(Date.UTC(2010, 0, 1) + Math.floor((id / count) * YEARS * 365 * 86_400_000));
    const [year, month] = at.toISOString().split('-');
    const day = at.toISOString().slice(0, 19).replace('T', ' ');
    const slug = `${toSlug(`${pick(words)} ${pick(words)}`)}-${id}`;
    const tags = [1, 2, 3].map(() => category('post_tag', words[random(TAGS)])).join('\n');
    return `<item>
<title>${pick(sentences).slice(0, 90)}</title>
<link>${SITE}/${year}/${month}/${slug}/</link>
<pubDate>${at.toUTCString()}</pubDate>
<dc:creator><![CDATA[szerzo${random(AUTHORS)}]]></dc:creator>
<guid isPermaLink="false">${SITE}/?p=${id}</guid>
<content:encoded><![CDATA[${body(id)}]]></content:encoded>
<excerpt:encoded><![CDATA[${pick(sentences)}]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${day}</wp:post_date>
<wp:post_date_gmt>${day}</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:post_type>post</wp:post_type>
${category('category', pick(SECTIONS))}
${tags}
</item>
`;
  };
  const out = createWriteStream(file);
  const put = async (text) => {
    if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve));
  };
  await put(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Régi Lap</title><link>${SITE}</link><language>hu</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${SITE}</wp:base_site_url>
`);
  for (let author = 0; author < AUTHORS; author += 1)
    await put(
      `<wp:author><wp:author_id>${author}</wp:author_id><wp:author_login><![CDATA[szerzo${author}]]></wp:author_login><wp:author_display_name><![CDATA[${pick(words)} ${pick(words)}]]></wp:author_display_name></wp:author>\n`,
    );
  for (let id = 1; id <= count; id += 1) await put(item(id));
  await put('</channel></rss>\n');
  out.end();
  await finished(out);
}

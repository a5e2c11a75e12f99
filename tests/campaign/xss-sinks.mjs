import { lettersIn } from '../../src/backend/testing/outbox.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../fixtures/hostile-values.ts';
import { plainArticle } from '../support/plain-article.ts';
import { SENT } from './servers.mjs';

/** Places where hostile texts can be shown. */
export const SINKS = [
  'text of an article',
  'captions, quotes and boxes',
  'embeds',
  'titles, leads, authors and tags',
  'covers',
  'entries of live blogs',
  'documents',
  'menus',
  'titles of front pages',
  'searches and filters',
  'addresses',
  'feeds in a browser',
  'letters',
];

const PER_PAGE = 50;
/** Limit on newsletters in one subscription. */
const PER_LETTER = 20;

const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const encoded = (value) => encodeURIComponent(value.toWellFormed());

function chunk(payloads, size) {
  return Array.from({ length: Math.ceil(payloads.length / size) }, (_, index) =>
    payloads.slice(index * size, (index + 1) * size),
  );
}

function groupBody(group) {
  return group
    .map(
      (html) =>
        `<p>${html}</p>\n${html}\n<figure><img src="/a.jpg" alt="${attribute(html)}"><figcaption>${html}</figcaption></figure>\n` +
        `<blockquote>${html}</blockquote>\n<iframe src="${attribute(html)}" title="${attribute(html)}"></iframe>\n` +
        `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${html}</div></figure>\n<a href="${attribute(html)}">${html}</a>`,
    )
    .join('\n');
}

/** Stores the payloads wherever a newsroom can write, and returns their pages; `prepare` sets up a page before it is opened. */
export async function hostilePages({ site, payloads, faults, withFixed }) {
  const put = (path, value) => site.get(`/api/ingest/${path}`, SENT, { method: 'PUT', body: JSON.stringify(value) });
  const pages = [];
  const stored = async (path, value, shownAt) => {
    const { status, text } = await put(path, value);
    if (status < 300) pages.push({ path: shownAt });
    else if (status !== 422) faults.push(`ingest answers ${status}: ${text.slice(0, 200)}`);
  };
  for (const [number, group] of chunk(payloads, PER_PAGE).entries()) {
    const slug = `xss-${number}`;
    const text = group[0].slice(0, 150);
    await stored(
      `articles/${slug}`,
      plainArticle(slug, {
        title: `Cím ${text}`,
        recommender: text,
        content: groupBody(group),
        articleAuthors: [{ slug: 'xss', name: text.slice(0, 100) || 'X' }],
        tags: ['xss-cimke'],
        tagNames: { 'xss-cimke': text.slice(0, 100) || 'X' },
        cover: { src: '/media/hid.jpg', alt: text, author: text, caption: group[1] ?? '' },
      }),
      `/belfold/2023/11/14/${slug}`,
    );
    const subArticles = group.map((html, index) => ({
      id: `e${index}`,
      title: html.slice(0, 150),
      content: `<p>${html}</p>`,
      pubDate: 1_700_000_000 + index,
    }));
    await stored(
      `articles/elo-${number}`,
      plainArticle(`elo-${number}`, { type: 'liveblog', subArticles }),
      `/belfold/2023/11/14/elo-${number}`,
    );
    await stored(`content/document/${slug}`, { title: `Dokumentum ${text}`, content: groupBody(group) }, `/dokumentum/${slug}`);
    pages.push({ path: '/karakter', prepare: () => setFrame({ put, group, faults }) });
  }
  const texts = [
    ...(withFixed ? [...HOSTILE_TEXTS.slice(0, 10), ...HOSTILE_ADDRESSES.slice(0, 10)] : []),
    ...payloads.slice(0, Math.ceil(payloads.length / 50)),
  ].map((text) => text.slice(0, 500));
  for (const text of texts) {
    pages.push(
      { path: `/archivum?term=${encoded(text)}` },
      { path: `/archivum?filters=${encoded(JSON.stringify({ and_tags: [text] }))}` },
      { path: `/cimke/${encoded(text)}` },
      { path: `/${encoded(text)}` },
      { path: `/rss?term=${encoded(text)}` },
    );
  }
  for (const path of ['/', '/belfold', '/legfrissebb', '/cimke/xss-cimke', '/szerzo/xss', '/rss', '/archivum?term=cim'])
    pages.push({ path });
  for (const path of ['/api/articles?limit=50', '/sitemap-news.xml']) pages.push({ path });
  return pages;
}

/** Uses the payloads as labels of an edition's menus and of its front's blocks. */
async function setFrame({ put, group, faults }) {
  const labels = group.map((html) => html.slice(0, 150)).filter((text) => text.trim() !== '');
  const menu = labels.map((label, index) => ({ label, url: `/karakter?m=${index}` }));
  const blocks = labels.map((title, index) => ({
    position: 10 * (index + 1),
    type: 'row',
    title,
    rule: { limit: 2 },
  }));
  for (const [path, value] of [
    ['content/data/menus?site=karakter', { main: menu, sidebar: menu, footer: menu }],
    ['content/front/karakter', blocks],
  ]) {
    const { status, text } = await put(path, value);
    if (status >= 300) faults.push(`${path} answers ${status}: ${text.slice(0, 200)}`);
  }
}

/** HTML of letters that contain names of newsletters, which are the payloads. */
export async function hostileLetters({ site, dataDir, payloads, faults }) {
  const lists = payloads.map((html, index) => ({ code: `xss-${index}`, name: html.slice(0, 150).trim() || 'X' }));
  const before = await site.get('/api/ingest/content/data/newsletters', SENT);
  const set = (value) => site.get('/api/ingest/content/data/newsletters', SENT, { method: 'PUT', body: JSON.stringify(value) });
  let wanted = 0;
  for (const group of chunk(lists, PER_LETTER)) {
    const { status, text } = await set(group);
    if (status >= 300) {
      faults.push(`newsletters: ${status} ${text.slice(0, 200)}`);
      continue;
    }
    const body = {
      email: `olvaso-${wanted}@example.hu`,
      firstName: 'A',
      lastName: 'B',
      listCodes: group.map(({ code }) => code),
    };
    const answer = await site.get(
      '/api/newsletter/subscribe',
      { 'content-type': 'application/json', site: 'hirmondo', 'x-forwarded-for': `10.0.${wanted >> 8}.${wanted & 255}` },
      { method: 'POST', body: JSON.stringify(body) },
    );
    if (answer.status !== 200) faults.push(`subscribe answers ${answer.status}: ${answer.text.slice(0, 200)}`);
    else wanted += 1;
    // Letters are rendered with the names at the time of sending.
    const began = performance.now();
    while (lettersIn(dataDir).length < wanted && performance.now() - began < 30_000)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (before.status === 200) await set(JSON.parse(before.text));
  const letters = lettersIn(dataDir).map(({ html }) => html);
  if (letters.length < wanted) faults.push(`${letters.length} of ${wanted} letters came`);
  return letters;
}

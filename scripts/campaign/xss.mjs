import { chromium } from '@playwright/test';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '../../tests/fixtures/hostile-values.ts';
import { xssPayloads } from '../../tests/fixtures/xss-payloads.ts';
import { article, openSite, pick, randomOf, SENT } from './servers.mjs';

const PER_PAGE = 50;
const SIGNS = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '&',
  '/',
  '=',
  ' ',
  '\t',
  '\u0000',
  '&#x3c;',
  '&lt;',
  '\\u003c',
  '%3C',
  '</script>',
  '-->',
  ']]>',
  '<!--',
  '${',
  '{{',
];

/** The fixed payloads, and as many of their mutations as are wanted. */
function payloadsOf(count, random) {
  const list = xssPayloads.map(({ html }) => html);
  while (list.length < count) {
    const base = pick(random, xssPayloads).html;
    const at = Math.floor(random() * base.length);
    const change = random();
    if (change < 0.4) list.push(base.slice(0, at) + pick(random, SIGNS) + base.slice(at));
    else if (change < 0.6) list.push(base.slice(0, at) + base.slice(at + 1));
    else if (change < 0.8) list.push(`${pick(random, xssPayloads).html.slice(0, at)}${base}`);
    else
      list.push(
        [...base]
          .map((sign) => (random() < 0.3 ? sign.toUpperCase() : sign))
          .join('')
          .replaceAll(/XSSCANARY/gi, 'xssCanary'),
      );
  }
  return list.slice(0, count);
}

/** Every sink: body, captions, titles, authors, tags, live entries, documents, menus, searches, addresses, feeds. */
export async function runXss({ count, seed, log }) {
  const random = randomOf(seed);
  const payloads = payloadsOf(count, random);
  const faults = [];
  const figures = { payloads: payloads.length, pages: 0, sinks: 9, executions: 0, 'foreign scripts': 0 };
  const { site, remove } = await openSite();
  const origin = `http://localhost:${site.port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const put = (path, value) => site.get(path, SENT, { method: 'PUT', body: JSON.stringify(value) });

  const paths = [];
  for (let at = 0; at < payloads.length; at += PER_PAGE) {
    const group = payloads.slice(at, at + PER_PAGE);
    const slug = `xss-${at}`;
    const text = group[0].slice(0, 150);
    const made = await put(
      `/api/ingest/articles/${slug}`,
      article(slug, {
        title: `Cím ${text}`,
        recommender: text,
        content: group
          .map(
            (html) =>
              `<p>${html}</p>\n${html}\n<figure><img src="/a.jpg" alt=""><figcaption>${html}</figcaption></figure>\n<blockquote>${html}</blockquote>`,
          )
          .join('\n'),
        articleAuthors: [{ slug: 'xss', name: text.slice(0, 100) || 'X' }],
        tags: ['xss-cimke'],
        tagNames: { 'xss-cimke': text.slice(0, 100) || 'X' },
        cover: { src: '/media/hid.jpg', alt: text, author: text, caption: group[1] ?? '' },
      }),
    );
    if (made.status < 300) paths.push(`/belfold/2023/11/14/${slug}`);
    else if (made.status !== 422) faults.push(`ingest answers ${made.status}: ${made.text.slice(0, 200)}`);
    const live = `elo-${at}`;
    const entries = group.map((html, index) => ({
      key: `e${index}`,
      title: html.slice(0, 150),
      content: `<p>${html}</p>`,
      pubDate: 1_700_000_000 + index,
    }));
    const blog = await put(`/api/ingest/articles/${live}`, article(live, { type: 'liveblog', subArticles: entries }));
    if (blog.status < 300) paths.push(`/belfold/2023/11/14/${live}`);
  }
  const encoded = (value) => encodeURIComponent(value.toWellFormed());
  const texts = [
    ...HOSTILE_TEXTS.slice(0, 10),
    ...HOSTILE_ADDRESSES.slice(0, 10),
    ...payloads.slice(0, Math.ceil(count / 50)),
  ].map((text) => text.slice(0, 500));
  for (const text of texts) {
    paths.push(
      `/archivum?term=${encoded(text)}`,
      `/archivum?filters=${encoded(JSON.stringify({ and_tags: [text] }))}`,
      `/cimke/${encoded(text)}`,
      `/${encoded(text)}`,
      `/rss?term=${encoded(text)}`,
    );
  }
  paths.push(
    '/',
    '/belfold',
    '/legfrissebb',
    '/cimke/xss-cimke',
    '/szerzo/xss',
    '/rss',
    '/archivum?term=cim',
    '/api/articles?limit=50',
    '/sitemap-news.xml',
  );

  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP });
    const called = [];
    await context.exposeFunction('xssCanary', (which) => called.push(String(which)));
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route) => {
        if (
          route.request().resourceType() === 'script' &&
          !/googletag|doubleclick|facebook|youtube|spotify/.test(route.request().url())
        )
          called.push(`script ${route.request().url()}`);
        return route.abort();
      },
    );
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      called.push(`dialog ${dialog.message()}`);
      return dialog.dismiss();
    });
    for (const path of paths) {
      called.length = 0;
      try {
        const answer = await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 30_000 });
        if ((answer?.status() ?? 0) >= 500) faults.push(`${path} answers ${answer.status()}`);
        await page.evaluate(() => {
          for (const element of document.querySelectorAll('main *')) {
            for (const type of ['mouseover', 'focus', 'toggle', 'pointerenter', 'animationstart'])
              element.dispatchEvent(new Event(type));
          }
          for (const link of document.querySelectorAll('main a[href^="javascript" i]')) link.click();
          scrollTo(0, document.body?.scrollHeight ?? 0);
        });
      } catch (error) {
        // Some hostile addresses end in a download or are refused by the browser itself.
        if (/Timeout/.test(error.message)) faults.push(`${path}: ${error.message.split('\n')[0]}`);
      }
      figures.pages += 1;
      for (const call of called) {
        if (call.startsWith('script')) figures['foreign scripts'] += 1;
        else figures.executions += 1;
        faults.push(`${bypassCSP ? 'without' : 'with'} the policy, ${path}: ${call}`);
      }
      if (figures.pages % 100 === 0) log(`${figures.pages} of ${paths.length * 2} pages, ${faults.length} faults`);
    }
    await context.close();
  }
  await browser.close();
  await site.stop();
  remove();
  return { done: payloads.length, figures, faults };
}

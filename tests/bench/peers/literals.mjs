/** The least that drawing a page can cost: the peers' page as template literals, sent by node:http. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const site = JSON.parse(readFileSync(process.env.PEER_CONTENT, 'utf8'));

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const links = () =>
  `<ul>${site.menu.map(({ href, title }) => `<li><a href="${escaped(href)}">${escaped(title)}</a></li>`).join('')}</ul>`;
const cards = (title, list) =>
  `<section><h2>${title}</h2><ul>${list
    .map(
      (card) =>
        `<li><a href="${escaped(card.href)}"><img src="${escaped(card.image)}" alt="" loading="lazy" width="320" height="180"><h3>${escaped(card.title)}</h3></a><span>${escaped(card.section)}</span><p>${escaped(card.lead)}</p></li>`,
    )
    .join('')}</ul></section>`;
const day = new Intl.DateTimeFormat('hu-HU', { dateStyle: 'long' });
const article = (of) =>
  `<article><a href="${escaped(of.section.href)}">${escaped(of.section.title)}</a><h1>${escaped(of.title)}</h1><p>${escaped(of.lead)}</p>${of.authors
    .map(({ name, image }) => `<p><img src="${escaped(image)}" alt="">${escaped(name)}</p>`)
    .join(
      '',
    )}<time datetime="${new Date(of.date * 1000).toISOString()}">${day.format(of.date * 1000)}</time><figure><img src="${escaped(of.image)}" alt="${escaped(of.title)}"></figure><div>${of.html}</div><ul>${of.tags
    .map((tag) => `<li><a href="/cimke/${escaped(tag)}">${escaped(tag)}</a></li>`)
    .join('')}</ul></article>`;

createServer(({ url }, response) => {
  const of = site.articles[url];
  if (of === undefined && url !== '/') return response.writeHead(404).end();
  const title = escaped(of?.title ?? 'Hírmondó');
  const content = of === undefined ? cards('Címlap', site.cards) : article(of) + cards('Ajánlott', site.recommended);
  const html = `<!DOCTYPE html><html lang="hu"><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">Hírmondó</a><nav>${links()}</nav></header><main>${content}${cards('Legfrissebb', site.newest)}</main><footer>${links()}</footer></body></html>`;
  return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}).listen(Number(process.env.PORT), '127.0.0.1');

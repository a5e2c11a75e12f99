import { readFileSync } from 'node:fs';
import { createError, defineEventHandler, getQuery } from 'h3';

const site = JSON.parse(readFileSync(process.env.PEER_CONTENT, 'utf8'));

/** Content from memory: an article with its surroundings, or the cards of a front page. */
export default defineEventHandler((event) => {
  const path = String(getQuery(event).path);
  const { menu, newest, recommended, cards } = site;
  if (path === '/') return { menu, cards, newest };
  const article = site.articles[path];
  if (article === undefined) throw createError({ statusCode: 404 });
  return { menu, article, newest, recommended };
});

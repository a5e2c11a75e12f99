import { Hono } from 'hono';
import { z } from 'zod';
import { dayFrom } from '~/backend/domain/readings/days';
import type { ContentApi } from '~/lib/content/content-api';
import { articlesByTagsQuery } from '~/lib/contract/lists';
import { exchangeRangeOf, STANDARD_CURRENCY } from '~/lib/contract/readings';
import { AUTO_VARIANTS } from '~/lib/front/auto-variants';
import { COUNTER_START } from '~/lib/minutes/counter';
import { variantCount } from '~/lib/recommender/variants';
import { budapestDay } from '~/lib/time/budapest-day';
import { sendError, sendJson, sendReady, toReady } from './answers';
import type { ApiEnv } from './call-routes';
import type { createPollAnswers } from './poll-answers';
import { countFrom, filtersFrom, orderFrom, pageFrom, sitesFrom, termFrom, textFrom } from './query';
import { readJson } from './read-json';

/** Largest body of a public call, bytes. */
const PUBLIC_BODY = 64 * 1024;

const slugList = z.array(z.string().min(1).max(200)).max(50);

/** The reading calls of section C.2, each a thin door onto the content API. */
export function contentRoutes(content: ContentApi, polls: ReturnType<typeof createPollAnswers>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.get('/articles', async (c) => {
    const filters = {
      tag: textFrom(c.req.query('filters[tag]')),
      mstag: textFrom(c.req.query('filters[mstag]')),
      author: textFrom(c.req.query('filters[author]')),
      flag: textFrom(c.req.query('filters[flag]')),
      parent: textFrom(c.req.query('filters[parent]')),
    };
    const query = { filters, page: pageFrom(c.req.query('page')), limit: countFrom(c.req.query('limit'), 10) };
    return sendJson(await content.articles(c.var.call, query), c.var.call);
  });
  app.post('/articles/search', async (c) => {
    const body = await readJson(c.req.raw, PUBLIC_BODY);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const query = articlesByTagsQuery.safeParse(body.value);
    if (!query.success) return sendError(422, 'The body is no search by tags', { fields: fieldsOf(query.error) });
    return sendJson(await content.articlesByTags(c.var.call, query.data), c.var.call);
  });
  app.post('/article-lists', async (c) => {
    const body = await readJson(c.req.raw, PUBLIC_BODY);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const slugs = slugList.safeParse(body.value);
    if (!slugs.success) return sendError(422, 'The body is no list of slugs', { fields: fieldsOf(slugs.error) });
    return sendJson(await content.articleLists(c.var.call, slugs.data), c.var.call);
  });
  app.get('/articles/facebook/reaction', async (c) => sendJson(await content.facebookReactions(c.var.call), c.var.call));
  app.get('/recommended/mstag/:section', async (c) => {
    const v = countFrom(c.req.query('v'), 1, variantCount);
    const address = `/api/recommended/mstag/${encodeURIComponent(c.req.param('section'))}`;
    return sendJson(await content.recommended(c.var.call, { v, address }), c.var.call);
  });
  app.get('/articles/:slug/version', async (c) => {
    const answer = await polls.version(c.var.call, c.req.param('slug'));
    return answer ? sendReady(c.req.raw, answer, c.var.call) : sendError(404, 'Not found');
  });
  app.get('/articles/:id/items', async (c) => {
    const range = { page: pageFrom(c.req.query('page')), perPage: countFrom(c.req.query('perPage'), 30) };
    return sendJson(await content.items(c.var.call, c.req.param('id'), range), c.var.call);
  });
  app.get('/articles/:slug', async (c) => {
    const loaded = await content.article(c.var.call, c.req.param('slug'), { page: pageFrom(c.req.query('page')) });
    return sendJson(loaded?.article, c.var.call);
  });
  app.get('/article/:id', async (c) => sendJson((await content.articleById(c.var.call, c.req.param('id')))?.article, c.var.call));

  app.get('/search', async (c) => {
    const query = {
      // `for` is the other name of the term.
      term: termFrom(c.req.query('term') ?? c.req.query('for')),
      filters: filtersFrom(c.req.query('filters')),
      oldal: pageFrom(c.req.query('oldal')),
      perPage: countFrom(c.req.query('perPage'), 10),
      sites: sitesFrom(c.req.query('sites')),
      order: orderFrom(c.req.query('order')),
    };
    return sendJson(await content.search(c.var.call, query), c.var.call);
  });
  app.get('/search/articles', async (c) => {
    const query = { term: termFrom(c.req.query('term')) ?? '', limit: countFrom(c.req.query('limit'), 5, 20) };
    return sendJson(await content.searchArticles(c.var.call, query), c.var.call);
  });
  app.get('/search/highlights', async (c) => {
    const query = { term: termFrom(c.req.query('term')), filters: filtersFrom(c.req.query('filters')) };
    return sendJson(await content.searchHighlights(c.var.call, query), c.var.call);
  });
  app.get('/search/autocomplete', async (c) => {
    const query = { term: termFrom(c.req.query('term')) ?? '', filters: filtersFrom(c.req.query('filters')) };
    return sendJson(await content.autocomplete(c.var.call, query), c.var.call);
  });

  app.get('/page-data', async (c) => {
    const oldal = pageFrom(c.req.query('oldal'));
    const perPage = c.req.query('perPage');
    const query = {
      path: c.req.query('path') ?? '/',
      term: termFrom(c.req.query('term')),
      filters: filtersFrom(c.req.query('filters')),
      order: orderFrom(c.req.query('order')),
      ...(oldal > 1 ? { oldal } : {}),
      ...(perPage === undefined ? {} : { perPage: countFrom(perPage, 10) }),
    };
    return sendJson(await content.pageData(c.var.call, query), c.var.call);
  });
  app.get('/docs/:slug', async (c) => sendJson(await content.document(c.var.call, c.req.param('slug')), c.var.call));
  app.get('/unique/:slug', async (c) => sendJson(await content.unique(c.var.call, c.req.param('slug')), c.var.call));
  app.get('/unique-groups/:id', async (c) => sendJson(await content.uniqueGroup(c.var.call, c.req.param('id')), c.var.call));
  app.get('/frontend/init', async (c) => sendReady(c.req.raw, toReady(await content.frontendInit(c.var.call)), c.var.call));
  app.get('/frontend/refresh', async (c) => {
    const answer = await polls.refresh(c.var.call);
    return answer ? sendReady(c.req.raw, answer, c.var.call) : sendError(404, 'Not found');
  });
  app.get('/index/news', async (c) => sendJson(await content.news(c.var.call), c.var.call));
  app.get('/index/auto-block', async (c) => {
    const variant = AUTO_VARIANTS.find((number) => String(number) === (c.req.query('v') ?? '1'));
    if (variant === undefined) return sendError(422, 'v is a number from 1 to 4');
    return sendJson(await content.autoBlock(c.var.call, variant), c.var.call);
  });
  app.get('/index/boxes', async (c) => sendJson(await content.indexBoxes(c.var.call), c.var.call));
  app.get('/index/mstag/:slug', async (c) => sendJson(await content.indexSection(c.var.call, c.req.param('slug')), c.var.call));
  app.get('/index/episodes', async (c) => sendJson(await content.indexEpisodes(c.var.call), c.var.call));
  app.get('/impress/staff', async (c) => sendJson(await content.staff(c.var.call), c.var.call));
  app.get('/episodes', async (c) => {
    const podcast = textFrom(c.req.query('podcast'));
    const query = { page: pageFrom(c.req.query('page')), perPage: countFrom(c.req.query('perPage'), 4), podcast };
    return sendJson(await content.episodes(c.var.call, query), c.var.call);
  });
  app.get('/episodes/:slug', async (c) => sendJson(await content.episode(c.var.call, c.req.param('slug')), c.var.call));
  app.get('/exchange', async (c) => {
    const currency = /^[a-z]{3}$/i.exec(c.req.query('currency') ?? '')?.[0].toUpperCase() ?? STANDARD_CURRENCY;
    return sendJson(await content.exchange(c.var.call, { currency, range: exchangeRangeOf(c.req.query('range')) }), c.var.call);
  });
  app.get('/minutes', async (c) => {
    const day = dayAsked(c.req.query('day'), budapestDay(Date.now() / 1000));
    return day === undefined ? noDay('day') : sendJson(await content.minutes(c.var.call, day), c.var.call);
  });
  app.get('/counter', async (c) => {
    const from = dayAsked(c.req.query('from'), COUNTER_START);
    return from === undefined ? noDay('from') : sendJson(await content.counter(c.var.call, from), c.var.call);
  });
  app.get('/podcasts/public/all', async (c) => sendJson(await content.podcasts(c.var.call), c.var.call));
  app.get('/sitemap/articles', async (c) => {
    const [, pubDate, id] = /^(\d{1,12})\.(\d{1,15})$/.exec(c.req.query('before') ?? '') ?? [];
    const since = /^\d{1,12}$/.test(c.req.query('since') ?? '') ? Number(c.req.query('since')) : undefined;
    const query = {
      limit: countFrom(c.req.query('limit'), 100, 1000),
      ...(pubDate !== undefined && id !== undefined && { before: { pubDate: Number(pubDate), id } }),
      ...(since !== undefined && { since }),
    };
    return sendJson(await content.articlesBefore(c.var.call, query), c.var.call);
  });
  app.get('/route-rules', async (c) => {
    const redirect = await content.routeRule(c.var.call, c.req.query('path') ?? '');
    return sendJson({ redirect: redirect ?? null }, c.var.call);
  });
  return app;
}

/** The day that a text names, `usual` when it names none; undefined for what is no day. */
const dayAsked = (text: string | undefined, usual: string): string | undefined =>
  text === undefined || text === '' ? usual : dayFrom(text);

const noDay = (path: string): Response => {
  const message = 'a calendar day, YYYY-MM-DD';
  return sendError(422, `${path} is ${message}`, { fields: [{ path, message }] });
};

const fieldsOf = (error: z.ZodError): { path: string; message: string }[] =>
  error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { itemCount } from '~/lib/calls/fields';
import { correctOrder, embargoOrder, publishOrder, restoreOrder, withdrawOrder } from '~/lib/contract/writing/ingest';
import { articleStates } from '~/lib/desk/article-state';
import type { ArticleCheck } from '~/lib/desk/checks/check-article';
import { refusalIn } from '~/lib/words/refusals';
import type { ArticleChecks } from '../../core/desk/article-checks';
import type { ArticleDesk, DeskOptions, DeskResult } from '../../core/desk/desk-interface';
import { missingMedia } from '../../core/media/named-media';
import type { MediaLibrary } from '../../definitions/media-library';
import { IngestProblem, isIngestProblem } from '../../domain/ingest-problem';
import { sendError, sendWritten } from '../answers';
import { readJson } from '../read-json';
import type { IngestEnv } from './ingest-access';

/** Largest article, bytes. */
const MAX_ARTICLE_BYTES = 8 * 1024 * 1024;
/** Numbers of articles in a list and of versions in a history; the query may set others. */
const listLength = itemCount(50);
const historyLength = itemCount(20);
const articleInput = z.record(z.string(), z.unknown());
const orders = {
  publish: publishOrder,
  withdraw: withdrawOrder,
  restore: restoreOrder,
  embargo: embargoOrder,
  correct: correctOrder,
} as const;
const state = z.enum(articleStates).optional().catch(undefined);
/** When the working copy was changed that the caller has seen, unix seconds; 0 if there was none. */
const copyTime = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform(Number)
  .optional();

/**
 * /api/ingest/desk/{slug}: the functions of `hirmondo article` over HTTP (docs/contracts/ingest.md). The version of an article is
 * its entity tag; sending it back as If-Match prevents lost updates.
 */
export function ingestDeskRoutes({ desk, checks, media }: DeskServices): Hono<IngestEnv> {
  const app = new Hono<IngestEnv>();

  /** A refused change with the checks of what was sent and of what is stored. */
  app.onError(async (error, c) => {
    const status = isIngestProblem(error) ? REFUSALS.get(error.kind) : undefined;
    if (!isIngestProblem(error) || status === undefined) throw error;
    return sendError(status, error.message, {
      fields: error.fields,
      checks: await refusalChecks(checks, c.req.param('slug') ?? '', error),
    });
  });

  app.get('/', async (c) => {
    const wanted = state.parse(c.req.query('state'));
    const site = c.req.query('site');
    const query = { ...(wanted && { state: wanted }), ...(site !== undefined && { site }) };
    return sendWritten({ items: await desk.list({ ...query, limit: listLength.parse(c.req.query('limit')) }) });
  });
  app.get('/:slug', async (c) => {
    const view = await desk.get(c.req.param('slug'));
    if (view === undefined) return nothingThere(c);
    const answer = sendWritten(view);
    answer.headers.set('etag', `"${view.version}"`);
    return answer;
  });
  app.get('/:slug/versions', async (c) => {
    const items = await desk.versions(c.req.param('slug'), historyLength.parse(c.req.query('limit')));
    return items.length === 0 ? nothingThere(c) : sendWritten({ items });
  });
  app.put('/:slug', async (c) => {
    const options = readOptions(c);
    if (options instanceof Response) return options;
    const body = await readJson(c.req.raw, MAX_ARTICLE_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const input = articleInput.safeParse(body.value);
    if (!input.success) throw new IngestProblem('invalid', [{ path: '', message: 'must be an object' }]);
    const hold = c.req.query('hold') === '1';
    const copy = copyTime.safeParse(c.req.query('copy'));
    if (!copy.success) throw new IngestProblem('invalid', [{ path: 'copy', message: 'must be unix seconds' }]);
    const of = c.req.param('slug');
    const result = await desk.set({ ...input.data, slug: input.data.slug ?? of }, { ...options, of, hold, ...ifCopy(copy.data) });
    const missing = await missingMedia(media, input.data);
    // A held change keeps the address until it is published.
    const found = await checks.of(hold && result.outcome === 'held' ? of : String(input.data.slug ?? of));
    return sendDone(result, { ...(missing.length > 0 && { missing }), checks: found });
  });
  app.post('/:slug/publish', async (c) => {
    const order = await readOrder(c, orders.publish);
    if (order instanceof Response) return order;
    const { at, ...options } = order;
    const slug = c.req.param('slug');
    const result = await desk.publish(slug, { ...options, ...(at !== undefined && { at }) });
    return sendDone(result, { checks: await checks.of(slug) });
  });
  app.post('/:slug/withdraw', async (c) => {
    const order = await readOrder(c, orders.withdraw);
    return order instanceof Response ? order : sendDone(await desk.withdraw(c.req.param('slug'), order));
  });
  app.post('/:slug/correct', async (c) => {
    const order = await readOrder(c, orders.correct);
    return order instanceof Response ? order : sendDone(await desk.correct(c.req.param('slug'), order));
  });
  app.post('/:slug/restore', async (c) => {
    const order = await readOrder(c, orders.restore);
    if (order instanceof Response) return order;
    const { to, hold = false, copy, ...seen } = order;
    const options = { ...seen, ...ifCopy(copy) };
    const slug = c.req.param('slug');
    return sendDone(await (to === undefined ? desk.undelete(slug, options) : desk.restore(slug, { ...options, to, hold })));
  });
  app.post('/:slug/embargo', async (c) => {
    const order = await readOrder(c, orders.embargo);
    if (order instanceof Response) return order;
    return sendDone(await desk.embargo(c.req.param('slug'), { ...order, until: order.until ?? undefined }));
  });
  return app;
}

interface DeskServices {
  readonly desk: ArticleDesk;
  readonly checks: ArticleChecks;
  readonly media: MediaLibrary;
}

/** Statuses of refusals that carry checks. */
const REFUSALS: ReadonlyMap<IngestProblem['kind'], number> = new Map([
  ['invalid', 422],
  ['conflict', 409],
]);

/** What is wrong with the input is red; besides it stands what the stored article lacks. */
async function refusalChecks(checks: ArticleChecks, slug: string, problem: IngestProblem): Promise<readonly ArticleCheck[]> {
  const wrong = problem.fields.map(({ path: where, message }): ArticleCheck => {
    const remedy = problem.kind === 'conflict' ? 'Töltsd be újra, és küldd el a mostani változathoz.' : 'Javítsd ki a mezőt.';
    return { what: `Nem tárolható: ${refusalIn('hu', message)}.`, where, level: 'red', remedy };
  });
  return [...wrong, ...(await checks.of(slug))];
}

const ifCopy = (time: number | undefined): Pick<DeskOptions, 'ifCopyTime'> => (time === undefined ? {} : { ifCopyTime: time });

const nothingThere = (c: Context<IngestEnv>): Response => sendError(404, `there is no article '${c.req.param('slug')}'`);

/** The caller and the version of If-Match; or the answer to an invalid header. */
function readOptions(c: Context<IngestEnv>): DeskOptions | Response {
  const author = c.get('holder');
  const header = c.req.header('if-match')?.trim() ?? '';
  if (header === '') return { author };
  const version = /^(?:W\/)?"(\d{1,16})"$/.exec(header)?.[1];
  return version === undefined
    ? sendError(400, 'If-Match must be a single entity tag of this article')
    : { author, ifVersion: Number(version) };
}

/** The order with its author; or the answer to an invalid body. An empty body means the defaults. */
async function readOrder<Schema extends z.ZodObject>(
  c: Context<IngestEnv>,
  schema: Schema,
): Promise<(z.output<Schema> & DeskOptions) | Response> {
  const options = readOptions(c);
  if (options instanceof Response) return options;
  const body = c.req.raw.body === null ? { value: {} } : await readJson(c.req.raw, MAX_ARTICLE_BYTES);
  if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
  const order = schema.safeParse(body.value);
  if (order.success) return { ...order.data, ...options };
  const fields = order.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new IngestProblem('invalid', fields);
}

/** The answer, with the publication time in UTC besides unix seconds. */
function sendDone(result: DeskResult, more: object = {}): Response {
  const published = new Date(result.pubDate * 1000).toISOString().replace('.000Z', 'Z');
  const answer = sendWritten({ ...result, published, ...more }, result.outcome === 'created' ? 201 : 200);
  answer.headers.set('etag', `"${result.version}"`);
  return answer;
}

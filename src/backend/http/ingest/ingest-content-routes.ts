import { type Context, Hono } from 'hono';
import { itemCount } from '~/lib/calls/fields';
import { mergeOrder, renameOrder, undoOrder } from '~/lib/contract/writing/ingest';
import { parseUnixSeconds } from '~/lib/time/moment';
import type { ContentEditing, EditOptions } from '../../core/editing/content-editing';
import type { FrontDrafts } from '../../core/fronts/front-drafts';
import { missingMedia } from '../../core/media/named-media';
import type { Renaming } from '../../core/naming/renaming';
import type { MediaLibrary } from '../../definitions/media-library';
import { type ContentKey, contentKinds, isContentKind } from '../../domain/content-kinds';
import { sendError, sendWritten } from '../answers';
import { readJson } from '../read-json';
import type { IngestEnv } from './ingest-access';

/** Number of versions in a history; the query may set another. */
const historyLength = itemCount(20);

/** Largest value, bytes. */
const MAX_VALUE_BYTES = 2 * 1024 * 1024;

/**
 * /api/ingest/content: the functions of `hirmondo content` over HTTP (docs/contracts/content-editing.md). The version of a value
 * is its entity tag; sending it back as If-Match prevents lost updates.
 */
export function ingestContentRoutes(
  editing: ContentEditing,
  renaming: Renaming,
  media: Pick<MediaLibrary, 'has'>,
  fronts: FrontDrafts,
): Hono<IngestEnv> {
  const app = new Hono<IngestEnv>();

  app.get('/', async (c) => {
    const kind = c.req.query('kind');
    if (kind !== undefined && !isContentKind(kind)) return unknownKind(kind);
    return sendWritten({ items: await editing.list(kind) });
  });
  app.get('/:kind/:name', async (c) => {
    const key = readKey(c);
    if (key instanceof Response) return key;
    const { value, version } = await editing.get(key);
    if (value === undefined) return nothingThere(key, version);
    const answer = sendWritten(value);
    answer.headers.set('etag', `"${version}"`);
    return answer;
  });
  app.put('/:kind/:name', async (c) => {
    const call = readEdit(c);
    if (call instanceof Response) return call;
    const body = await readJson(c.req.raw, MAX_VALUE_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const later = readLater(c, call.key);
    if (later instanceof Response) return later;
    if (later !== undefined) {
      const { key, options } = call;
      const { changedAt, at } = await fronts.hold(key.name, body.value, { ...options, ...later });
      return sendWritten({ outcome: 'held', changedAt, ...(at !== undefined && { at }) });
    }
    const result = await editing.set(call.key, body.value, call.options);
    const missing = await missingMedia(media, body.value);
    return sendEdit({ ...result, ...(missing.length > 0 && { missing }) });
  });
  app.delete('/:kind/:name', async (c) => {
    const call = readEdit(c);
    if (call instanceof Response) return call;
    const result = await editing.set(call.key, undefined, call.options);
    return result.outcome === 'unchanged' ? nothingThere(call.key, result.version) : sendEdit(result);
  });
  app.get('/:kind/:name/versions', async (c) => {
    const key = readKey(c);
    if (key instanceof Response) return key;
    return sendWritten({ items: await editing.history(key, historyLength.parse(c.req.query('limit'))) });
  });
  app.post('/:kind/:name/undo', async (c) => {
    const call = readEdit(c);
    if (call instanceof Response) return call;
    const to = await wantedVersion(c);
    if (to instanceof Response) return to;
    return sendEdit(await editing.undo(call.key, { ...call.options, ...to }));
  });
  app.post('/:kind/:name/rename', async (c) => {
    const call = await readRename(c, 'to');
    if (call instanceof Response) return call;
    return sendWritten(await renaming.rename(call.key, call.other, call.options));
  });
  app.post('/:kind/:name/merge', async (c) => {
    const call = await readRename(c, 'into');
    if (call instanceof Response) return call;
    return sendWritten(await renaming.merge(call.key, call.other, call.options));
  });
  app.get('/:kind/:name/schema', (c) => {
    const key = readKey(c);
    return key instanceof Response ? key : sendWritten(editing.schema(key));
  });
  return app;
}

/** The key in the address, or a 404 answer if its kind is unknown. */
function readKey(c: Context<IngestEnv>): ContentKey | Response {
  const { kind = '', name = '' } = c.req.param();
  return isContentKind(kind) ? { kind, name, site: c.req.query('site') ?? '' } : unknownKind(kind);
}

function unknownKind(kind: string): Response {
  return sendError(404, `there is no kind '${kind}'; valid kinds: ${Object.keys(contentKinds).join(', ')}`);
}

function nothingThere({ kind, name }: ContentKey, version: number): Response {
  return sendError(404, `there is no ${kind} '${name}'`, { version });
}

/**
 * The key, the author and the version of If-Match; or the answer to an invalid call. Strong and weak tags are equivalent here,
 * because compression makes them weak.
 */
function readEdit(c: Context<IngestEnv>): { readonly key: ContentKey; readonly options: EditOptions } | Response {
  const key = readKey(c);
  if (key instanceof Response) return key;
  const author = c.get('holder');
  const header = c.req.header('if-match')?.trim() ?? '';
  if (header === '') return { key, options: { author } };
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1];
  if (version === undefined) return sendError(400, 'If-Match must be a single entity tag of this item');
  return { key, options: { author, ifVersion: Number(version) } };
}

/** When a front's draft goes out, for a call with `hold=1` or `at`; undefined for one that readers are to see at once. */
function readLater(c: Context<IngestEnv>, { kind }: ContentKey): { readonly at?: number } | Response | undefined {
  const [hold, at] = [c.req.query('hold') === '1', c.req.query('at')];
  if (!hold && at === undefined) return undefined;
  if (kind !== 'front')
    return sendError(422, 'Only fronts have drafts', { fields: [{ path: 'hold', message: 'is for fronts only' }] });
  if (at === undefined) return {};
  const seconds = /^\d{1,11}$/.test(at) ? Number(at) : parseUnixSeconds(at);
  if (seconds !== undefined) return { at: seconds };
  return sendError(422, 'at is not a time', {
    fields: [{ path: 'at', message: 'must be unix seconds, or ISO 8601 with a time zone' }],
  });
}

/** The version to restore; defaults to the one before the newest if there is no body. */
async function wantedVersion(c: Context<IngestEnv>): Promise<{ readonly to?: number } | Response> {
  if (c.req.raw.body === null) return {};
  const body = await readJson(c.req.raw, MAX_VALUE_BYTES);
  if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
  const parsed = undoOrder.safeParse(body.value);
  if (!parsed.success) return sendError(422, 'The body must be empty or {"to": version}');
  return parsed.data.to === undefined ? {} : { to: parsed.data.to };
}

/** The key to rename or merge, and the other slug, which is the only field of the body; or the answer to an invalid call. */
async function readRename(c: Context<IngestEnv>, field: 'to' | 'into') {
  const call = readEdit(c);
  if (call instanceof Response) return call;
  const body = await readJson(c.req.raw, MAX_VALUE_BYTES);
  if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
  const { data } = (field === 'to' ? renameOrder : mergeOrder).safeParse(body.value);
  const other = data && ('to' in data ? data.to : data.into);
  if (other !== undefined) return { ...call, other };
  const fields = [{ path: field, message: 'must be a slug, and the only field' }];
  return sendError(422, `The body must be {"${field}": slug}`, { fields });
}

function sendEdit(result: Awaited<ReturnType<ContentEditing['set']>>): Response {
  const answer = sendWritten(result, result.outcome === 'created' ? 201 : 200);
  answer.headers.set('etag', `"${result.version}"`);
  return answer;
}

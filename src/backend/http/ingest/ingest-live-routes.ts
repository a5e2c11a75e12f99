import { Hono } from 'hono';
import { z } from 'zod';
import { coverageOrder, summaryOrder } from '~/lib/contract/writing/ingest';
import type { EntryResult, LiveEntries } from '../../core/live/live-interface';
import { sendError, sendWritten } from '../answers';
import { readJson } from '../read-json';

/** Largest entry, bytes. */
const MAX_ENTRY_BYTES = 1024 * 1024;
const entryInput = z.record(z.string(), z.unknown());

/**
 * /api/ingest/live/{slug}: the functions of `hirmondo live` over HTTP. Entries of a live blog are added, changed, pinned, marked
 * as key events and deleted one by one, whichever system delivered the article (docs/contracts/ingest.md).
 */
export function ingestLiveRoutes(live: LiveEntries): Hono {
  const app = new Hono();

  app.get('/:slug', async (c) => {
    const blog = await live.read(c.req.param('slug'));
    return blog === undefined ? sendError(404, `there is no live blog '${c.req.param('slug')}'`) : sendWritten(blog);
  });
  app.patch('/:slug', async (c) => {
    const body = await readJson(c.req.raw, MAX_ENTRY_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const input = coverageOrder.safeParse(body.value);
    if (!input.success) return sendError(422, 'The body must be {"live": false} or {"live": true}');
    return sendWritten(await live.setLive(c.req.param('slug'), input.data.live));
  });
  app.put('/:slug/summary', async (c) => {
    const body = await readJson(c.req.raw, MAX_ENTRY_BYTES);
    if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
    const input = summaryOrder.safeParse(body.value);
    if (!input.success) return sendError(422, 'The body must be {"summary": "…"}');
    return sendWritten(await live.summarize(c.req.param('slug'), input.data.summary));
  });
  app.post('/:slug/entries', async (c) => {
    const fields = await readEntryInput(c.req.raw);
    return fields instanceof Response ? fields : sendEntry(await live.add(c.req.param('slug'), fields));
  });
  app.patch('/:slug/entries/:id', async (c) => {
    const fields = await readEntryInput(c.req.raw);
    return fields instanceof Response ? fields : sendEntry(await live.change(c.req.param('slug'), c.req.param('id'), fields));
  });
  app.delete('/:slug/entries/:id', async (c) => sendEntry(await live.remove(c.req.param('slug'), c.req.param('id'))));
  return app;
}

/** Fields of an entry, or the answer to an invalid body. */
async function readEntryInput(request: Request): Promise<z.infer<typeof entryInput> | Response> {
  const body = await readJson(request, MAX_ENTRY_BYTES);
  if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
  const input = entryInput.safeParse(body.value);
  if (input.success) return input.data;
  return sendError(422, 'The body must be an entry', { fields: [{ path: '', message: 'must be an object' }] });
}

const sendEntry = (result: EntryResult): Response => sendWritten(result, result.outcome === 'created' ? 201 : 200);

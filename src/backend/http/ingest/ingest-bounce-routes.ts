import { Hono } from 'hono';
import { z } from 'zod';
import { readLimitedBytes } from '~/lib/http/limited-body';
import { readBounceReport } from '../../core/newsletter/bounce-report';
import type { Bounce, IssueSending } from '../../core/newsletter/issue-sending';
import { sendError, sendWritten } from '../answers';
import { readJson } from '../read-json';
import type { IngestEnv } from './ingest-access';

/** Largest report, bytes: mail servers return the letter with it. */
const MAX_BYTES = 1024 * 1024;
/** Letters of one call. */
const MAX_BOUNCES = 1000;

const bounces = z.object({
  bounces: z
    .array(z.object({ recipient: z.string().min(3).max(320), kind: z.enum(['gone', 'refused', 'complaint']) }))
    .min(1)
    .max(MAX_BOUNCES),
});

/**
 * POST /api/ingest/newsletter/bounces: letters of newsletters that came back, as a list, or one as the mail server has reported it
 * (`message/rfc822`). `recipient` is the address to which the letter came back.
 */
export function ingestBounceRoutes(sending: Pick<IssueSending, 'bounce'>): Hono<IngestEnv> {
  const app = new Hono<IngestEnv>();
  app.post('/bounces', async (c) => {
    const isMessage = /^message\/(?:rfc822|global)\b/i.test(c.req.header('content-type') ?? '');
    const found = isMessage ? await readMessage(c.req.raw, c.req.query('recipient')) : await readList(c.req.raw);
    if (found instanceof Response) return found;
    let counted = 0;
    for (const bounce of found) if (await sending.bounce(bounce)) counted += 1;
    return sendWritten({ counted });
  });
  return app;
}

async function readList(request: Request): Promise<readonly Bounce[] | Response> {
  const body = await readJson(request, MAX_BYTES);
  if ('refusal' in body) return sendError(body.refusal.status, body.refusal.error);
  return bounces.safeParse(body.value).data?.bounces ?? sendError(422, 'The body must be a list of letters that came back');
}

/** The letter of a report; none for one that is no final failure. */
async function readMessage(request: Request, recipient: string | undefined): Promise<readonly Bounce[] | Response> {
  const bytes = await readLimitedBytes(request.body, MAX_BYTES);
  if (bytes === undefined) return sendError(413, `The body is larger than ${MAX_BYTES} bytes`);
  const bounce = readBounceReport(new TextDecoder().decode(bytes), recipient);
  return bounce === undefined ? [] : [bounce];
}

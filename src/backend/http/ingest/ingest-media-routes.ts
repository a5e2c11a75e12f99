import { Hono } from 'hono';
import type { z } from 'zod';
import { focusOrder } from '~/lib/contract/writing/ingest';
import { readLimitedBytes, readLimitedText } from '~/lib/http/limited-body';
import { readFocalPoints } from '~/lib/images/focal-point';
import { readDay } from '~/lib/images/usable-until';
import type { MediaLibrary } from '../../definitions/media-library';
import { sendError, sendWritten } from '../answers';

/** Largest form, bytes: it is read into memory. Files sent as the body itself may be larger. */
const MAX_FORM_BYTES = 26 * 1024 * 1024;
/** Largest focal point, bytes. */
const MAX_FOCUS_BYTES = 16 * 1024;
const STATUS = {
  'unknown-type': 415,
  'too-large': 413,
  'too-many-pixels': 422,
  broken: 422,
  heic: 415,
  unchecked: 503,
} as const;
const MAX_NOTE_LENGTH = 1000;
const FOCUS =
  "must be a point such as '0.7,0.3', optionally followed by points for screens such as 'phone:0.5,0.2'; values are from 0 to 1";

const fieldsAtFault = ({ issues }: z.ZodError) => issues.map(({ path, message }) => ({ path: path.join('.'), message }));

interface Sent {
  readonly name: string;
  readonly alt: string | undefined;
  readonly credit: string | undefined;
  readonly rights: string | undefined;
  readonly usableUntil: string | undefined;
  readonly focus: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * POST /api/ingest/media: a picture or sound, as the body itself or in the field `file` of a form; PUT /api/ingest/media/focus:
 * the area of a picture that crops keep (docs/contracts/ingest.md).
 */
export function ingestMediaRoutes(library: MediaLibrary): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const sent = await readSent(c.req.raw);
    if (sent instanceof Response) return sent;
    const { name, bytes } = sent;
    const focus = sent.focus ? readFocalPoints(sent.focus) : undefined;
    if (sent.focus && focus === undefined)
      return sendError(422, 'Validation failed', { fields: [{ path: 'focus', message: FOCUS }] });
    const usableUntil = sent.usableUntil ? readDay(sent.usableUntil) : undefined;
    if (sent.usableUntil && usableUntil === undefined)
      return sendError(422, 'Validation failed', {
        fields: [{ path: 'usableUntil', message: "must be a day such as '2026-12-31'" }],
      });
    const [alt, credit, rights] = [sent.alt, sent.credit, sent.rights].map(
      (text) => text?.trim().slice(0, MAX_NOTE_LENGTH) || undefined,
    );
    const kept = await library.add(bytes, {
      name,
      ...(alt !== undefined && { alt }),
      ...(credit !== undefined && { credit }),
      ...(rights !== undefined && { rights }),
      ...(usableUntil !== undefined && { usableUntil }),
      ...(focus !== undefined && { focus }),
    });
    if ('refusal' in kept) return sendError(STATUS[kept.refusal.reason], kept.refusal.message);
    const cover = kept.kind === 'picture' && { cover: { src: kept.src, alt: kept.alt, author: kept.credit, focus: kept.focus } };
    return sendWritten({ ...kept, ...cover }, kept.outcome === 'created' ? 201 : 200);
  });
  app.put('/focus', async (c) => {
    const given = focusOrder.safeParse(await readFocus(c.req.raw));
    if (!given.success) return sendError(422, 'Validation failed', { fields: fieldsAtFault(given.error) });
    const { src, focus } = given.data;
    if (!(await library.noteFocus(src, focus))) return sendError(404, 'There is no uploaded picture with this address');
    return sendWritten({ outcome: 'updated', src, focus: focus ?? null });
  });
  return app;
}

/** The JSON of a body; undefined if it is none. */
async function readFocus({ body }: Request): Promise<unknown> {
  try {
    const value: unknown = JSON.parse((await readLimitedText(body, MAX_FOCUS_BYTES)) ?? '');
    return value;
  } catch {
    return undefined;
  }
}

async function readSent(request: Request): Promise<Sent | Response> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const query = new URL(request.url).searchParams;
  if (request.body === null) return sendError(422, 'The body is empty; send the file as the body');
  if (type !== 'multipart/form-data') {
    const name = query.get('name') ?? '';
    return {
      name,
      alt: query.get('alt') ?? undefined,
      credit: query.get('credit') ?? undefined,
      rights: query.get('rights') ?? undefined,
      usableUntil: query.get('usableUntil') ?? undefined,
      focus: query.get('focus') ?? undefined,
      bytes: request.body,
    };
  }
  const bytes = await readLimitedBytes(request.body, MAX_FORM_BYTES);
  if (bytes === undefined) return sendError(413, 'A form must not exceed 26 MB; send the file as the body instead');
  const form = await new Response(bytes, { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (form === undefined || !(file instanceof File))
    return sendError(422, 'The form must have a field `file` that contains a file');
  const text = (field: string): string | undefined => {
    const value = form.get(field);
    return typeof value === 'string' ? value : undefined;
  };
  const [alt, credit, rights, usableUntil, focus] = ['alt', 'credit', 'rights', 'usableUntil', 'focus'].map(text);
  return { name: file.name, alt, credit, rights, usableUntil, focus, bytes: file.stream() };
}

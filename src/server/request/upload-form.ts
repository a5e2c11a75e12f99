import type { IncomingMessage } from 'node:http';
import { DESK_FORM_LIMIT } from '~/lib/desk/writing/form-limit';

/** Bytes of a form with a file that are kept: the largest picture of the media library, and an article. */
const KEPT_BYTES = 30 * 1024 * 1024;

/** A submitted form. */
export interface SentForm {
  readonly fields: URLSearchParams;
  /** The first file of a form that has one; undefined if none was chosen. */
  readonly file: File | undefined;
  /** All of its files. */
  readonly files: readonly File[];
  /** True if its texts are longer than those of an article may be. */
  readonly isTooLong: boolean;
}

/** The line that separates the parts of a form with files; undefined if the content type is another one. */
export function formBoundary(contentType: string | undefined): string | undefined {
  if (contentType === undefined || !/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Reads a form with a file, up to `limit` bytes. Of a file that is too large for memory the end is left out, so that the fields
 * around it are not lost; whoever stores it refuses its size.
 */
export function readUploadForm(
  request: IncomingMessage,
  boundary: string,
  { limit, kept = KEPT_BYTES }: { readonly limit: number; readonly kept?: number },
): Promise<Uint8Array | 'too-large' | 'broken-off'> {
  const nextPart = Buffer.from(`\r\n--${boundary}`);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let total = 0;
    let size = 0;
    let room = kept;
    /** The last bytes that were left out, in which the next part may begin; undefined while bytes are kept. */
    let skipped: Buffer | undefined;

    function keep(chunk: Buffer): void {
      chunks.push(chunk);
      size += chunk.length;
      // The next part may begin at the end of what is kept.
      if (size > room) skipped = Buffer.concat(chunks.slice(-nextPart.length)).subarray(-nextPart.length);
    }
    request.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total > limit) {
        request.pause();
        return resolve('too-large');
      }
      if (skipped === undefined) return keep(chunk);
      const bytes = Buffer.concat([skipped, chunk]);
      const at = bytes.indexOf(nextPart);
      skipped = at === -1 ? bytes.subarray(-nextPart.length) : undefined;
      if (at === -1) return;
      room = size + DESK_FORM_LIMIT;
      keep(bytes.subarray(at));
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => resolve('broken-off'));
    request.on('close', () => resolve('broken-off'));
  });
}

/** Parses the body of a form; undefined if it is malformed. */
export async function parseForm(body: Uint8Array, contentType: string | undefined): Promise<SentForm | undefined> {
  if (formBoundary(contentType) === undefined) {
    return { fields: new URLSearchParams(Buffer.from(body).toString()), file: undefined, files: [], isTooLong: false };
  }
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType ?? '' } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) return undefined;
  const fields = new URLSearchParams();
  const files: File[] = [];
  let length = 0;
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields.append(name, value);
      length += value.length;
    } else if (value.size > 0) {
      files.push(value);
    }
  }
  return { fields, file: files[0], files, isTooLong: length > DESK_FORM_LIMIT };
}

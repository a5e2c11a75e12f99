import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { formBoundary, parseForm, readUploadForm } from './upload-form';

const BOUNDARY = 'hatar';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const LIMITS = { limit: 100_000, kept: 2_000 };

const part = (name: string, value: string, file = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${value}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

/** Reads a body that comes in chunks of that many bytes. */
async function read(body: string, chunk: number, limits = LIMITS) {
  const bytes = Buffer.from(body);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  );
  return await readUploadForm(Readable.from(chunks, { objectMode: false }) as IncomingMessage, BOUNDARY, limits);
}

describe('a form with a file', () => {
  it.each([1, 7, 64, 5_000])('keeps its fields around a file that is too large, in chunks of %j bytes', async (chunk) => {
    const body = part('title', 'Cím') + part('pictureFile', 'x'.repeat(9_000), 'a.jpg') + part('tags', 'híd') + END;
    const kept = await read(body, chunk);
    if (typeof kept === 'string') throw new Error(kept);
    const form = await parseForm(kept, TYPE);
    expect([...(form?.fields ?? [])]).toEqual([
      ['title', 'Cím'],
      ['tags', 'híd'],
    ]);
    expect(form?.file?.size).toBeGreaterThan(1_800);
    expect(kept.length).toBeLessThan(9_000);
  });

  it('is read whole if it is small, and not at all beyond its limit', async () => {
    const body = part('title', 'Cím') + part('pictureFile', 'kép', 'a.jpg') + END;
    expect(Buffer.from((await read(body, 10)) as Uint8Array).toString()).toBe(body);
    expect(await read(body, 10, { limit: 50, kept: 20 })).toBe('too-large');
  });

  it.each([
    ['no file chosen', part('title', 'x') + part('pictureFile', '', '') + END, { file: undefined, isTooLong: false }],
    ['text that is no form', 'title=x', undefined],
    ['a text beyond the limit of an article', part('text', 'x'.repeat(2_200_000)) + END, { isTooLong: true }],
  ])('is parsed with %s', async (_, body, expected) => {
    const form = await parseForm(Buffer.from(body), TYPE);
    if (expected === undefined) expect(form).toBeUndefined();
    else expect(form).toMatchObject(expected);
  });
});

it.each([
  [TYPE, BOUNDARY],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data', undefined],
  ['application/x-www-form-urlencoded', undefined],
  [undefined, undefined],
])('%j has the boundary %j', (type, boundary) => {
  expect(formBoundary(type)).toBe(boundary);
});

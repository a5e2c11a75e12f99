/** The body of a request or a response in the Fetch API. */
type Body = ReadableStream<Uint8Array> | null;

/**
 * Reads a body whole, counting bytes as they arrive. Returns undefined if there are more than `limit`, or if `mayGrow` refuses the
 * size that it has reached; the rest is not read.
 */
export async function readLimitedBytes(
  body: Body,
  limit: number,
  mayGrow: (size: number) => boolean = () => true,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > limit || !mayGrow(size)) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(next.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Like `readLimitedBytes`, decoded from UTF-8; malformed bytes become U+FFFD. */
export async function readLimitedText(body: Body, limit: number): Promise<string | undefined> {
  const bytes = await readLimitedBytes(body, limit);
  return bytes && new TextDecoder().decode(bytes);
}

import { describe, expect, it } from 'vitest';
import { readLimitedBytes, readLimitedText } from './limited-body';

/** A body of many chunks that records how many of them were read. */
function chunked(count: number, size: number) {
  const state = { taken: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.taken === count) return controller.close();
        state.taken += 1;
        controller.enqueue(new Uint8Array(size).fill(97));
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

describe('limited bodies', () => {
  it('are read up to the limit', async () => {
    expect(await readLimitedText(chunked(4, 25).body, 100)).toBe('a'.repeat(100));
    expect(await readLimitedBytes(null, 0)).toEqual(new Uint8Array());
  });

  it('are not read beyond it', async () => {
    const { body, state } = chunked(1_000, 25);
    expect(await readLimitedText(body, 100)).toBeUndefined();
    expect(state).toEqual({ taken: 5, cancelled: true });
  });

  it('keep a character that is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('őz');
    const halves = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 1));
        controller.enqueue(bytes.slice(1));
        controller.close();
      },
    });
    expect(await readLimitedText(halves, 10)).toBe('őz');
  });
});

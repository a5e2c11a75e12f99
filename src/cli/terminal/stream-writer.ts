import type { Writable } from 'node:stream';

/** Output of a command. */
export interface StreamWriter {
  /** Writes a text; if the stream is full, all writers wait for the same drain event. */
  write(text: string): Promise<void> | undefined;
  /** Resolves once everything is written. */
  finish(): Promise<void>;
}

/**
 * Writes to a stream whose reader may leave early, such as `head`: the rest of the output is dropped then, so that the command
 * finishes its work and ends with its own exit code.
 *
 * @param onLeft called when the reader has left
 * @param onFailure called if the stream cannot be written for another reason, such as a full disk
 */
export function createStreamWriter(
  stream: Writable,
  { onLeft, onFailure }: { readonly onLeft?: () => void; readonly onFailure: (error: Error) => void },
): StreamWriter {
  let isLeft = false;
  let waiting: PromiseWithResolvers<void> | undefined;
  const release = (): void => {
    waiting?.resolve();
    waiting = undefined;
  };
  stream.on('drain', release);
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // After the first error, further writes that are still pending fail, too.
    if (isLeft) return;
    if (error.code !== 'EPIPE') {
      onFailure(error);
      return;
    }
    isLeft = true;
    release();
    onLeft?.();
  });
  return {
    write(text) {
      if (isLeft || stream.write(text)) return undefined;
      waiting ??= Promise.withResolvers();
      return waiting.promise;
    },
    async finish() {
      if (!isLeft) await new Promise<void>((resolve) => stream.write('', () => resolve()));
    },
  };
}

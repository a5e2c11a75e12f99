import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

export interface LogOutputOptions {
  /** File descriptor. */
  readonly fd: number;
  /** Size limit of one write in bytes. A line is never split between two writes unless it is longer than this. */
  readonly pieceBytes: number;
  /** Milliseconds for which a line may wait in the buffer. */
  readonly maxDelayMs: number;
}

/** Destination of log lines: buffered, because each write costs about as much as a response from the page cache. */
export interface LogOutput extends DestinationStream {
  /** Calls back once everything written before is out. */
  flush(callback?: () => void): void;
  /** Writes everything out synchronously, for the last moments of a process. */
  flushSync(): void;
}

const RETRY_MS = 20;
/**
 * Limit in bytes of the buffer while nothing reads the output; lines beyond it are lost, because a log must not fill the
 * memory.
 */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

export function createLogOutput({ fd, pieceBytes, maxDelayMs }: LogOutputOptions): LogOutput {
  let piece: Buffer = Buffer.allocUnsafe(pieceBytes);
  /** A chunk that has been written and can be reused. */
  let spare: Buffer | undefined;
  let used = 0;
  const full: { readonly piece: Buffer; rest: Buffer }[] = [];
  let waitingBytes = 0;
  let writing = false;
  let timer: NodeJS.Timeout | undefined;
  let callbacks: (() => void)[] = [];

  function close(): void {
    if (used === 0) return;
    if (waitingBytes < MAX_BUFFERED_BYTES) {
      full.push({ piece, rest: piece.subarray(0, used) });
      waitingBytes += used;
      piece = spare ?? Buffer.allocUnsafe(pieceBytes);
      spare = undefined;
    }
    used = 0;
  }

  function settle(): void {
    const done = callbacks;
    callbacks = [];
    for (const callback of done) callback();
  }

  function next(): void {
    const first = full[0];
    if (writing) return;
    if (first === undefined) {
      settle();
      return;
    }
    writing = true;
    write(fd, first.rest, 0, first.rest.length, null, (error, written) => {
      writing = false;
      if (error?.code === 'EAGAIN') {
        setTimeout(next, RETRY_MS);
        return;
      }
      // The reading end is closed (EPIPE) or the disk is full: the site continues without its log.
      const left = error ? 0 : first.rest.length - written;
      waitingBytes -= first.rest.length - left;
      first.rest = first.rest.subarray(first.rest.length - left);
      if (left === 0) {
        full.shift();
        if (first.piece.length === pieceBytes) spare = first.piece;
      }
      next();
    });
  }

  function flush(callback?: () => void): void {
    clearTimeout(timer);
    timer = undefined;
    if (callback) callbacks.push(callback);
    close();
    next();
  }

  return {
    write(line) {
      const most = line.length * 3;
      if (used + most > pieceBytes) {
        close();
        next();
      }
      if (most > pieceBytes) {
        if (waitingBytes >= MAX_BUFFERED_BYTES) return;
        const long = Buffer.from(line);
        full.push({ piece: long, rest: long });
        waitingBytes += long.length;
        return next();
      }
      used += piece.write(line, used);
      timer ??= setTimeout(flush, maxDelayMs).unref();
    },
    flush,
    flushSync() {
      close();
      try {
        for (const { rest } of full.splice(0)) writeSync(fd, rest);
      } catch {
        // There is nowhere left to report this.
      }
      waitingBytes = 0;
    },
  };
}

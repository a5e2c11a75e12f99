import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogOutput } from './log-output';

let room: string;
let file: string;
let fd: number;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'hirmondo-log-'));
  file = join(room, 'log');
  fd = openSync(file, 'a');
});
afterEach(() => {
  closeSync(fd);
  rmSync(room, { recursive: true });
});

const flushed = (output: { flush(callback: () => void): void }) => new Promise<void>((resolve) => output.flush(resolve));

describe('createLogOutput', () => {
  it('writes every line once, whole and in order', async () => {
    const output = createLogOutput({ fd, pieceBytes: 1000, maxDelayMs: 10_000 });
    const lines = Array.from({ length: 500 }, (_, index) => `${index} árvíztűrő ${'x'.repeat(index % 90)}\n`);
    for (const line of lines) output.write(line);
    await flushed(output);
    expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
  });

  it('writes lines that are longer than a piece', async () => {
    const output = createLogOutput({ fd, pieceBytes: 100, maxDelayMs: 10_000 });
    const lines = ['a\n', `${'ő'.repeat(500)}\n`, 'b\n'];
    for (const line of lines) output.write(line);
    await flushed(output);
    expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
  });

  it('delays no line beyond the limit', async () => {
    const output = createLogOutput({ fd, pieceBytes: 1000, maxDelayMs: 20 });
    output.write('a\n');
    expect(readFileSync(file, 'utf8')).toBe('');
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('a\n');
  });

  it('writes the remaining lines at exit', () => {
    const output = createLogOutput({ fd, pieceBytes: 1000, maxDelayMs: 10_000 });
    output.write('a\n');
    output.write('b\n');
    output.flushSync();
    expect(readFileSync(file, 'utf8')).toBe('a\nb\n');
  });

  it('keeps at most some megabytes of lines, short or long, that nobody reads', async () => {
    const pipe = join(room, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const own = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const output = createLogOutput({ fd: own, pieceBytes: 1000, maxDelayMs: 10_000 });
    const line = `${'x'.repeat(9_999)}\n`;
    for (let count = 0; count < 800; count += 1) output.write(line);
    let read = 0;
    let isFlushed = false;
    const whole = flushed(output).then(() => {
      isFlushed = true;
    });
    const buffer = Buffer.alloc(65_536);
    while (!isFlushed) {
      try {
        read += readSync(own, buffer);
      } catch {
        // Nothing to read yet.
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await whole;
    closeSync(own);
    expect(read).toBeLessThan(4.5 * 1024 * 1024);
  });

  it('continues if nobody reads the lines', async () => {
    const closed = createLogOutput({ fd: 987_654, pieceBytes: 100, maxDelayMs: 10_000 });
    closed.write('a\n');
    await flushed(closed);
    closed.write('b\n');
    closed.flushSync();
  });
});

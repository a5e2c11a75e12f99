import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createStreamWriter } from './stream-writer';

/** A stream whose write number `at` fails with the code. */
function failingStream(at: number, code: string) {
  const written: string[] = [];
  const stream = new Writable({
    highWaterMark: 1,
    decodeStrings: false,
    write(text: string, _encoding, done) {
      if (written.length >= at) setImmediate(() => done(Object.assign(new Error(code), { code })));
      else {
        written.push(text);
        setImmediate(done);
      }
    },
  });
  return { stream, written };
}

describe('the output of a command', () => {
  it('waits for a full stream, and ends with its last text', async () => {
    const { stream, written } = failingStream(9, '');
    const { write, finish } = createStreamWriter(stream, {
      onFailure: (error) => {
        throw error;
      },
    });
    await Promise.all([write('egy'), write('kettő')]);
    await write('három');
    await finish();
    expect(written).toEqual(['egy', 'kettő', 'három', '']);
  });

  it('is dropped once its reader has left, and nobody waits for it', async () => {
    const { stream, written } = failingStream(1, 'EPIPE');
    let left = 0;
    const { write, finish } = createStreamWriter(stream, {
      onLeft: () => {
        left += 1;
      },
      onFailure: (error) => {
        throw error;
      },
    });
    await Promise.all([write('egy'), write('kettő'), write('három')]);
    await write('négy');
    await finish();
    expect([written, left]).toEqual([['egy'], 1]);
  });

  it('reports any other failure', async () => {
    const { stream } = failingStream(0, 'ENOSPC');
    const failure = await new Promise<Error>((onFailure) => void createStreamWriter(stream, { onFailure }).write('egy'));
    expect(failure.message).toBe('ENOSPC');
  });
});

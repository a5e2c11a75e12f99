import { expect, it } from 'vitest';
import { createHttpQuizSource } from './http-quiz-source';

const ADDRESS = 'https://kviz.example/';

it('reads no more of an answer than its limit', async () => {
  let megabytes = 0;
  const body = new ReadableStream({
    pull(stream) {
      megabytes += 1;
      if (megabytes > 20) stream.close();
      else stream.enqueue(new Uint8Array(1_000_000).fill(0x20));
    },
  });
  const source = createHttpQuizSource(ADDRESS, async () => new Response(body));
  await expect(source.quiz('a')).rejects.toThrow('more than 1000000 bytes');
  expect(megabytes).toBeLessThan(5);
});

it('parses no answer that is nested too deeply', async () => {
  const source = createHttpQuizSource(ADDRESS, async () => new Response('['.repeat(100_000) + ']'.repeat(100_000)));
  await expect(source.quiz('a')).rejects.toThrow('nested too deeply');
});

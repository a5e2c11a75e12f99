import { describe, expect, it } from 'vitest';
import { parsePayload, toPayloads } from './change-message';

const tags = (count: number, length: number) => Array.from({ length: count }, (_, index) => `tag:${index}-${'ő'.repeat(length)}`);

describe('payloads of a change', () => {
  it.each([
    ['no tag', [], 1],
    ['a few tags', ['article:1', 'tag:árvíz', 'list:"idéző\\jel"'], 1],
    ['a tag that stands twice', ['article:1', 'article:1'], 1],
    ['more than one payload holds', tags(100, 100), 3],
  ])('bring %s through whole, each below 8000 bytes', (_, given, parts) => {
    const payloads = toPayloads('node-1', given);
    expect(payloads).toHaveLength(parts);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    const read = payloads.map(parsePayload);
    expect(read.map(({ node }) => node)).toEqual(payloads.map(() => 'node-1'));
    expect(read.flatMap(({ change }) => change)).toEqual([...new Set(given)]);
  });

  it.each([
    ['too many tags', tags(2000, 100)],
    ['a tag that fits nowhere', ['article:1', `tag:${'x'.repeat(9000)}`]],
  ])('say everything for %s', (_, given) => {
    expect(toPayloads('node-1', given).map(parsePayload)).toEqual([{ node: 'node-1', change: 'everything' }]);
  });

  it.each([undefined, '', 'no json', '[]', '{"tags":["article:1"]}', '{"node":1}'])(
    'that are not ours, such as %s, mean everything',
    (payload) => {
      expect(parsePayload(payload)).toEqual({ change: 'everything' });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { isIngestProblem } from './ingest-problem';
import { readTimes } from './written-times';

function refusal(input: Record<string, unknown>): readonly { readonly path: string; readonly message: string }[] {
  try {
    readTimes(input);
  } catch (error) {
    if (isIngestProblem(error)) return error.fields;
    throw error;
  }
  return [];
}

describe('times of an article', () => {
  it.each([
    ['2026-11-22T06:00:00+01:00', '2026-11-22T05:00:00Z'],
    ['2026-11-22T05:00Z', '2026-11-22T05:00:00Z'],
    ['2026-11-22T06:00:00.75+0100', '2026-11-22T05:00:00Z'],
  ])('%s is %s', (pubDate, moment) => {
    const { input, understood } = readTimes({ title: 'x', pubDate, subArticles: [{ id: 'b', pubDate }] });
    const seconds = Date.parse(moment) / 1000;
    expect(input).toEqual({ title: 'x', pubDate: seconds, subArticles: [{ id: 'b', pubDate: seconds }] });
    expect(understood).toEqual({ pubDate: moment, 'subArticles.0.pubDate': moment });
  });

  it('in unix seconds stay unchanged', () => {
    const given = { pubDate: 1_795_250_000, updatedAt: null };
    expect(readTimes(given)).toEqual({ input: given, understood: {} });
  });

  it.each(['2026-11-22T06:00', '2026-11-22', '2026-02-31T06:00Z', '2026-11-22T26:00Z', 'tegnap'])(
    '%s is not a valid time',
    (pubDate) => {
      expect(refusal({ pubDate })).toEqual([{ path: 'pubDate', message: expect.stringContaining('ISO 8601 with a time zone') }]);
    },
  );

  it('in milliseconds are refused, with the intended time', () => {
    expect(refusal({ pubDate: 1_795_250_000_000 })).toEqual([
      { path: 'pubDate', message: '1795250000000 is in milliseconds: in unix seconds, 1795250000 is 2026-11-21T08:33:20Z' },
    ]);
  });
});

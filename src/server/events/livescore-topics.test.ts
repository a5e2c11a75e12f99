import { describe, expect, it } from 'vitest';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import type { GatedRequest } from '../request/gate';
import { livescoreTopics } from './livescore-topics';

const gated = (path: string) => ({ target: { path } }) as Partial<GatedRequest> as GatedRequest;
const reads = (answer: unknown): Pick<LivescoreReader, 'read'> => ({ read: (async () => answer) as LivescoreReader['read'] });

describe('livescoreTopics', () => {
  it.each([
    '/api/livescore/football/fixtures/7/events',
    '/services/livescore/football/fixtures/7/events',
    '/api/livescore/formula-1/result/-7/events',
  ])('polls what is live at %s', async (path) => {
    const topic = await livescoreTopics(reads({ data: { goals: 1 }, freshFor: 15 }))(gated(path));
    if (typeof topic !== 'object') throw new Error('no topic');
    expect(topic.everySeconds).toBe(5);
    expect(await topic.read()).toEqual({ id: expect.any(String), data: expect.stringMatching(/^{"version":"/) });
  });

  it('changes its event id exactly when the content changes', async () => {
    let goals = 0;
    const read = (async () => ({ data: { goals }, freshFor: 15 })) as Partial<LivescoreReader>['read'] as LivescoreReader['read'];
    const topic = await livescoreTopics({ read })(gated('/api/livescore/football/fixtures/7/events'));
    if (typeof topic !== 'object') throw new Error('no topic');
    const [first, same] = [await topic.read(), await topic.read()];
    goals = 1;
    expect([first?.id === same?.id, first?.id === (await topic.read())?.id]).toEqual([true, false]);
  });

  it('reports what has ended or is unknown, and ignores other paths', async () => {
    const at = (path: string, answer: unknown) => livescoreTopics(reads(answer))(gated(path));
    expect(await at('/api/livescore/football/fixtures/7/events', { data: {}, freshFor: 86_400 })).toBe('ended');
    expect(await at('/api/livescore/football/fixtures/7/events', undefined)).toBe('unknown');
    expect(await at('/api/livescore/football/fixtures/0/events', { data: {}, freshFor: 15 })).toBe('unknown');
    expect(at('/api/livescore/football/fixtures/7', undefined)).toBeUndefined();
    expect(at('/api/articles/7/events', undefined)).toBeUndefined();
  });
});

import { createHash } from 'node:crypto';
import { footballCalls } from '~/lib/football/football-calls';
import { formulaOneCalls } from '~/lib/formula-one/formula-one-calls';
import type { LivescoreReader, LivescoreResult } from '~/lib/livescore/livescore-reader';
import type { EventTopic, FindTopic } from './event-streams';

const PATH = /^\/(?:api|services)\/livescore\/(football\/fixtures|formula-1\/result)\/(-?\d{1,12})\/events$/;

/** Seconds between two polls of a followed topic; the service decides by its own rules how often it queries its provider. */
const POLL_SECONDS = 5;
/** A match or race whose data stays fresh for longer than this many seconds is not in progress. */
const LIVE_SECONDS = 60;

type Read = () => Promise<LivescoreResult<unknown> | undefined>;

/**
 * …/livescore/football/fixtures/{id}/events and …/livescore/formula-1/result/{race}/events: signals, as `{ "version" }`, that a
 * match or race in progress has changed. Purges do not report these changes, so they are polled while there are subscribers.
 */
export function livescoreTopics(reader: Pick<LivescoreReader, 'read'>): FindTopic {
  function findRead(kind: string, id: string): Read | undefined {
    if (kind === 'formula-1/result') {
      const race = formulaOneCalls.result.input.safeParse({ race: id }).data;
      return race && (() => reader.read(formulaOneCalls.result, race));
    }
    const match = footballCalls.fixture.input.safeParse({ id }).data;
    return match && (() => reader.read(footballCalls.fixture, match));
  }

  async function find(key: string, read: Read | undefined): Promise<EventTopic | 'ended' | 'unknown'> {
    const first = await read?.();
    if (read === undefined || first === undefined) return 'unknown';
    if (first.freshFor > LIVE_SECONDS) return 'ended';
    return {
      key,
      tags: [],
      everySeconds: POLL_SECONDS,
      async read() {
        const now = await read();
        if (now === undefined) throw new Error(`${key} cannot be read`);
        const version = createHash('sha1').update(JSON.stringify(now.data)).digest('base64url');
        return { id: version, data: JSON.stringify({ version }) };
      },
    };
  }

  return ({ target }) => {
    const [, kind, id] = PATH.exec(target.path) ?? [];
    return kind === undefined || id === undefined ? undefined : find(`livescore:${kind}/${id}`, findRead(kind, id));
  };
}

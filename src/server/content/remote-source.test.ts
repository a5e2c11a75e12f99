import { describe, expect, it } from 'vitest';
import { openRemoteSource } from './remote-source';

const SECRETIVE = {
  'content-type': 'application/json',
  etag: '"a"',
  'set-cookie': 'hirmondo-access=x',
  'clear-site-data': '"*"',
  refresh: '0;url=https://idegen.example/',
  'access-control-allow-origin': '*',
  'x-powered-by': 'cms',
};

/** A call that is forwarded to a system whose answers the test sets. */
async function pass(answer: () => Response) {
  const sent: Request[] = [];
  const source = openRemoteSource({
    baseUrl: 'http://cms.internal',
    logger: { info: () => undefined, warn: () => undefined },
    fetch: async (request) => {
      sent.push(request);
      return answer();
    },
    now: () => 0,
  });
  const headers = { cookie: 'a=b', authorization: 'Bearer x', site: 'g7' };
  const response = await source.fetchApi(new Request('http://localhost/api/x?y=1', { headers }), {
    clientIp: '192.0.2.1',
    requestId: 'r',
  });
  return { sent: sent[0], response };
}

describe('a call that is passed on to another system', () => {
  it('sends no cookie, and only the trusted Accept-Encoding', async () => {
    const { sent } = await pass(() => Response.json({}));
    expect([sent?.url, sent?.redirect]).toEqual(['http://cms.internal/api/x?y=1', 'manual']);
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
      'accept-encoding': 'gzip',
      authorization: 'Bearer x',
      site: 'g7',
    });
  });

  it('passes on headers about the response, none about the site', async () => {
    const { response } = await pass(() => new Response('{}', { headers: SECRETIVE }));
    expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'application/json', etag: '"a"' });
  });

  it.each([
    ['/api/uj', 302, '/api/uj'],
    ['http://cms.internal/api/uj', 502, null],
    ['//idegen.example/', 502, null],
    ['https://idegen.example/', 502, null],
    ['', 502, null],
  ])('redirected to %j is answered with %i', async (location, status, expected) => {
    const { response } = await pass(() => new Response(null, { status: 302, headers: location === '' ? {} : { location } }));
    expect([response.status, response.headers.get('location')]).toEqual([status, expected]);
  });
});

describe('the body of a call that is passed on', () => {
  /** A source whose system is well, and what its circuit breaker says. */
  function open() {
    let sent = 0;
    const source = openRemoteSource({
      baseUrl: 'http://cms.internal',
      logger: { info: () => undefined, warn: () => undefined },
      fetch: async () => {
        sent += 1;
        return Response.json({});
      },
      now: () => 0,
    });
    const post = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void, clientIp = '192.0.2.1') => {
      const init: RequestInit & { readonly duplex: 'half' } = {
        method: 'POST',
        body: new ReadableStream({ pull }),
        duplex: 'half',
      };
      return source.fetchApi(new Request('http://localhost/api/ingest/media', init), { clientIp, requestId: 'r' });
    };
    return { post, sent: () => sent, breaker: () => source.upstream?.breaker() };
  }

  it('is refused beyond eight megabytes', async () => {
    const { post, sent } = open();
    let megabytes = 0;
    const answer = await post((controller) => {
      megabytes += 1;
      if (megabytes > 100) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024));
    });
    expect([answer.status, sent()]).toEqual([413, 0]);
    expect(megabytes).toBeLessThan(12);
  });

  it('is refused while others of 64 MB are on their way, or 32 MB of the same network; small ones pass', async () => {
    const { post, sent } = open();
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    const mebibytes = (count: number) => new Uint8Array(count * 1024 * 1024);
    /** Sends a part of a body at once, and the rest never. */
    const begin = (part: Uint8Array, clientIp?: string) => {
      let begun = false;
      return new Promise<{ readonly answer: Promise<Response> }>((waiting) => {
        const answer = post((controller) => {
          if (begun) return waiting({ answer });
          begun = true;
          streams.push(controller);
          controller.enqueue(part);
        }, clientIp);
      });
    };
    const answers = [];
    for (let number = 0; number < 4; number += 1) answers.push((await begin(mebibytes(7))).answer);
    const fifth = await post((controller) => controller.enqueue(mebibytes(7)));
    expect([fifth.status, fifth.headers.get('retry-after'), sent()]).toEqual([503, '5', 0]);
    for (let number = 0; number < 5; number += 1) answers.push((await begin(mebibytes(7), `198.51.100.${number}`)).answer);
    const refused = await post((controller) => controller.enqueue(mebibytes(1)), '203.0.113.1');
    expect([refused.status, refused.headers.get('retry-after'), sent()]).toEqual([503, '5', 0]);
    let given = false;
    const small = await post((controller) => {
      if (given) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024));
      given = true;
    });
    expect(small.status).toBe(200);
    streams[0]?.error(new Error('aborted'));
    for (const stream of streams.slice(1)) stream.close();
    const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
    expect(statuses).toEqual([400, ...Array(8).fill(200)]);
    expect((await post((controller) => controller.close())).status).toBe(200);
    const again = await begin(mebibytes(7));
    streams.at(-1)?.close();
    expect((await again.answer).status).toBe(200);
  });

  it('that breaks off is no failure of the system', async () => {
    const { post, sent, breaker } = open();
    for (let time = 0; time < 10; time += 1)
      expect((await post((controller) => controller.error(new Error('aborted')))).status).toBe(400);
    expect([breaker(), sent()]).toEqual([0, 0]);
    expect((await post((controller) => controller.close())).status).toBe(200);
  });
});

import { expect, it } from 'vitest';
import { sessionCookies } from '~/lib/session/cookie-names';
import { withSessions } from './session-calls';
import { createSessions } from './sessions';

it('does not read the file of an upload, whatever cookies come with it', async () => {
  const refuse = async () => Response.json({ error: 'no', code: 401 }, { status: 401 });
  const sessions = createSessions({
    fetchApi: refuse,
    origin: 'http://localhost',
    secure: false,
    cookies: sessionCookies,
    onEnded: () => undefined,
  });
  let read = 0;
  const file = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += 1;
        if (read > 100) controller.close();
        else controller.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    headers: { cookie: 'hirmondo-access=anything' },
    body: file,
    duplex: 'half',
  };
  const answer = await withSessions(refuse, sessions, { secure: false, preview: false })(
    new Request('http://localhost/api/ingest/media?name=film.mp4', init),
    { clientIp: '192.0.2.1', requestId: 'r' },
  );
  expect([answer.status, read]).toEqual([401, 0]);
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { limitBodyTime } from './body-time';

const MULTIPART = 'Content-Type: multipart/form-data; boundary=x\r\n';

/** A server that sends back the length of a body, and answers at once if its address says so. */
async function open(pictures = true): Promise<(head: string, headers?: string) => Socket> {
  const server = createServer((request, response: ServerResponse) => {
    limitBodyTime(request, response, { isEditor: () => pictures, limit: 50 });
    if (request.url?.endsWith('/now')) response.end('now');
    else
      text(request).then(
        (body) => response.end(String(body.length)),
        () => undefined,
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (head, headers = '') => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n${headers}\r\nabc`);
    return socket;
  };
}

it.each([
  ['POST /api/ingest/media?name=film.mp4', ''],
  ['POST /szerkesztoseg/iras/hid', MULTIPART],
])('is limited for a call, but not so soon for the upload of a file: %s', async (head, headers) => {
  const send = await open();
  const upload = send(head, headers);
  await once(upload, 'connect');
  const call = send('POST /api/ingest/articles');
  // The limit of the upload, which began first, would be over by then.
  expect(await text(call)).toMatch(/^HTTP\/1\.1 408 .*"code":408/s);
  upload.write('def');
  expect(String((await once(upload, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\n6$/s);
});

it.each([
  ['POST /api/now', ''],
  ['POST /szerkesztoseg/iras/now', MULTIPART],
])('closes a connection that is answered but goes on: %s', async (head, headers) => {
  const send = await open();
  const upload = send('POST /szerkesztoseg/iras/hid', MULTIPART).resume();
  await once(upload, 'connect');
  expect(await text(send(head, headers))).toMatch(/^HTTP\/1\.1 200 .*now/s);
  // The limit of the upload, which began first, is not over yet.
  expect(upload.bytesRead).toBe(0);
});

it('has no longer limit for pictures where nobody may send them', async () => {
  const send = await open(false);
  const form = text(send('POST /szerkesztoseg/iras/hid', MULTIPART));
  // The body of a form is not given more time than two limits, one after the other.
  const calls = async () => (await text(send('POST /api/quiz'))) + (await text(send('POST /api/quiz')));
  expect(await Promise.race([form, calls()])).toMatch(/^HTTP\/1\.1 408 .*<h1>/s);
});

it('leaves a whole request alone', async () => {
  const send = await open();
  const call = send('POST /api/quiz');
  call.write('def');
  await once(call, 'data');
  const slow = send('POST /api/other');
  expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /);
  expect(call.destroyed).toBe(false);
});

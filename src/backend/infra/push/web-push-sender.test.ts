import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createTargetGate } from '../network/target-gate';
import { createPushAgent, createWebPushSender } from './web-push-sender';

/** A browser's keys for a subscription, and a push service that records requests and responds with `status`. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const keys = webPush.generateVAPIDKeys();
const toBase64 = (bytes: Buffer): string => bytes.toString('base64url');

let service: Server;
let status = 201;
let received: { readonly headers: IncomingHttpHeaders; readonly body: Buffer; readonly path: string | undefined }[] = [];
let port = 0;

beforeEach(async () => {
  received = [];
  status = 201;
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks), path: request.url });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  port = (service.address() as AddressInfo).port;
});
afterEach(() => void service.close());

/** Connects every request to the local service, without TLS. */
function localAgent(): Agent {
  const agent = new Agent();
  Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') });
  return agent;
}

const target = () => ({
  endpoint: 'https://push.example/kuldes/abc',
  keys: { p256dh: toBase64(browser.getPublicKey()), auth: toBase64(auth) },
});

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message like a browser: RFC 8188, RFC 8291. */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const cipher = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derive(browser.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(cipher.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of the sender's token, if its signature matches the key in the header. */
function readClaims(authorization = ''): unknown {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: toBase64(point.subarray(1, 33)), y: toBase64(point.subarray(33)) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(key).toBe(keys.publicKey);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

describe('a notification', () => {
  const message = {
    title: 'Árvíz Zirc fölött',
    body: 'Kiürítik az őrsi gátat.',
    url: '/belfold/2026/11/22/arviz',
    topic: 'fontos',
  };
  const send = (agent: Agent = createPushAgent(createTargetGate())) =>
    createWebPushSender(keys, 'mailto:ugyelet@hirmondo.example', agent)(target(), message);

  it('is read by the browser that asked for it, and by nobody else', async () => {
    expect(await send(localAgent())).toBe('sent');
    const [sent] = received;
    expect(sent?.path).toBe('/kuldes/abc');
    expect(sent?.headers['content-encoding']).toBe('aes128gcm');
    expect(sent?.body.includes('Zirc')).toBe(false);
    expect(JSON.parse(decrypt(sent?.body ?? Buffer.alloc(0)))).toEqual(message);
  });

  it('says who sends it, signed, and to whom', async () => {
    await send(localAgent());
    expect(readClaims(received[0]?.headers.authorization)).toMatchObject({
      aud: 'https://push.example',
      sub: 'mailto:ugyelet@hirmondo.example',
    });
  });

  it.each([
    [201, 'sent'],
    [404, 'expired'],
    [410, 'expired'],
    [429, 'failed'],
    [500, 'failed'],
  ])('answered with %s is %s', async (answer, result) => {
    status = answer;
    expect(await send(localAgent())).toBe(result);
  });

  it('goes to no private address, whatever a name leads to', async () => {
    const sender = createWebPushSender(keys, 'mailto:ugyelet@hirmondo.example', createPushAgent(createTargetGate()));
    expect(await sender({ ...target(), endpoint: `https://localhost:${port}/x` }, message)).toBe('failed');
    expect(received).toEqual([]);
  });
});

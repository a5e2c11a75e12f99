import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBucketObjects } from '~/backend/infra/objects/bucket-objects';
import { openDirectoryObjects } from '~/backend/infra/objects/directory-objects';
import { fetchObject } from '~/backend/infra/objects/fetch-object';
import { readBucketAddress, readMediaStore } from '~/lib/media/media-store';
import { BUCKET_KEYS, type BucketFault, startBucketServer } from './bucket-server';
import { objectStoreSuite } from './object-store-suite';

objectStoreSuite('a directory', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hirmondo-store-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  return openDirectoryObjects(join(directory, 'new'));
});

/** `patience` in milliseconds. */
async function openBucket(prefix = '', patience = 10_000) {
  const server = await startBucketServer();
  const { endpoint } = server;
  return { server, store: openBucketObjects({ ...BUCKET_KEYS, endpoint, region: 'eu-central-1', prefix, patience }) };
}

for (const prefix of ['', 'lap/']) {
  objectStoreSuite(`a bucket, prefix '${prefix}'`, async () => {
    const { server, store } = await openBucket(prefix);
    afterAll(() => server.close());
    return store;
  });
}

/** A service that this test is pointed at, such as MinIO or s3rver: HIRMONDO_TEST_BUCKET=s3://bucket?endpoint=… with its keys. */
const given = readBucketAddress(process.env.HIRMONDO_TEST_BUCKET ?? '');
if (given !== undefined) {
  const { AWS_ACCESS_KEY_ID: keyId = '', AWS_SECRET_ACCESS_KEY: secret = '' } = process.env;
  objectStoreSuite('a service', async () => {
    const store = openBucketObjects({ ...given, keyId, secret, prefix: `${given.prefix}test-${Date.now()}/` });
    afterAll(async () => {
      for await (const { key } of store.list('')) await store.delete(key);
    });
    return store;
  });
}

describe('a bucket that fails', () => {
  async function open(fault: BucketFault) {
    const { server, store } = await openBucket('', 300);
    const room = mkdtempSync(join(tmpdir(), 'hirmondo-store-'));
    onTestFinished(async () => {
      await server.close();
      rmSync(room, { recursive: true });
    });
    const path = join(room, 'kep.jpg');
    writeFileSync(path, 'kép');
    const file = { path, size: 4, sum: 'd0e1d3f0' };
    server.objects.set('media/a.jpg', { bytes: Buffer.from('eredeti'), headers: { 'x-amz-meta-sha256': 'a'.repeat(64) } });
    server.fault = fault;
    return { server, store, file, room };
  }

  it.each(['status 500', 'status 403', 'silence', 'closed'] as const)('is a failure of the store: %s', async (fault) => {
    const { server, store, file } = await open(fault);
    const failed = { name: 'StorageFailure', kind: 'media', message: expect.stringContaining('Nothing was stored') };
    await expect(store.head('media/a.jpg')).rejects.toMatchObject(failed);
    await expect(store.putIfAbsent('media/b.jpg', file)).rejects.toMatchObject(failed);
    await expect(store.read('media/a.jpg')).rejects.toMatchObject(failed);
    // Nobody waits for it any more.
    const before = server.calls.length;
    await expect(store.read('media/a.jpg')).rejects.toMatchObject({ message: expect.not.stringContaining(BUCKET_KEYS.secret) });
    expect(server.calls.length).toBe(before);
    expect([...server.objects.keys()]).toEqual(['media/a.jpg']);
  });

  it('is asked again once after a broken connection', async () => {
    const { server, store } = await open('closed');
    const asked = store.head('media/a.jpg');
    await expect.poll(() => server.calls.length).toBe(1);
    server.fault = undefined;
    expect(await asked).toMatchObject({ size: 7 });
  });

  it.each(['half a body', 'other bytes', 'silence'] as const)('leaves no file of %s', async (fault) => {
    const { store, room } = await open(fault);
    const path = join(room, 'masolat');
    const sum = 'b'.repeat(64);
    await expect(fetchObject(store, 'media/a.jpg', { path, sum })).rejects.toMatchObject({ kind: 'media' });
    expect(rmSync(path, { force: true })).toBeUndefined();
  });

  it('refuses bytes that arrive otherwise than they were sent', async () => {
    const { server, store, file } = await open('status 500');
    server.fault = undefined;
    await expect(store.putIfAbsent('media/b.jpg', file)).rejects.toMatchObject({ kind: 'media' });
    expect(server.objects.has('media/b.jpg')).toBe(false);
  });

  it('stores without the condition where that is not known', async () => {
    const { server, store, room } = await open('closed');
    Object.assign(server, { fault: undefined, isOld: true });
    const path = join(room, 'x');
    writeFileSync(path, 'x');
    const sum = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
    expect((await store.putIfAbsent('media/x', { path, size: 1, sum })).outcome).toBe('created');
    expect((await store.putIfAbsent('media/x', { path, size: 1, sum })).outcome).toBe('exists');
  });
});

describe('the address of a store', () => {
  it.each([
    ['s3://kepek', { bucket: 'kepek', prefix: '', endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1' }],
    [
      's3://kepek/lap/a?endpoint=https://s3.eu.example/&region=eu-central-1',
      { bucket: 'kepek', prefix: 'lap/a/', endpoint: 'https://s3.eu.example', region: 'eu-central-1' },
    ],
    ['s3://kepek?endpoint=http%3A%2F%2F127.0.0.1%3A9000', { endpoint: 'http://127.0.0.1:9000' }],
    ['file:///srv/kozos/media/', { directory: '/srv/kozos/media' }],
    ['file://srv/media', undefined],
    ['file:///', undefined],
    ['kepek', undefined],
    ['s3://K', undefined],
    ['s3://kepek/../a', undefined],
    ['s3://kepek?endpont=https://a.example', undefined],
    ['s3://kepek?endpoint=ftp://a.example', undefined],
    ['s3://kepek?endpoint=https://key:secret@a.example', undefined],
  ])('%s', (text, expected) => {
    const read = readMediaStore(text);
    if (expected === undefined) expect(read).toBeUndefined();
    else expect(read).toMatchObject(expected);
  });
});

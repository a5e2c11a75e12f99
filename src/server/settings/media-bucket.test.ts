import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';

describe('MEDIA_STORE', () => {
  const env = {
    MEDIA_STORE: 's3://kepek/lap?endpoint=https://tar.example',
    AWS_ACCESS_KEY_ID: 'AKID',
    AWS_SECRET_ACCESS_KEY: 'titok',
  };

  it('is read with its keys', () => {
    const { mediaBucket } = readConfig(env);
    const place = { bucket: 'kepek', prefix: 'lap/', endpoint: 'https://tar.example', region: 'us-east-1' };
    expect(mediaBucket).toEqual({ ...place, keyId: 'AKID', secret: 'titok' });
    expect(readConfig({ MEDIA_STORE: 'file:///srv/media' }).mediaBucket).toEqual({ directory: '/srv/media' });
    expect(readConfig({ AWS_ACCESS_KEY_ID: 'AKID' }).mediaBucket).toBeUndefined();
  });

  it.each([
    [{ AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID'],
    [{ AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY'],
    [{ CONTENT_API_URL: 'https://cms.example' }, 'CONTENT_API_URL'],
  ])('is refused with %j', (change, name) => {
    expect(() => readConfig({ ...env, ...change })).toThrow(name);
  });

  it.each([
    ['MEDIA_STORE', 'https://kepek.example/media'],
    ['MEDIA_STORE', 's3://kepek?endpoint=https://kulcs:jelszo@tar.example'],
    ['AWS_ACCESS_KEY_ID', 'jelszo a kulcs'],
  ])('is refused without a secret in the words: %s', (name, value) => {
    const refused = () => readConfig({ ...env, [name]: value });
    expect(refused).toThrow(name);
    expect(refused).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/jelszo|titok/) }));
  });
});

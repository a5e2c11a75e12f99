import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseTypedImage } from '~/lib/images/parse-typed-image';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import { createCopyAddresses } from './copy-addresses';
import { readCopyKey } from './copy-key';

const CMS = 'https://cms.example';
const key = Buffer.alloc(32, 7);
const addresses = createCopyAddresses(new Set([CMS]), key);
const name = (address: string) => address.slice('/media/'.length);

it.each([
  ['a photograph', `${CMS}/uploads/híd.jpg`, `${CMS}/uploads/h%C3%ADd.jpg`, 'jpg'],
  ['an upper-case extension', `${CMS}/a.JPEG`, `${CMS}/a.JPEG`, 'jpeg'],
  ['a name without an extension, with a query', `${CMS}/assets/6f1c?width=900#x`, `${CMS}/assets/6f1c?width=900`, 'jpg'],
  ['another spelling of the host', 'HTTPS://CMS.example:443/a.png', `${CMS}/a.png`, 'png'],
  ['a name that looks like a cut', `${CMS}/a_card@2x.webp`, `${CMS}/a_card@2x.webp`, 'webp'],
])('%s has an address here that leads back to it', (_what, src, address, extension) => {
  const at = addresses.at(src);
  expect(at).toMatch(new RegExp(`^/media/kulso/[\\w-]{16}/[\\w-]+\\.${extension}$`));
  expect(addresses.read(name(at))).toBe(address);
  const cut = parseTypedImage(name(typedImageUrl(at, 'card~7-3:2x')).split('/').at(-1) ?? '');
  expect(cut).toMatchObject({ original: at.split('/').at(-1), type: 'card', density: 2 });
});

it.each([
  ['of another origin', 'https://cms.example.attacker.example/a.jpg'],
  ['of another port', 'https://cms.example:8443/a.jpg'],
  ['without https', 'http://cms.example/a.jpg'],
  ['with a password', 'https://a:b@cms.example/a.jpg'],
  ['of our own', '/media/2026/hid.jpg'],
  ['that is a drawing', `${CMS}/a.svg`],
  ['that may move', `${CMS}/a.gif`],
  ['that no decoder may read', `${CMS}/a.avif`],
  ['that is very long', `${CMS}/${'a'.repeat(1000)}.jpg`],
  ['that is very long once it is encoded', `${CMS}/${'ő'.repeat(200)}.jpg`],
  ['that is none', 'https://'],
])('an address %s stays as it is', (_what, src) => {
  expect(addresses.at(src)).toBe(src);
});

it.each([
  [
    'another address under the same signature',
    name(addresses.at(`${CMS}/a.jpg`)).replace(/\/[^/]+$/, `/${Buffer.from(`${CMS}/b.jpg`).toString('base64url')}.jpg`),
  ],
  [
    'a changed signature',
    name(addresses.at(`${CMS}/a.jpg`)).replace(/kulso\/./, (found) => (found.endsWith('A') ? 'kulso/B' : 'kulso/A')),
  ],
  ['a signature by another key', name(createCopyAddresses(new Set([CMS]), Buffer.alloc(32)).at(`${CMS}/a.jpg`))],
  [
    'an origin that is no longer allowed',
    name(createCopyAddresses(new Set(['https://b.example']), key).at('https://b.example/a.jpg')),
  ],
  ['no signature', `kulso/${Buffer.from(`${CMS}/a.jpg`).toString('base64url')}.jpg`],
  ['another extension', name(addresses.at(`${CMS}/a.jpg`)).replace('.jpg', '.png')],
  ['something else', 'kulso/../2026/hid.jpg'],
])('%s is nobody’s', (_what, wrong) => {
  expect(addresses.read(wrong)).toBeUndefined();
});

it('the key is that of all machines if they have a secret, else one of the machine', () => {
  const room = mkdtempSync(join(tmpdir(), 'hirmondo-key-'));
  onTestFinished(() => rmSync(room, { recursive: true }));
  const read = (sessionSecret?: string, adminToken?: string, file = 'a/key') =>
    readCopyKey({ sessionSecret, adminToken }, join(room, file)).toString('hex');
  expect(read('x', 'y')).toBe(read('x', 'z', 'b/key'));
  expect(read(undefined, 'y')).not.toBe(read('x', 'y'));
  const own = read();
  expect(read()).toBe(own);
  expect(read(undefined, undefined, 'b/key')).not.toBe(own);
  expect(statSync(join(room, 'a/key')).mode & 0o777).toBe(0o600);
  expect(own).not.toContain(readFileSync(join(room, 'a/key')).toString('hex'));
});

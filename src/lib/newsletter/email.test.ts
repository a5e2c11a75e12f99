import { describe, expect, it } from 'vitest';
import { isEmailAddress, mailboxFor, plainEmail } from './email';

describe('isEmailAddress', () => {
  it.each([
    'anna@example.org',
    'kovacs.anna+hirlevel@alpont.example.hu',
    "o'neil_1@example.co.uk",
    'anna@őrség.hu',
    'a@xn--rsg-sma1o.hu',
    `${'a'.repeat(64)}@example.org`,
  ])('takes %s', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    '',
    'abc',
    'abc@',
    '@example.org',
    'anna@example',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@@example.org',
    'anna @example.org',
    'anna@exam ple.org',
    'anna@example.org\r\nBcc: b@example.org',
    'anna@example.org, bela@example.org',
    '"anna"@example.org',
    'Anna <anna@example.org>',
    '.anna@example.org',
    'anna..b@example.org',
    'anna@-example.org',
    'anna@example..org',
    'ánna@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(126)}org`,
  ])('refuses %j', (text) => expect(isEmailAddress(text)).toBe(false));
});

describe('mailboxFor', () => {
  it.each([
    'mail@example.org',
    'MAIL@Example.ORG',
    ' mail@example.org',
    'mail@ｅxample.org',
    'mail@ｅｘample.org',
    'mail@𝐞xample.org',
    'mail@exａmple.org',
    'mail@exampｌe.org',
    'mail@example。org',
    'mail+hirek@example.org',
    'mail+a+b@example.org',
  ])('is the same for %s', (address) => {
    expect(mailboxFor(address)).toBe('mail@example.org');
  });

  it.each([
    ['info@újság.example.hu', 'info@xn--jsg-fla6j.example.hu'],
    ['info@xn--jsg-fla6j.example.hu', 'info@xn--jsg-fla6j.example.hu'],
    ['+@example.org', '+@example.org'],
    ['a@-rossz-.hu', 'a@-rossz-.hu'],
    ['a@xn--a.hu', 'a@xn--a.hu'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxFor(address)).toBe(mailbox);
  });
});

describe('plainEmail', () => {
  it.each([
    ['minta@example.org\u00a0', 'minta@example.org'],
    ['\u200bminta@example.org', 'minta@example.org'],
    ['minta@example.org\u200b', 'minta@example.org'],
    ['\ufeff\u202aminta@exam\u00adple.org\u202c', 'minta@example.org'],
    ['Minta@Example.ORG', 'minta@example.org'],
    ['minta@árvíz.example', 'minta@xn--rvz-dla6d.example'],
    ['minta@a\u0301rvi\u0301z.example', 'minta@xn--rvz-dla6d.example'],
    ['mailto:minta@example.org', 'minta@example.org'],
    ['mailto:minta@example.org?subject=x', 'minta@example.org'],
    ['<minta@example.org>', 'minta@example.org'],
  ])('makes %j into %j', (written, plain) => {
    expect(plainEmail(written)).toBe(plain);
    expect(isEmailAddress(plainEmail(written))).toBe(true);
  });

  it.each(['minta@example.org\r\nBcc: x@example.org', 'minta@example.org,x@example.org', 'minta@á/b.example'])(
    'does not make an address of %j',
    (written) => {
      expect(isEmailAddress(plainEmail(written))).toBe(false);
    },
  );
});

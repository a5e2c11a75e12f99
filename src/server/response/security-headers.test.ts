import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createHeaderSets, type RawHeaders, sourceHash } from './security-headers';

const readHeader = (headers: RawHeaders, name: string): string => headers[headers.indexOf(name) + 1] ?? '';
const readPolicy = (headers: RawHeaders): string => readHeader(headers, 'Content-Security-Policy');
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

const env = { MAIN_ORIGIN: 'https://hirmondo.example', REGIONAL_ORIGIN: 'https://erdely.example' };
const sets = (more: Record<string, string> = {}) =>
  createHeaderSets(readConfig({ ...env, ...more }), {
    inlineScripts: ["'sha256-a'"],
    inlineStyles: ["'sha256-b'"],
    styles: ['p{margin:0}'],
    consentScripts: ['https://cmp.example/x.js', '/suti.js', undefined],
    extensions: new Map([
      ['counts', { script: ['https://counts.example'], connect: ['https://counts.example', 'https://calls.example'] }],
      ['looks', { style: ['https://looks.example'] }],
      ['plain', {}],
    ]),
  });

describe('the policy of a page', () => {
  it('allows no third-party script if the page contains none', () => {
    expect(directive(readPolicy(sets().page), 'script-src')).toBe("script-src 'self' 'sha256-a'");
  });

  it.each([
    ['ads', 'https://securepubads.g.doubleclick.net', 'connect.facebook.net'],
    ['facebook', 'https://connect.facebook.net/hu_HU/sdk.js', 'doubleclick'],
    ['consent', 'https://cmp.example', 'doubleclick'],
  ] as const)('allows exactly what %s needs', (thirdParties, source, other) => {
    const scripts = directive(readPolicy(sets().pageWith([thirdParties])), 'script-src');
    expect(scripts).toContain(` ${source}`);
    expect(scripts).not.toContain(other);
  });

  it('allows style elements by hash, except on pages whose third-party scripts write their own', () => {
    const { page, pageWith } = sets();
    const byHash = `style-src 'self' 'sha256-b' ${sourceHash('p{margin:0}')}`;
    for (const headers of [page, pageWith(['ads'])]) expect(directive(readPolicy(headers), 'style-src')).toBe(byHash);
    for (const thirdParties of [['facebook'], ['consent'], ['ads', 'facebook']] as const)
      expect(directive(readPolicy(pageWith(thirdParties)), 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
  });

  it('requires Trusted Types on pages without third-party scripts, or only reports violations', () => {
    const { page, pageWith } = sets();
    expect(readPolicy(page)).toContain("require-trusted-types-for 'script'");
    expect(readPolicy(pageWith(['facebook']))).not.toContain('trusted-types');
    const told = sets({ TRUSTED_TYPES: 'report' }).page;
    expect(readPolicy(told)).not.toContain('trusted-types');
    expect(readHeader(told, 'Content-Security-Policy-Report-Only')).toContain("require-trusted-types-for 'script'");
  });

  it('allows the origins of an extension only on pages that have something of it', () => {
    const { page, pageWith } = sets();
    for (const headers of [page, pageWith(['ads', 'extension:plain', 'extension:nincs'])]) {
      expect(readPolicy(headers)).not.toMatch(/counts|calls|looks/);
    }
    const counting = readPolicy(pageWith(['extension:counts']));
    expect(directive(counting, 'script-src')).toContain(' https://counts.example');
    expect(directive(counting, 'connect-src')).toContain(' https://calls.example');
    expect(counting).not.toMatch(/looks|trusted-types/);
    const looking = readPolicy(pageWith(['extension:looks']));
    expect(directive(looking, 'style-src')).toContain(' https://looks.example');
    expect(looking).toContain("require-trusted-types-for 'script'");
  });

  it('is the same for the same scripts in any order', () => {
    const { page, pageWith } = sets();
    expect(pageWith(['facebook', 'ads'])).toBe(pageWith(['ads', 'facebook']));
    expect(pageWith([])).toBe(page);
  });

  // A browser silently refuses the redirect from the form of a support to any other host.
  it('lets the form of a support lead to the payment page', () => {
    const forms = (more: Record<string, string>) => directive(readPolicy(sets(more).page), 'form-action');
    const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const checkout = "form-action 'self' https://checkout.stripe.com";
    expect(forms({})).toBe("form-action 'self'");
    expect(forms(stripe)).toBe(checkout);
    expect(forms({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toBe(`${checkout} http://127.0.0.1:12111`);
    expect(forms({ ...stripe, PAYMENT_ORIGINS: 'https://fizetes.example/' })).toBe(`${checkout} https://fizetes.example`);
    expect(forms({ ACCOUNT_API_URL: 'https://konto.example/v1' })).toBe("form-action 'self' https://konto.example");
  });

  it('names the address for reports', () => {
    const { page, pageWith } = sets();
    for (const headers of [page, pageWith(['ads'])]) expect(readPolicy(headers)).toContain('report-uri /api/policy-reports');
  });
});

import { describe, expect, it } from 'vitest';
import { parseAppFlag } from './app-mode';
import { detectDevice } from './device';

describe('detectDevice', () => {
  it.each([
    [undefined, { ios: false, mobile: false, crawler: false }],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', { ios: true, mobile: true, crawler: false }],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)', { ios: true, mobile: false, crawler: false }],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile Safari', { ios: false, mobile: true, crawler: false }],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156', { ios: false, mobile: false, crawler: false }],
    ['Mozilla/5.0 (compatible; Googlebot/2.1)', { ios: false, mobile: false, crawler: true }],
    ['facebookexternalhit/1.1', { ios: false, mobile: false, crawler: true }],
  ])('reads %s', (agent, expected) => {
    expect(detectDevice(agent, false)).toMatchObject(expected);
  });

  it('detects the app by its flag, not by the user agent', () => {
    expect(detectDevice('Mozilla/5.0', true).app).toBe(true);
  });
});

describe('parseAppFlag', () => {
  it.each([
    ['', undefined],
    ['oldal=2', undefined],
    ['isMobileApp=1', true],
    ['isMobileApp=true&oldal=2', true],
    ['isMobileApp', true],
    ['isMobileApp=0', false],
    ['isMobileApp=igen', false],
    ['xisMobileApp=1', undefined],
  ])('reads „%s” as %s', (query, expected) => {
    expect(parseAppFlag(query)).toBe(expected);
  });
});

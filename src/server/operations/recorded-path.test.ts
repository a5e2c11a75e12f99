import { describe, expect, it } from 'vitest';
import { recordedPath } from './recorded-path';

const TOKEN = 'aB3-titok.masik_titok';

describe('the path that is recorded', () => {
  it.each([
    ['/', '/'],
    ['/belfold/2026/11/22/hid?token=titok', '/belfold/2026/11/22/hid'],
    ['/a#b', '/a'],
    ['/cimke/olvasas', '/cimke/olvasas'],
    ['/cimke/olvas%C3%A1s', '/cimke/olvas%C3%A1s'],
    ['//api//x', '//api//x'],
  ])('of %s is %s', (target, path) => {
    expect(recordedPath(target)).toBe(path);
  });

  it.each([
    `/olvasas/${TOKEN}`,
    `/olvasas/${TOKEN}/bejegyzes/3?x=1`,
    `/OLVASAS/${TOKEN}`,
    `/Olvasas/${TOKEN}/`,
    `/olvasas//${TOKEN}`,
    `//olvasas///${TOKEN}`,
    `/g7/olvasas/${TOKEN}`,
    `/x/../olvasas/${TOKEN}`,
    `/olvas%61s/${TOKEN}`,
    `/%6FLVASAS/${TOKEN}`,
    `/%256Flvasas/${TOKEN}`,
    `/olvasas%2F${TOKEN}`,
    `/olvasas%5c${TOKEN}`,
    `\\olvasas\\${TOKEN}`,
    `/olvasas%20/${TOKEN}`,
    `/olva\tsas/${TOKEN}`,
    `http://localhost/olvasas/${TOKEN}`,
    `/olvasas/olvasas/${TOKEN}`,
    `/rss/partner/${TOKEN}.xml`,
    `/RSS//Partner/${TOKEN}.json`,
  ])('of %s holds no token', (target) => {
    expect(recordedPath(target)).not.toContain('titok');
  });
});

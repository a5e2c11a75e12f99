import { describe, expect, it } from 'vitest';
import { parseWireRefresh } from '~/browser/refresh/refresh-wire';
import {
  changeMark,
  changeText,
  floodingRegion,
  ratesRegion,
  rateText,
  rowHref,
  toPip,
  trendingRegion,
  weatherRegion,
  widgetsRegion,
} from './regions';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('rates', () => {
  it.each([
    [389.4, 'Ft', '389,40 Ft'],
    [12345.678, 'Ft', '12 345,68 Ft'],
    [4.9765, 'Lei', '4,9765 Lei'],
    [0.013267, 'Lei', '0,0133 Lei'],
  ])('%d is formatted as usual for its size', (value, sign, expected) => {
    expect(plain(rateText(value, sign))).toBe(expected);
  });

  it.each([
    [0.3, '+0,30%', 'up'],
    [-1.25, '−1,25%', 'down'],
    [0, '0%', 'same'],
    [-0.004, '0%', 'same'],
    [2, '+2,00%', 'up'],
  ])('a change of %d is printed with its sign and marked accordingly', (change, text, mark) => {
    expect(changeText(change)).toBe(text);
    expect(changeMark(change)).toBe(mark);
  });

  it('link to their chart', () => {
    const [row] = ratesRegion([{ currency: 'EUR', value: 389.4, change: undefined }], 'Ft').items;
    expect(row).toMatchObject({ key: 'EUR', href: '/arfolyam?currency=EUR', mark: '', texts: { change: '' } });
  });
});

describe('weather and water', () => {
  it('shows towns that have a name, and only known weather icons', () => {
    const region = weatherRegion({
      city: 'Budapest',
      temperature: 8.6,
      icon: 'frogs',
      description: undefined,
      items: [{ city: 'Győr', temperature: 'meleg', icon: 'rain' }, { temperature: 3 }, { city: 7 }],
    });
    expect(plain(region.texts?.temperature ?? '')).toBe('9 °C');
    expect(region.mark).toBe('');
    expect(region.items).toEqual([
      { key: 'Győr', kind: 'town', texts: { city: 'Győr', temperature: '', description: '' }, mark: 'rain' },
    ]);
  });

  it.each([
    [-0.4, '0 °C'],
    [-0.6, '−1 °C'],
    [0, '0 °C'],
  ])('has a minus only below zero, as rounded: %d', (temperature, text) => {
    const region = weatherRegion({ city: 'Vác', temperature, icon: undefined, description: undefined, items: [] });
    expect(plain(region.texts?.temperature ?? '')).toBe(text);
  });

  it.each([
    ['áradó', 'up'],
    ['apadó', 'down'],
    ['stagnáló', 'same'],
    ['constructor', ''],
  ])('marks water that is %s', (state, mark) => {
    expect(floodingRegion({ items: [{ river: 'Duna', station: 'Baja', level: 300, state }] }).items[0]?.mark).toBe(mark);
  });

  it('is empty without a reading', () => {
    expect(weatherRegion(undefined).items).toEqual([]);
    expect(floodingRegion(undefined).items).toEqual([]);
  });
});

describe('widgets', () => {
  it('are rendered by kind and position; without a template, without a text, and fields of other kinds are left out', () => {
    const region = widgetsRegion([
      { slug: 'b', type: 'figure', position: 2, content: { title: 'Eső', value: 12, unit: 'mm', url: 'javascript:alert(1)' } },
      { slug: 'a', type: 'notice', position: '1', content: { title: 'Hír', html: '<b>', url: '/x' } },
      { slug: 'c', type: 'toString', position: 0, content: {} },
      { slug: 'd', type: 'notice', position: 3, content: null },
    ]);
    expect(region.items).toEqual([
      { key: 'a', kind: 'notice', texts: { title: 'Hír' }, href: '/x' },
      { key: 'b', kind: 'figure', texts: { title: 'Eső', value: '12', unit: 'mm' }, href: undefined },
    ]);
  });
});

describe('addresses of rows', () => {
  it.each([
    ['/x?y=1', '/x?y=1'],
    ['https://example.org/a', 'https://example.org/a'],
    ['//example.org', undefined],
    ['https://user@example.org/', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['/a"b', undefined],
    ['/\\example.org', undefined],
    ['relative', undefined],
    [7, undefined],
  ])('%s becomes %s', (url, expected) => {
    expect(rowHref(url)).toBe(expected);
  });

  it('of tags are encoded', () => {
    expect(trendingRegion([{ name: 'Ő', slug: 'ő/x' }]).items[0]?.href).toBe('/cimke/%C5%91%2Fx');
  });
});

describe('the banner', () => {
  const status = { pipShow: true, pipTitle: 'Vihar', pipUrl: '/elo', pipOpen: false, pipLabel: 'élő' };

  it.each([
    ['switched off', { ...status, pipShow: false }],
    ['without a title', { ...status, pipTitle: undefined }],
    ['not there', undefined],
  ])('is not shown when it is %s', (_, given) => {
    expect(toPip(given)).toBeUndefined();
  });

  it('has no link if its address is invalid', () => {
    expect(toPip({ ...status, pipUrl: 'javascript:x' })).toEqual({ title: 'Vihar', label: 'élő', url: undefined, open: false });
  });
});

describe('an answer from the wire', () => {
  it.each([[null], [[]], ['x'], [3]])('is refused when it is %j', (answer) => {
    expect(parseWireRefresh(answer)).toBeUndefined();
  });

  it('keeps valid parts and leaves out the others', () => {
    const read = parseWireRefresh({
      componentSetup: { donations: 1, 'app-adfree': '1' },
      exchangesRates: [{ currency: 'EUR', value: 1 }, { currency: 'USD', value: '1' }, null, 'x'],
      weatherData: [],
      floodingData: { items: [{ river: 'Duna', station: 'Baja', level: 3 }, { river: 'Duna' }] },
      pipStatus: { pipShow: '1', pipTitle: 'Cím', pipUrl: null, pipOpen: 0, pipLabel: '' },
      trendingTags: [{ name: 'a', slug: 'b' }, { name: 'a' }],
      widgets: [{ slug: 'a', type: 'notice', position: {}, content: 1 }, { type: 'notice' }],
    });
    expect(read).toEqual({
      componentSetup: { 'app-adfree': '1' },
      exchangesRates: [{ currency: 'EUR', value: 1, change: undefined }],
      weatherData: undefined,
      floodingData: { items: [{ river: 'Duna', station: 'Baja', level: 3, state: undefined }] },
      pipStatus: { pipShow: true, pipTitle: 'Cím', pipUrl: undefined, pipOpen: false, pipLabel: 'élő' },
      trendingTags: [{ name: 'a', slug: 'b' }],
      widgets: [{ slug: 'a', type: 'notice', position: undefined, content: 1 }],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { pageQuery } from './page-query';

describe('pageQuery', () => {
  it.each([
    ['legfrissebb', '', ''],
    ['legfrissebb', 'oldal=2', 'oldal=2'],
    ['legfrissebb', 'perPage=5&oldal=2', 'oldal=2&perPage=5'],
    ['legfrissebb', 'oldal=1', ''],
    ['legfrissebb', 'oldal=-3', ''],
    ['legfrissebb', 'oldal=', ''],
    ['legfrissebb', 'oldal', ''],
    ['legfrissebb', 'oldal=2&oldal=3', 'oldal=2'],
    ['legfrissebb', 'utm_source=x&gclid=y&junk', ''],
    ['legfrissebb', '%6Fldal=2', 'oldal=2'],
    ['legfrissebb', 'oldal=%zz', ''],
    ['archivum', 'term=%C5%91sz+szel', 'term=%C5%91sz%20szel'],
    ['archivum', 'term=o%CC%8Bsz', 'term=%C5%91sz'],
    ['archivum', `term=${'a'.repeat(2049)}`, ''],
    ['archivum', '__proto__=1&constructor=2', ''],
    ['articles_by_mstag', 'nap=2026-06-11&liga=1', 'liga=1&nap=2026-06-11'],
    ['articles_by_mstag', 'oldal=tabella', 'oldal=tabella'],
    ['front', 'oldal=2', ''],
    ['single_article', 'v=3', ''],
    ['unknown', 'x=1', ''],
    ['support', 'payment_id=a%zz&b', 'payment_id=a%zz&b'],
  ] as const)('reduces the query of route %s from „%s” to „%s”', (route, query, expected) => {
    expect(pageQuery(route, query)).toBe(expected);
  });
});

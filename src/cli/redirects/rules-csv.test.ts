import { describe, expect, it } from 'vitest';
import { parseRulesCsv, rulesCsv } from './rules-csv';

describe('rules as CSV', () => {
  it.each([
    ['from,to,status\n/a,/b,301\n', [{ line: 2, rule: { from: '/a', to: '/b', status: '301' } }]],
    ['\uFEFFstatus;to;from\r\n301;/b;/a\r\n', [{ line: 2, rule: { from: '/a', to: '/b', status: '301' } }]],
    ['/a\t/b', [{ line: 1, rule: { from: '/a', to: '/b', status: '' } }]],
    ['from,to\n# megjegyzés\n\n"/a,1","/b""c"\n', [{ line: 4, rule: { from: '/a,1', to: '/b"c', status: '' } }]],
    ['/a\n', [{ line: 1, problem: 'a from és a to oszlop nem lehet üres' }]],
    ['/a,/b,301,x', [{ line: 1, problem: '4 oszlop van, de csak három lehet' }]],
    ['', []],
    [
      'from,to\n"/a\n",/b\n/c,/d',
      [
        { line: 2, rule: { from: '/a', to: '/b', status: '' } },
        { line: 4, rule: { from: '/c', to: '/d', status: '' } },
      ],
    ],
    [
      '/a,/b\n,,\n /c , "/d" \n',
      [
        { line: 1, rule: { from: '/a', to: '/b', status: '' } },
        { line: 3, rule: { from: '/c', to: '/d', status: '' } },
      ],
    ],
    ['/a,/b\n"/c,/d\n', [{ line: 2, problem: 'nincs bezárva az idézőjel' }]],
  ])('reads %j', (text, expected) => {
    expect(parseRulesCsv(text, 'hu')).toEqual(expected);
  });

  it('are read as they were written', () => {
    const written = [
      { from: '/a,b', to: 'https://x.test/?a="b"', status: '302' },
      { from: '/c', to: '/d', status: '301' },
    ];
    expect(parseRulesCsv(rulesCsv(written), 'hu').map((row) => ('rule' in row ? row.rule : row))).toEqual(written);
  });
});

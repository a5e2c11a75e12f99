import { describe, expect, it } from 'vitest';
import { figureColumns } from './figure-columns';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const heading = (...names: string[]) => `<thead><tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr></thead>`;

describe('the columns of figures', () => {
  it.each([
    [
      'are numbers below a heading',
      heading('Megye', 'Fő', 'Arány') + row('Zala', '1 258', '17,5%') + row('Vas', '216', '–'),
      [2, 3],
    ],
    ['may be signed, and have markup', row('a', '<b>+3</b>') + row('b', '<span class="kept">−2</span>'), [2]],
    ['have no words', row('a', '3', 'kilenc') + row('b', 'nincs', '4'), []],
    ['do not begin before the second', row('1', '2'), [2]],
    ['are not only dashes', row('a', '–') + row('b', ''), []],
    ['may have a heading in every row', '<tr><th scope="row">a</th><td class="x">1</td></tr>', [2]],
    ['are not looked for among merged cells', '<tr><td colspan="2">1</td></tr><tr><td>a</td><td>1</td></tr>', []],
    ['end at the eighth', row(...'a23456789'), [2, 3, 4, 5, 6, 7, 8]],
    ['need rows', '', []],
  ])('%s', (_, html, expected) => {
    expect(figureColumns(html)).toEqual(expected);
  });
});

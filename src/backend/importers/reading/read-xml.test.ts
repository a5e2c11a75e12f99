import { describe, expect, it } from 'vitest';
import { readXml, type XmlElement } from './read-xml';

/** The wanted elements of a file that is read in chunks of a length. */
async function elements(xml: string, length: number): Promise<XmlElement[]> {
  async function* chunks() {
    for (let at = 0; at < xml.length; at += length) yield xml.slice(at, at + length);
  }
  const found: XmlElement[] = [];
  for await (const part of readXml(chunks(), (path) => path === 'a/b')) {
    if ('problem' in part) throw new Error(part.problem);
    found.push(part);
  }
  return found;
}

describe('CDATA sections', () => {
  const file = [
    '<a><!-- <b><![CDATA[not this\n]]></b> -->',
    '<b>x <![CDATA[<p>1 & [0]\r\n2]]</p>\r\n]]> &amp; <![CDATA[]]><![CDATA[0]]></b>',
    '<b>last</b></a>',
  ].join('\n');

  it.each([1, 2, 3, 7, 16, 1000])('are read completely in chunks of %i characters, with their lines', async (length) => {
    const [first, last] = await elements(file, length);
    expect(first?.text).toBe('x <p>1 & [0]\n2]]</p>\n & 0');
    expect(first?.line).toBe(3);
    expect(last).toMatchObject({ text: 'last', line: 6 });
  });
});

it('blank lines before the declaration are allowed and counted', async () => {
  const found = await elements('\n \n<?xml version="1.0"?>\n<a><b>x</b></a>', 5);
  expect(found).toMatchObject([{ text: 'x', line: 4 }]);
});

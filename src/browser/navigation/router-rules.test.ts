import { describe, expect, it } from 'vitest';
import { formAddress, isRouted } from './router-rules';

const origin = 'https://hirmondo.example';
const press = (href: string, rest = {}) => ({ href, target: '', download: false, reload: false, modified: false, ...rest });

describe('isRouted', () => {
  it.each([
    ['follows a page of the origin', press(`${origin}/rovat/belfold`), true],
    ['follows a target of the same window', press(`${origin}/g7`, { target: '_self' }), true],
    ['leaves another origin', press('https://erdely.example/'), false],
    ['leaves another port', press('https://hirmondo.example:8443/'), false],
    ['leaves a new window', press(`${origin}/g7`, { target: '_blank' }), false],
    ['leaves a press with a key', press(`${origin}/g7`, { modified: true }), false],
    ['leaves a download', press(`${origin}/g7`, { download: true }), false],
    ['leaves what asks for a full load', press(`${origin}/g7`, { reload: true }), false],
    ['leaves the log-in', press(`${origin}/login`), false],
    ['leaves the desk', press(`${origin}/szerkesztoseg/iras`), false],
    ['follows a page that only begins alike', press(`${origin}/loginek`), true],
    ['leaves a feed', press(`${origin}/rss/rovat/g7`), false],
    ['leaves a file', press(`${origin}/sitemap.xml`), false],
    ['leaves a mail address', press('mailto:a@hirmondo.example'), false],
    ['leaves what is no address', press(''), false],
  ])('%s', (_, link, expected) => {
    expect(isRouted(link, origin)).toBe(expected);
  });
});

describe('formAddress', () => {
  it('replaces the old query by the fields and leaves files out', () => {
    expect(
      formAddress(`${origin}/archivum?oldal=3`, [
        ['term', 'gyalogos híd'],
        ['file', new Blob([])],
      ]),
    ).toBe(`${origin}/archivum?term=gyalogos+h%C3%ADd`);
  });
});

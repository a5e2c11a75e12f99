import { describe, expect, it } from 'vitest';
import { g7 } from './g7';
import { hirmondo } from './hirmondo';
import { placeEditions } from './own-edition';
import { ownEditions, parsePublication, withPublication } from './publication';
import { programEditions } from './registry';

const noLogo = (): undefined => undefined;
const publisher = { name: 'Kiadó', address: '' };

describe('an edition of the program under own values', () => {
  it('keeps what the publication does not set', () => {
    expect(withPublication(g7, undefined)).toBe(g7);
  });

  it('has its name on its section page, too, and loses what is null', () => {
    const { identity, sections } = withPublication(g7, { name: 'Pénztárca', facebookUrl: null });
    expect(identity).toMatchObject({ name: 'Pénztárca', description: g7.identity.description });
    expect(identity.facebookUrl).toBeUndefined();
    expect(sections[0]?.title).toBe('Pénztárca');
  });

  it('has a note on who supports it only from its own publication', () => {
    const noted = { ...g7, texts: { ...g7.texts, supportNote: 'Alapítvány' } };
    expect(withPublication(noted, { name: 'Pénztárca' }).texts.supportNote).toBe('Alapítvány');
    expect(withPublication(noted, { supportNote: null }).texts.supportNote).toBeUndefined();
  });
});

describe('the editions of a publication', () => {
  it('are those of the program without one', () => {
    expect(ownEditions(programEditions, undefined)).toBe(programEditions);
  });

  it('of a file of an earlier release are those that it does not remove, but always the first', () => {
    const file = { publisher: { name: 'K', address: '' }, editions: { after: { name: 'Utána' } }, without: ['hirmondo', 'g7'] };
    const read = parsePublication(JSON.stringify(file));
    const named = 'publication' in read ? ownEditions(programEditions, read.publication, noLogo) : [];
    expect(named.map(({ identity: { slug, name } }) => [slug, name])).toEqual([
      ['hirmondo', hirmondo.identity.name],
      ['after', 'Utána'],
      ['karakter', expect.any(String)],
      ['transtelex', expect.any(String)],
    ]);
    // Its editions are the program's, so that what those have of their own is refused as in a present file.
    const fields = { ...file, editions: { after: { path: '/utana' } } };
    expect(parsePublication(JSON.stringify(fields))).toMatchObject({ reason: expect.stringContaining('editions.after.path') });
  });

  it('have any slug, own addresses of their sections, and the articles of their host', () => {
    const [lap, videk, ...others] = ownEditions(
      programEditions,
      {
        editions: {
          lap: { name: 'Esti Lap', colors: { light: '#0b3d91', dark: '#8ab0f0' }, front: ['sport'] },
          videk: { name: 'Vidék', sections: [{ address: 'piac', title: 'Piac', section: 'piac' }] },
        },
      },
      noLogo,
    );
    expect(others).toEqual([]);
    expect(lap).toMatchObject({
      identity: { slug: 'lap', path: '', cssClass: 'edition-lap', themeColor: { light: '#0b3d91' }, authorSiteSlug: 'lap' },
      navigation: { lists: ['lap', 'videk'] },
      front: { kind: 'news', sections: [{ slug: 'sport' }] },
    });
    expect(lap?.sidebar).toBeUndefined();
    expect(videk).toMatchObject({
      identity: { path: '/videk', authorSiteSlug: 'lap' },
      navigation: { tabs: ['piac'], menu: [{ label: 'Piac', url: '/videk/piac' }], lists: ['videk'] },
    });
    expect(videk?.sections.map(({ patterns }) => patterns[0])).toEqual(['/videk', '/videk/piac', '/videk/rovat/piac']);
  });

  it('of the program show the newest of the paper’s main edition', () => {
    const [, second] = ownEditions(programEditions, { editions: { lap: { name: 'Lap' }, g7: { program: true } } }, noLogo);
    expect(second?.front).toMatchObject({ newest: { site: 'lap', lists: ['lap', 'g7'] } });
    expect(second?.identity.authorSiteSlug).toBe('lap');
  });
});

describe('publication.json', () => {
  const read = (editions: object) => parsePublication(JSON.stringify({ publisher, editions }));

  it.each([
    ['api', { api: { name: 'A' } }],
    ['rovat', { rovat: { name: 'A' } }],
    ['cikk', { lap: { sections: [{ address: 'cikk', title: 'Cikk', tag: 'x' }] } }],
  ])('cannot use %s, an address of the program', (name, editions) => {
    expect(read(editions)).toMatchObject({ reason: expect.stringContaining(`'${name}' is an address of the program`) });
  });

  it.each([
    ['Nagy', { Nagy: {} }],
    ['2024', { '2024': {} }],
    ['a/b', { 'a/b': {} }],
  ])('cannot use %s, which is no slug', (slug, editions) => {
    expect(read(editions)).toMatchObject({ reason: expect.stringContaining(slug) });
  });

  it.each([
    ['a path of the program', { lap: {}, videk: { path: '/cikk/videk' } }, "editions.videk.path: '/cikk/videk' is an address of"],
    ['two roots', { lap: {}, videk: { path: '' } }, "editions.videk: '/' is already an address of 'lap'"],
    ['two editions at a path', { lap: {}, a: { path: '/b' }, b: {} }, "editions.b: '/b' is already an address of 'a'"],
    ['a path of the program’s edition', { lap: {}, a: { path: '/g7' }, g7: { program: true } }, "editions.g7: '/g7' is already"],
    [
      'a section twice',
      { lap: { sections: ['piac', 'piac'].map((address) => ({ address, title: 'P', tag: 'p' })) } },
      "editions.lap: '/piac' is already an address of 'lap'",
    ],
    [
      'a section where an edition is',
      { lap: { sections: [{ address: 'videk', title: 'V', tag: 'v' }] }, videk: {} },
      "editions.lap: '/videk' is already an address of 'videk'",
    ],
    ['an edition that the program has not', { lap: { program: true } }, 'editions.lap: the program has no edition'],
    ['a place of an edition of the program', { g7: { program: true, path: '/penz' } }, 'editions.g7.path: an edition of the'],
    ['a front of one', { lap: {}, g7: { program: true, front: ['sport'] } }, 'editions.g7.front: an edition of the program'],
  ])('cannot have %s', (_, editions, reason) => {
    expect(read(editions)).toMatchObject({ reason: expect.stringContaining(reason) });
  });

  it('can have the program’s editions, each at its place', () => {
    const slugs = programEditions.map(({ identity }) => identity.slug);
    const editions = Object.fromEntries(slugs.map((slug) => [slug, { program: true, name: 'X', colors: undefined }] as const));
    expect(read(editions)).toMatchObject({ publication: expect.anything() });
    expect(placeEditions(Object.entries(editions)).map(({ slug, host, path }) => ({ slug, host, path }))).toEqual(
      programEditions.map(({ identity: { slug, host, path } }) => ({ slug, host, path })),
    );
  });

  it('names the place of a fault', () => {
    expect(read({ lap: { colors: { light: 'piros', dark: '#ffffff' } } })).toMatchObject({
      reason: expect.stringMatching(/^editions\.lap\.colors\.light: /),
    });
    expect(parsePublication('{')).toMatchObject({ reason: expect.any(String) });
  });
});

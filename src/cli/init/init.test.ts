import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ownEditions } from '~/editions/publication';
import { mainEdition, programEditions } from '~/editions/registry';
import { contrast } from '~/lib/colors/contrast';
import { openCommandLine } from '../testing/command-line';
import { type InitAnswers, type InitFlags, questions, readAnswers } from './answers';
import { brandPictures, openLetters, type PictureFile } from './brand-pictures';
import { firstContent } from './first-content';
import { checkedLogo, fittedLogo, writtenLogo } from './logo';
import { type FileSources, localSettings, makePublication, publicationFiles } from './publication-files';

const letters = await openLetters('.');

const makeFiles = (answers: InitAnswers, sources: Partial<FileSources> = {}) =>
  publicationFiles(answers, {
    publication: makePublication(answers),
    write: (name) => writtenLogo(name, letters, { language: 'hu' }),
    ...sources,
  });

const WRONG: readonly (readonly [string, InitFlags])[] = [
  ['name', {}],
  ['host', { name: 'Lap', host: 'lap.example' }],
  ['editions', { name: 'Lap', editions: 'Nincs Ilyen' }],
  ['editions', { name: 'Lap', editions: 'videk=Vidék, api=Hívások' }],
  ['editions', { name: 'Lap', editions: 'rovat' }],
  ['editions', { name: 'Lap', editions: 'cikk' }],
  ['slug', { name: 'Lap', slug: 'szerkesztoseg' }],
  ['regional-host', { name: 'Lap', editions: 'transtelex' }],
  ['languages', { name: 'Lap', languages: 'de' }],
  ['sections', { name: 'Lap', sections: 'Sport, sport' }],
  ['color', { name: 'Lap', color: '#ffee00' }],
  ['facebook', { name: 'Lap', facebook: 'javascript:alert(1)' }],
];

it.each(WRONG)('a wrong or missing --%s is reported', (flag, flags) => {
  expect(() => readAnswers(flags, { language: 'hu' })).toThrow(`--${flag}:`);
});

it('a dark colour is derived from a light one', () => {
  const { colors } = readAnswers({ name: 'Lap', color: '#0b3d91' }, { language: 'hu' });
  expect(contrast(colors.dark, '#1b1e22')).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['<svg viewBox="0 0 1 1"><script>1</script></svg>'],
  ['<svg viewBox="0 0 1 1" onload="x()"></svg>'],
  ['<svg><path d="M0 0"/></svg>'],
  ['<p>nem rajz</p>'],
  ['<svg viewBox="0 0 9 1"><text>Lap</text></svg>'],
])('%s is no logo', (text) => {
  expect(() => checkedLogo(text, { language: 'hu' })).toThrow('--logo:');
});

it.each([
  ['black on the dark ground', '<svg viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>', 'sötét'],
  ['yellow on the light ground', '<svg viewBox="0 0 4 1" fill="#ffee88"><path d="M0 0h4v1H0z"/></svg>', 'világos'],
  ['nothing', '<svg viewBox="0 0 4 1"></svg>', '--logo:'],
])('a drawing of %s is no logo', async (_, svg, reason) => {
  await expect(fittedLogo(svg, { language: 'hu' })).rejects.toThrow(reason);
});

it('a drawing is fitted by its real extent', async () => {
  const svg = '<svg viewBox="0 0 400 400" width="40" height="40" fill="currentColor"><path d="M100 150h200v50H100z"/></svg>';
  expect(await fittedLogo(svg, { language: 'hu' })).toMatch(/^<svg viewBox="100 150 200 50" fill/);
});

it('a drawing that is to be stretched is fitted, too, and not stretched on pages', async () => {
  const svg = '<svg preserveAspectRatio="none" viewBox="0 0 400 400"><path fill="currentColor" d="M100 150h200v50H100z"/></svg>';
  expect(await fittedLogo(svg, { language: 'hu' })).toMatch(/^<svg viewBox="100 150 200 50">/);
});

it.each([
  ['the flag', { slug: 'transtelex' }, {}],
  ['an edition of one’s own', { editions: 'erdely' }, { erdely: { host: 'regional' } }],
] as const)('asks for the regional host that %s needs', (_, flags, named) => {
  const asked = questions('hu', {}, named).find(({ flag }) => flag === 'regionalHost');
  expect([asked?.needed?.({}), asked?.needed?.(flags)]).toEqual([false, true]);
});

it('another folder is in the settings and in the commands', () => {
  expect(localSettings({ DATA_DIR: 'adat', PUBLICATION_DIR: '/srv/a lap' })).toEqual([
    'DEMO=0',
    'DATA_DIR=adat',
    "PUBLICATION_DIR='/srv/a lap'",
  ]);
});

it('a name in letters is shapes, without letters that depend on a reader’s fonts', async () => {
  const logo = writtenLogo('Őrségi Hírek', letters, { language: 'hu' });
  expect(checkedLogo(logo, { language: 'hu' })).toContain('<title>Őrségi Hírek</title>');
  expect(logo).not.toContain('<text');
  const [, , , width = 0] = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+)/.exec(await fittedLogo(logo, { language: 'hu' })) ?? [];
  expect(Number(width)).toBeGreaterThan(1000);
  expect(() => writtenLogo('日本', letters, { language: 'hu' })).toThrow('--logo:');
});

it('a name with special characters stays unchanged', () => {
  const files = makeFiles(readAnswers({ name: 'A <b> & C' }, { language: 'hu' }));
  expect(files.find(({ path }) => path.endsWith('logo.svg'))?.text).toContain('A &lt;b&gt; &amp; C');
});

it.each([
  [undefined, ['DEMO=0', 'MAIN_ORIGIN=http://localhost:4321']],
  ['data-own', ['DEMO=0', 'DATA_DIR=data-own', 'MAIN_ORIGIN=http://localhost:4321']],
  ["/var/az 'én' lapom", ['DEMO=0', "DATA_DIR='/var/az '\\''én'\\'' lapom'", 'MAIN_ORIGIN=http://localhost:4321']],
])('the settings contain the data directory: %s', (folder, lines) => {
  const files = makeFiles(readAnswers({ name: 'Lap' }, { language: 'hu' }), {
    local: localSettings({ DATA_DIR: folder }),
  });
  expect(
    files
      .find(({ path }) => path === 'publication.env')
      ?.text.trim()
      .split('\n'),
  ).toEqual(lines);
});

it('an edition with a new name has pictures with it', () => {
  const files = makeFiles(readAnswers({ name: 'Lap', editions: 'g7=Pénztárca, after, videk=Vidék' }, { language: 'hu' }));
  const drawn = files.filter(({ path }) => path.endsWith('logo.svg')).map(({ path, text }) => [path, text.includes('Pénztárca')]);
  expect(drawn).toEqual([
    ['editions/hirmondo/logo.svg', false],
    ['editions/g7/logo.svg', true],
    ['editions/videk/logo.svg', false],
  ]);
});

it('describes a renamed edition neutrally, and keeps the description of one with its own name', () => {
  const files = makeFiles(readAnswers({ name: 'Lap', editions: 'g7=Pénztárca, after, videk=Vidék' }, { language: 'hu' }));
  const { editions } = JSON.parse(files.find(({ path }) => path.endsWith('publication.json'))?.text ?? '');
  const told = ['g7', 'after', 'videk'].map((slug) => editions[slug].description);
  expect(told).toEqual(['Pénztárca – Lap', undefined, 'Vidék – Lap']);
});

describe('pictures with the name', () => {
  const answers = readAnswers({ name: 'Őrségi Hírek', color: '#0b3d91', editions: 'g7=Pénztárca, after' }, { language: 'hu' });
  const sizes = (files: readonly PictureFile[]) =>
    Promise.all(files.map(async ({ path, bytes }) => [path, (await sharp(bytes).metadata()).width] as const));

  it('are made in every size for the main edition and those under new names', async () => {
    const files = await brandPictures(answers, undefined, letters);
    const shown = files.filter(({ path }) => !path.endsWith('.ico'));
    expect(Object.fromEntries(await sizes(shown))).toEqual({
      'public/images/og-hirmondo.jpg': 1200,
      'public/images/mobile-11-hirmondo.jpg': 900,
      'public/images/mobile-43-hirmondo.jpg': 1200,
      'public/images/og-g7.jpg': 1200,
      'public/images/mobile-11-g7.jpg': 900,
      'public/images/mobile-43-g7.jpg': 1200,
      'public/favicon.svg': 64,
      'public/favicon-32.png': 32,
      'public/apple-touch-icon.png': 180,
      'public/icon-192.png': 192,
      'public/icon-512.png': 512,
    });
  });

  it('contain the letters as shapes, or the drawing instead', async () => {
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" viewBox="0 0 4 1" fill="currentColor"><path d="M0 0h4v1H0z"/></svg>';
    const [inLetters, drawing] = await Promise.all([
      brandPictures(answers, undefined, letters),
      brandPictures(answers, logo, letters),
    ]);
    const icon = Buffer.from(inLetters.find(({ path }) => path.endsWith('favicon.svg'))?.bytes ?? []).toString();
    expect(icon).toContain('<title>Őrségi Hírek</title>');
    expect(icon).not.toContain('<text');
    // Returns the mean brightness of the middle, which the drawing covers with light shapes and the letters only in part.
    const light = async (files: readonly PictureFile[]) => {
      const middle = { left: 240, top: 250, width: 720, height: 100 };
      const cut = await sharp(files[0]?.bytes).extract(middle).greyscale().png().toBuffer();
      const { channels } = await sharp(cut).stats();
      return channels[0]?.mean ?? 0;
    };
    expect(await light(drawing)).toBeGreaterThan(235);
    const ofLetters = await light(inLetters);
    expect(ofLetters).toBeGreaterThan(70);
    expect(ofLetters).toBeLessThan(200);
  });
});

it('all of its content can be set in the same way as by editors', async () => {
  const { backend, close } = await openCommandLine();
  const answers = readAnswers(
    {
      name: 'Lap',
      sections: 'Média, Sport',
      languages: 'hu,en',
      shop: 'https://bolt.example/',
      appStore: 'https://apps.apple.com/app/id1',
    },
    { language: 'hu' },
  );
  const editions = ownEditions(programEditions, makePublication(answers));
  for (const { key, value } of firstContent(answers, editions, 1_780_000_000)) {
    const { outcome, warnings } = await backend.editing.set(key, value, { author: 'teszt' });
    expect([key.name, outcome, warnings]).toEqual([key.name, 'created', []]);
  }
  const menus = await backend.editing.get({ kind: 'data', name: 'menus', site: mainEdition.identity.slug });
  expect(menus.value).toMatchObject({ main: [{ label: 'Média', url: '/rovat/media' }, { label: 'Sport' }] });
  await close();
});

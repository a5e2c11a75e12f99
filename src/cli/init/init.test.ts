import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { contrast } from '~/lib/colors/contrast';
import { openCommandLine } from '../testing/command-line';
import { type InitFlags, readAnswers } from './answers';
import { brandPictures, openLetters, type PictureFile } from './brand-pictures';
import { firstContent } from './first-content';
import { checkedLogo, localSettings, publicationFiles } from './publication-files';

const WRONG: readonly (readonly [string, InitFlags])[] = [
  ['name', {}],
  ['host', { name: 'Lap', host: 'lap.example' }],
  ['editions', { name: 'Lap', editions: 'nincsilyen' }],
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
])('%s is no logo', (text) => {
  expect(() => checkedLogo(text, { language: 'hu' })).toThrow('--logo:');
});

it('a name with special characters stays unchanged', () => {
  const files = publicationFiles(readAnswers({ name: 'A <b> & C' }, { language: 'hu' }));
  expect(files.find(({ path }) => path.endsWith('logo.svg'))?.text).toContain('A &lt;b&gt; &amp; C');
});

it.each([
  [undefined, ['DEMO=0', 'MAIN_ORIGIN=http://localhost:4321']],
  ['data-own', ['DEMO=0', 'DATA_DIR=data-own', 'MAIN_ORIGIN=http://localhost:4321']],
  ["/var/az 'én' lapom", ['DEMO=0', "DATA_DIR='/var/az '\\''én'\\'' lapom'", 'MAIN_ORIGIN=http://localhost:4321']],
])('the settings contain the data directory: %s', (folder, lines) => {
  const files = publicationFiles(readAnswers({ name: 'Lap' }, { language: 'hu' }), {
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
  const files = publicationFiles(readAnswers({ name: 'Lap', editions: 'g7=Pénztárca, after' }, { language: 'hu' }));
  const drawn = files.filter(({ path }) => path.endsWith('logo.svg')).map(({ path, text }) => [path, text.includes('Pénztárca')]);
  expect(drawn).toEqual([
    ['src/editions/hirmondo/logo.svg', false],
    ['src/editions/g7/logo.svg', true],
  ]);
});

it('describes a renamed edition neutrally, and keeps the description of one with its own name', () => {
  const files = publicationFiles(readAnswers({ name: 'Lap', editions: 'g7=Pénztárca, after' }, { language: 'hu' }));
  const { editions } = JSON.parse(files.find(({ path }) => path.endsWith('publication.json'))?.text ?? '');
  expect([editions.g7.description, editions.after.description]).toEqual(['Pénztárca – Lap', undefined]);
});

describe('pictures with the name', () => {
  const answers = readAnswers({ name: 'Őrségi Hírek', color: '#0b3d91', editions: 'g7=Pénztárca, after' }, { language: 'hu' });
  const sizes = (files: readonly PictureFile[]) =>
    Promise.all(files.map(async ({ path, bytes }) => [path, (await sharp(bytes).metadata()).width] as const));

  it('are made in every size for the main edition and those under new names', async () => {
    const files = await brandPictures(answers, undefined, await openLetters('.'));
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
    const letters = await openLetters('.');
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
  for (const { key, value } of firstContent(answers, 1_780_000_000)) {
    const { outcome, warnings } = await backend.editing.set(key, value, { author: 'teszt' });
    expect([key.name, outcome, warnings]).toEqual([key.name, 'created', []]);
  }
  const menus = await backend.editing.get({ kind: 'data', name: 'menus', site: mainEdition.identity.slug });
  expect(menus.value).toMatchObject({ main: [{ label: 'Média', url: '/rovat/media' }, { label: 'Sport' }] });
  await close();
});

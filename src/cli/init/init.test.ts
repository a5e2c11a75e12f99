import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { contrast } from '~/lib/colors/contrast';
import { openCommandLine } from '../testing/command-line';
import { type InitFlags, readAnswers } from './answers';
import { firstContent } from './first-content';
import { checkedLogo, publicationFiles } from './publication-files';

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

it.each(WRONG)('a wrong or missing --%s is named', (flag, flags) => {
  expect(() => readAnswers(flags, { language: 'hu' })).toThrow(`--${flag}:`);
});

it('a dark colour is found for a light one', () => {
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

it('a name with marks stays a name', () => {
  const files = publicationFiles(readAnswers({ name: 'A <b> & C' }, { language: 'hu' }), undefined);
  expect(files.find(({ path }) => path.endsWith('logo.svg'))?.text).toContain('A &lt;b&gt; &amp; C');
});

it('an edition under a new name is drawn under it', () => {
  const files = publicationFiles(readAnswers({ name: 'Lap', editions: 'g7=Pénztárca, after' }, { language: 'hu' }), undefined);
  const drawn = files.filter(({ path }) => path.endsWith('logo.svg')).map(({ path, text }) => [path, text.includes('Pénztárca')]);
  expect(drawn).toEqual([
    ['src/editions/hirmondo/logo.svg', false],
    ['src/editions/g7/logo.svg', true],
  ]);
});

it('everything it brings can be set, as editors would set it', async () => {
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
    expect([key.name, outcome]).toEqual([key.name, 'created']);
    // No article has made the sections yet.
    expect(warnings.filter(({ kind }) => kind !== 'section')).toEqual([]);
  }
  const menus = await backend.editing.get({ kind: 'data', name: 'menus', site: mainEdition.identity.slug });
  expect(menus.value).toMatchObject({ main: [{ label: 'Média', url: '/rovat/media' }, { label: 'Sport' }] });
  await close();
});

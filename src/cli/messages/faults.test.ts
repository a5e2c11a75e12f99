import { describe, expect, it, onTestFinished } from 'vitest';
import { config, number, object } from 'zod';
import { en, hu } from 'zod/locales';
import { importers } from '~/backend/importers/formats';
import { reasonText, refusalText } from './faults';

type Format = keyof typeof importers;

/** The failures of a file as the report of an import shows them: line or number of the record, and reason in Hungarian. */
async function failures(format: Format, content: string): Promise<readonly (readonly [number, string])[]> {
  const file = {
    name: 'proba',
    async *open() {
      yield content;
    },
  };
  const found: (readonly [number, string])[] = [];
  for await (const record of importers[format].read(file, { sections: [], now: 1_795_250_000, repeat: 1 })) {
    if (record.kind === 'failed') found.push([record.position, reasonText(record.reason, { language: 'hu' })]);
  }
  return found;
}

describe('faults of parsers are in Hungarian', () => {
  it.each([
    ['{"a":1 "b":2}', '„,” vagy „}” hiányzik'],
    ['[1 2]', '„,” vagy „]” hiányzik'],
    ['{a:1}', 'idézőjeles név hiányzik, vagy felesleges vessző áll előtte'],
    ['{"a":1,}', 'idézőjeles név hiányzik, vagy felesleges vessző áll előtte'],
    ['{"a" 1}', 'kettőspont hiányzik egy név után'],
    ['{"a":1', '„,” vagy „}” hiányzik'],
    ['[{"a":', 'a szöveg vége hiányzik'],
    ['[1,]', '„]” itt nem állhat'],
    ['{} {}', 'az első érték után még áll valami'],
    ['"abc', 'egy szövegnek nincs záró idézőjele'],
    ['"\\x"', 'hibás \\ jelölés egy szövegben'],
    ['[-]', 'hibás szám'],
  ])('JSON %s', async (text, expected) => {
    expect(await failures('ghost', text)).toEqual([[1, `nem JSON: ${expected}`]]);
  });

  it.each([
    ['<item><title>a</titl></item>', [1, 'egy elem nincs lezárva, vagy más zárja le']],
    ['<item><title>a</item>', [1, 'egy elem nincs lezárva, vagy más zárja le']],
    ['\n<item><title x="1" x="2">a</title></item>', [2, 'kétszer szerepel ez az attribútum: x']],
  ])('XML %s', async (items, [line, expected]) => {
    expect(await failures('feed', `<rss version="2.0"><channel>${items}</channel></rss>`)).toContainEqual([
      line,
      `nem jól formált XML: ${expected}`,
    ]);
  });

  it.each([
    ['title: a: b', 2, 'idézőjel kell a kettőspontot tartalmazó érték köré'],
    ['title: a\ntitle: b', 3, 'egy mező kétszer szerepel'],
    ['title: a\nszoveg', 3, 'egy sorból hiányzik a kettőspont'],
    ['title: [a', 2, 'hiányzik a záró ]'],
    ['title: "a', 2, 'hiányzik a záró idézőjel'],
    ['title: @a', 2, 'idézőjel kell az érték köré, amely így kezdődik: @'],
    ['title: a\n\tlead: b', 3, 'a behúzás nem lehet tabulátor'],
  ])('YAML %s', async (yaml, line, expected) => {
    expect(await failures('markdown', `---\n${yaml}\n---\nszöveg`)).toEqual([[line, `a fejléc nem érvényes YAML: ${expected}`]]);
  });

  it.each([
    [{}, 'id: hiányzik, meg kell adni'],
    [{ id: [] }, 'id: ez kell: szám vagy szöveg'],
  ])('fields of a post: %j', async (fields, expected) => {
    const post = { link: 'https://regi.hu/a', slug: 'a', title: { rendered: 'A' }, ...fields };
    expect((await failures('wordpress-json', JSON.stringify([post])))[0]?.[1]).toMatch(new RegExp(`^${expected}`));
  });
});

describe('a field that is missing', () => {
  it.each([
    ['hu', hu(), 'hiányzik, meg kell adni'],
    ['en', en(), 'is missing'],
  ] as const)('is called missing with the schema messages of %s, too', async (language, locale, missing) => {
    config(locale);
    onTestFinished(() => void config(en()));
    const message = object({ pubDate: number() }).safeParse({}).error?.issues[0]?.message ?? '';
    expect(refusalText(message, { language })).toBe(missing);
    const post = { link: 'https://regi.hu/a', slug: 'a', title: { rendered: 'A' } };
    expect((await failures('wordpress-json', JSON.stringify([post])))[0]?.[1]).toMatch(/^id: hiányzik, meg kell adni/);
  });
});

it('reports one wrong closing tag once, not every tag up to the end of the file', async () => {
  const items = '<item>\n<title>a</titl>\n</item>\n<item><title>b</title></item>';
  const found = await failures('feed', `<rss version="2.0"><channel>${items}</channel></rss>`);
  expect(found.filter(([, reason]) => reason.startsWith('nem jól formált'))).toHaveLength(1);
});

it.each([
  ['must be in the future', 'a múltban van'],
  ['must be before the year 3000', 'a 3000. év előtt kell lennie'],
  ['must be a slug', 'ez kell: a slug'],
  ['an unknown refusal', 'an unknown refusal'],
])('the refusal %j in Hungarian is %j', (english, hungarian) => {
  expect(refusalText(english, { language: 'hu' })).toBe(hungarian);
  expect(refusalText(english, { language: 'en' })).toBe(english);
});

import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { editions } from '~/editions/registry';
import { crawlerPolicy, openPolicy } from '~/lib/crawlers/crawler-policy';
import { rslXml, tdmRep } from './licence-files';
import { trustLines } from './trust-file';

const place = { origin: 'https://x.hu', publisher: 'Hír & Mondó' };

/** Elements of a document in order, with attributes and text; throws unless it is well formed. */
function read(xml: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => found.push([name, ...Object.values(attributes)].join(' ')));
  parser.on('text', (text) => text.trim() && found.push(`“${text}”`));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}

describe('rslXml', () => {
  it('licenses everything for nothing by default', () => {
    expect(read(rslXml(openPolicy, place))).toEqual([
      'rsl https://rslstandard.org/rsl',
      'content /',
      'license',
      'permits usage',
      '“search ai-input ai-train”',
      'payment free',
      'copyright organization https://x.hu/impresszum',
      '“Hír & Mondó”',
      'terms',
      '“https://x.hu/impresszum”',
    ]);
  });

  it('says what needs a licence, what is prohibited, and where to ask', () => {
    const policy = crawlerPolicy.parse({
      assistant: 'licence',
      training: 'refuse',
      licenceUrl: 'https://x.hu/gepek?a=1&b=2',
      licenceContact: 'jog@x.hu',
    });
    expect(read(rslXml(policy, place)).slice(2)).toEqual([
      'license',
      'permits usage',
      '“search”',
      'prohibits usage',
      '“ai-train”',
      'payment free',
      'license',
      'permits usage',
      '“ai-input”',
      'payment use',
      'custom',
      '“https://x.hu/gepek?a=1&b=2”',
      'copyright organization jog@x.hu https://x.hu/gepek?a=1&b=2',
      '“Hír & Mondó”',
      'terms',
      '“https://x.hu/gepek?a=1&b=2”',
    ]);
  });

  it('has no free licence if all uses need one', () => {
    const policy = crawlerPolicy.parse({ search: 'licence', assistant: 'licence', training: 'licence' });
    const payments = read(rslXml(policy, place)).filter((line) => line.startsWith('payment'));
    expect(payments).toEqual(['payment crawl', 'payment use', 'payment training']);
  });
});

describe('tdmRep', () => {
  it.each([
    [{}, [{ location: '/', 'tdm-reservation': 0 }]],
    [{ search: 'refuse', training: 'slow' }, [{ location: '/', 'tdm-reservation': 0 }]],
    [{ training: 'licence' }, [{ location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://x.hu/impresszum' }]],
    [{ assistant: 'refuse' }, [{ location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://x.hu/impresszum' }]],
  ])('reserves mining for %j as %j', (given, expected) => {
    expect(tdmRep(crawlerPolicy.parse(given), 'https://x.hu')).toEqual(expected);
  });
});

describe('trustLines', () => {
  const origins = { main: 'https://x.hu', regional: 'https://y.ro' };
  const base = { policy: openPolicy, editions: editions.filter(() => false), origins, own: undefined };

  it('says that the main host controls the other one', () => {
    expect(trustLines({ ...base, host: 'main' })).toEqual([
      'control=https://y.ro/',
      'contact=https://x.hu/impresszum',
      'datatrainingallowed=yes',
    ]);
    expect(trustLines({ ...base, host: 'regional', policy: crawlerPolicy.parse({ training: 'licence' }) })).toEqual([
      'controlledby=https://x.hu/',
      'contact=https://y.ro/impresszum',
      'datatrainingallowed=no',
    ]);
  });

  it('adds what the newsroom says, and nothing that could be another line', () => {
    const own = (value: unknown) => trustLines({ ...base, host: 'main', own: JSON.stringify(value) });
    expect(own({ belongto: ['https://mue.hu/'], control: ['https://y.ro/'] })).toEqual([
      'belongto=https://mue.hu/',
      'control=https://y.ro/',
      'contact=https://x.hu/impresszum',
      'datatrainingallowed=yes',
    ]);
    expect(own({ belongto: ['https://a.hu/\nmember=https://b.hu/'] })).toHaveLength(3);
    expect(trustLines({ ...base, host: 'main', own: '{' })).toHaveLength(3);
  });
});

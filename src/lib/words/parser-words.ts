/**
 * Hungarian for what the parsers of imported files say: JSON (V8), XML (saxes and the limits of its reader) and YAML (yaml). Their positions are left out, as
 * each line of a report begins with its own.
 */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Expected '(.)' or '(.)' after .*$/, '„$1” vagy „$2” hiányzik'],
  [/^Expected ':' after property name.*$/, 'kettőspont hiányzik egy név után'],
  [
    /^Expected (?:double-quoted property name|property name or '}').*$/,
    'idézőjeles név hiányzik, vagy felesleges vessző áll előtte',
  ],
  [/^Unexpected end of JSON input$/, 'a szöveg vége hiányzik'],
  [/^Unexpected token '(.)'.*$/s, '„$1” itt nem állhat'],
  [/^Unexpected non-whitespace character after JSON.*$/, 'az első érték után még áll valami'],
  [/^Unterminated string.*$/, 'egy szövegnek nincs záró idézőjele'],
  [/^Bad control character in string literal.*$/, 'sortörés vagy más vezérlőjel áll egy szövegben'],
  [/^Bad (?:Unicode escape|escaped character).*$/, 'hibás \\ jelölés egy szövegben'],
  [/^(?:No number after|Unterminated fractional|Exponent part).*$/, 'hibás szám'],

  [/^(?:unexpected close tag|incorrect syntax)\.$/, 'egy elem nincs lezárva, vagy más zárja le'],
  [/^unmatched closing tag: (.*)\.$/, 'nincs mit lezárnia: </$1>'],
  [/^unclosed tag: (.*)$/, 'nincs lezárva: <$1>'],
  [/^unexpected end\.$/, 'a fájl vége hiányzik'],
  [/^document must contain a root element\.$/, 'nincs benne egyetlen elem sem'],
  [/^documents may contain only one root\.$/, 'egynél több gyökéreleme van'],
  [/^text data outside of root node\.$/, 'szöveg áll az elemeken kívül'],
  [/^disallowed character in (?:closing )?tag(?: name)?\.?$/, 'egy elem nevében nem állhat ilyen jel; a < jel így írandó: &lt;'],
  [/^duplicate attribute: (.*)\.$/, 'kétszer szerepel ez az attribútum: $1'],
  [/^unbound namespace prefix: (.*)\.$/, 'ismeretlen névtér-előtag: $1'],
  [/^malformed comment\.$/, 'hibás megjegyzés'],
  [/^it holds more than (\d+) million characters$/, 'több mint $1 millió jelből áll'],
  [/^it holds more than (\d+) elements$/, 'több mint $1 elemből áll'],
  [/^elements are nested deeper than (\d+)$/, 'az elemek $1-nál mélyebben vannak egymásban'],

  [/^Map keys must be unique.*$/, 'egy mező kétszer szerepel'],
  [/^Nested mappings are not allowed in compact mappings.*$/, 'idézőjel kell a kettőspontot tartalmazó érték köré'],
  [/^Implicit (?:map )?keys need to be .*$/, 'egy sorból hiányzik a kettőspont'],
  [/^All .* must start at the same column.*$/, 'a sorok behúzása nem egyforma'],
  [/^Tabs are not allowed as indentation.*$/, 'a behúzás nem lehet tabulátor'],
  [/^Missing closing .*quote.*$/, 'hiányzik a záró idézőjel'],
  [/^Flow (?:sequence|map) .* end with a (.).*$/, 'hiányzik a záró $1'],
  [/^Plain value cannot start with reserved character (.).*$/, 'idézőjel kell az érték köré, amely így kezdődik: $1'],
];

const TYPES: Readonly<Record<string, string>> = {
  'a text': 'szöveg',
  'a number': 'szám',
  'a whole number': 'egész szám',
  'a list': 'lista',
  'an object': 'objektum',
  'true or false': 'true vagy false',
};

/** Translates what a parser says to Hungarian; unknown messages stay in English. */
export function translateParserMessage(message: string): string {
  const found = WORDS.find(([english]) => english.test(message));
  return found === undefined ? message : message.replace(...found);
}

/** Translates names of types: 'a text or a number'. */
export const translateTypes = (types: string): string =>
  types
    .split(/ or (?!false)/)
    .map((type) => TYPES[type] ?? type)
    .join(' vagy ');

import type { InterfaceLanguage } from './interface-language';
import { translateParserMessage, translateTypes } from './parser-words';

/** English messages of the content service, as its HTTP API returns them, with their Hungarian translations. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^there is no version (.*)$/, 'nincs $1. változat'],
  [/^the role '(.*)' does not permit '(.*)' in '(.*)'$/, 'a szerepéhez ($1) nem jár itt: $3, hogy $2'],
  [/^the role '(.*)' does not permit '(.*)'$/, 'a szerepéhez ($1) nem jár: $2'],
  [/^there is no draft of this front$/, 'ennek a címlapnak nincs vázlata'],
  [/^someone else has changed the draft in the meantime$/, 'a vázlatot közben más módosította'],
  [/^Too small: expected string to have >=1 characters$/, 'nem lehet üres'],
  [/^Too big: expected string to have <=(\d+) characters$/, 'legfeljebb $1 karakter lehet'],
  [/^Invalid input: expected int, received .*$/, 'egész szám kell'],
  [/^Invalid input: expected number, received .*$/, 'szám kell'],
  [/^Invalid input: expected string, received .*$/, 'szöveg kell'],
  [/^Invalid input: expected array, received .*$/, 'lista kell'],
  [/^Invalid input: expected object, received .*$/, 'mezők kellenek'],
  [/^Invalid email address$/, 'e-mail-cím kell'],
  [/^is for fronts only$/, 'csak címlapnál adható meg'],
  [/^no chief would be left$/, 'nem maradna főszerkesztő'],
  [/^'(.*)' has an account$/, '„$1” címmel már van fiók'],
  [/^'(.*)' has signed in$/, '„$1” már belépett'],
  [/^there is no such account$/, 'nincs ilyen fiók'],
  [/^must be (\d+) to (\d+) characters long$/, '$1 és $2 jel közötti kell'],
  [/^is easy to guess$/, 'könnyen kitalálható'],
  [/^was wrong too often$/, 'túl sokszor volt hibás'],
  [/^is wrong$/, 'hibás'],
  [/^has been changed meanwhile$/, 'közben megváltozott'],
  [/^there is no edition '(.*)'; allowed: (.*)$/, 'nincs „$1” kiadás; lehet: $2'],
  [/^there is no edition '(.*)'$/, 'nincs „$1” kiadás'],
  [/^there is no article '(.*)'$/, 'nincs „$1” cikk'],
  [/^there is no article with the id '(.*)'$/, 'nincs cikk ezzel az azonosítóval: „$1”'],
  [/^there is no deleted article '(.*)'$/, 'nincs törölt cikk „$1” névvel'],
  [/^there is no such version of '(.*)'$/, 'nincs ilyen változata ennek: „$1”'],
  [/^there is no such discarded change$/, 'nincs ilyen elvetett módosítás'],
  [/^there is no live blog '(.*)'$/, 'nincs „$1” közvetítés'],
  [/^there is no entry '(.*)' in '(.*)'$/, 'nincs „$1” bejegyzés itt: „$2”'],
  [/^there is no podcast '(.*)'$/, 'nincs „$1” podcast'],
  [/^there is no common data called '(.*)'$/, 'nincs „$1” nevű közös adat'],
  [/^there is no (\S+) '(.*)'; valid names: (.*)$/, 'nincs $1 „$2” névvel; lehet: $3'],
  [/^there is no (\S+) '(.*)'$/, 'nincs $1 „$2” névvel'],
  [/^unknown field; allowed: (.*)$/, 'nincs ilyen mező; lehet: $1'],
  [/^unknown field$/, 'nincs ilyen mező'],
  [/^must be '(.*)', the name of the item$/, '„$1” kell, ahogy a darabot hívják'],
  [/^must be at most (\d+) characters$/, 'legfeljebb $1 karakter lehet'],
  [
    /^must be 1 to 100 letters, .*$/,
    '1–100 betű, számjegy, kötőjel, pont, aláhúzás vagy hullámvonal lehet, elöl betűvel vagy számjeggyel',
  ],
  [/^must contain at least one question$/, 'legalább egy kérdés kell'],
  [/^must contain at least one answer$/, 'legalább egy válasz kell'],
  [/^must be a URL or a path that begins with \/$/, 'webcím kell, vagy /-rel kezdődő út'],
  [/^must be a URL or a path of this site$/, 'webcím kell, vagy ennek az oldalnak egy útja'],
  [/^must be a URL$/, 'webcím kell'],
  [/^must not end in (.*)$/, 'nem végződhet erre: $1'],
  [/^must not end before it begins$/, 'nem érhet véget, mielőtt elkezdődik'],
  [/^the titles of a scale must be numbers$/, 'a skála címei csak számok lehetnek'],
  [/^must be two numbers for an estimate, the lowest and the highest$/, 'becslésnél a legkisebb és a legnagyobb szám'],
  [/^must be a number for an estimate$/, 'becslésnél szám kell'],
  [/^'(.*)' is not one of the answers$/, '„$1” nincs a válaszok között'],
  [/^'(.*)' is not one of the options$/, '„$1” nincs a lehetőségek között'],
  [/^takes too long to parse: .*$/, 'túl sokáig tart feldolgozni: a jelölése értelmetlenül mélyen ágyazott vagy ismétlődő'],
  [/^is missing$/, 'hiányzik, meg kell adni'],
  [/^must be in the future$/, 'a múltban van'],
  [/^must be before the year 3000$/, 'a 3000. év előtt kell lennie'],
  [/^occurs more than once$/, 'kétszer szerepel'],
  [/^'(.*)' occurs more than once$/, '„$1” kétszer szerepel'],
  [/^is (\d+), not (\d+): someone else has changed it in the meantime$/, '$1, nem $2: közben más megváltoztatta'],
  [/^a (\S+) is shared by all editions: omit the edition$/, 'a(z) $1 nem kiadásonkénti'],
  [
    /^the article is live: withdraw it before scheduling it again$/,
    'a cikk megjelent: előbb vond vissza, hogy újra megjelenhessen',
  ],
  [/^readers have not seen the article: change its text$/, 'az olvasók még nem látták: a szövegét kell átírni'],
  [/^the article is live: withdraw it first$/, 'a cikk megjelent: előbb vond vissza'],
  [/^the article is under embargo until (.*)$/, 'a cikk nem jelenhet meg eddig: $1'],
  [/^someone else has changed the working copy in the meantime$/, 'a függő módosítást közben más megváltoztatta'],
  [
    /^is a change by '(.*)' \(changedAt (\d+)\): give its time to replace it$/,
    '$1 félretett változása elveszne: nézd meg (get), és ha mehet, add meg az idejét (--if-copy $2)',
  ],
  [/^the article has been changed in the meantime; send it again$/, 'a cikk közben megváltozott; küldd újra'],
  [/^a (\S+) has no address of its own: change its value instead$/, 'a(z) $1 nem kap címet: csak az értéke változtatható'],
  [/^'(.*)' is not a valid slug$/, '„$1” nem állhat címben'],
  [/^'(.*)' cannot be used as an address$/, '„$1” nem lehet cím'],
  [/^'(.*)' is already its name$/, 'már most is „$1” a neve'],
  [/^'(.*)' is another (\S+): merge this one into it instead$/, '„$1” egy másik $2: inkább olvaszd bele (merge)'],
  [
    /^'(.*)' is a former name of '(.*)' and redirects to it: .*$/,
    '„$1” a(z) „$2” régi neve, és oda visz: nevezd vissza azt, vagy válassz másikat',
  ],
  [/^'(.*)' is a former name of '(.*)'$/, '„$1” a(z) „$2” régi neve'],
  [/^(\d+) \S+ refer to it: merge it into another one instead$/, '$1 cikk vagy adás nevezi meg: inkább olvaszd másikba (merge)'],
  [/^(.*) is redirected to (.*) by a built-in rule$/, '$1 címet a program ide viszi: $2'],
  [/^'(.*)' already belongs to another item \((.*)\)$/, '„$1” egy másik darab közleménye ($2)'],
  [/^'(.*)' is also the slug of the record (.*)$/, '„$1” a(z) $2 tétel slugja is'],
  [/^'(.*)' is already the slug of another article$/, '„$1” egy másik cikk slugja'],
  [/^'(.*)' is already the slug of another (\S+)$/, '„$1” egy másik $2 slugja'],
  [/^'(.*)' is already the id of another entry$/, '„$1” egy másik bejegyzésé'],
  [/^'(.*)' is already the id of another campaign$/, '„$1” egy másik kampány azonosítója'],
  [/^(.*) is not a valid size for '(.*)'; valid sizes: (.*)$/, '$1 itt nem lehet a(z) „$2” mérete; lehet: $3'],
  [
    /^'(.*)' overlaps with '(.*)': both are exclusive in '(.*)' at the same time$/,
    '„$1” és „$2” egy időben kizárólagos ezen a helyen: „$3”',
  ],
  [/^'(.*)' is (\d+) characters long; the maximum is (\d+)$/, '„$1” $2 karakter hosszú; legfeljebb $3 lehet'],
  [
    /^'(.*)' is not a valid time: use unix seconds, or ISO 8601 with a time zone such as (.*)$/,
    '„$1” nem időpont: unix másodperc kell, vagy ISO 8601 időzónával, például $2',
  ],
  [/^(\d+) is in milliseconds: in unix seconds, (\d+) is (.*)$/, '$1 ezredmásodpercben van: unix másodpercben $2, azaz $3'],
  [
    /^'(.*)' would not be reachable at its address: choose another slug .*$/,
    '„$1” nem lenne elérhető a címén: válassz másik slugot',
  ],
  [/^(\d+) is already the position of another block$/, '$1 egy másik blokk helye'],
  [/^an entry must have a text or a title$/, 'a bejegyzésnek szöveg vagy cím kell'],
  [/^(0x\S+) is not a character of (\S+); the file may be windows-1250$/, 'a $1 nem betű itt: $2; a fájl talán windows-1250'],
  [/^is declared as (\S+), but is UTF-8$/, '$1-nek mondja magát, de UTF-8'],
  [/^(0x\S+) is not valid UTF-8 here; the file may be (\S+) or (\S+)$/, 'a $1 UTF-8-ban nem állhat itt; a fájl talán $2 vagy $3'],
  [/^ends within a UTF-8 character$/, 'egy UTF-8-as betű közepén ér véget'],
  [/^cannot be read: (.*)$/, 'nem olvasható: $1'],
  [/^no text in the file$/, 'nincs szöveg a fájlban'],
  [/^no post in the file$/, 'nincs bejegyzés a fájlban'],
  [/^no node in the file$/, 'nincs node a fájlban'],
  [/^not a node: expected an object$/, 'nem node: objektumnak kellene lennie'],
  [/^no rows below the column names$/, 'az oszlopok neve alatt nincs sor'],
  [/^no <item> and no <entry>: is this RSS or Atom\?$/, 'nincs benne <item>, sem <entry>: ez RSS vagy Atom?'],
  [
    /^no <item> in an <rss><channel>: is this a WordPress export\?$/,
    'nincs <item> az <rss><channel> alatt: ez WordPress-export?',
  ],
  [/^no <title> in an <rss><channel>: is this a podcast feed\?$/, 'nincs <title> az <rss><channel> alatt: ez podcast-hírfolyam?'],
  [/^neither (\S+) nor (\S+): is this a Ghost export\?$/, 'nincs benne sem $1, sem $2: ez Ghost-export?'],
  [/^neither title nor body among the columns: (.*)$/, 'az oszlopok közt nincs sem title, sem body: $1'],
  [/^episode without a title$/, 'cím nélküli adás'],
  [/^the front matter is not valid TOML: .*$/s, 'a fejléc nem érvényes TOML'],
  [/^(\d+) columns, where the first line has (\d+)$/, '$1 oszlop, pedig az első sorban $2 van'],
  [/^is no http address$/, 'nem http- vagy https-cím'],
  [/^has a user name or a password$/, 'név vagy jelszó van benne'],
  [/^(\S+) is not on the public net$/, '$1 nem nyilvános cím (PRIVATE_TARGETS engedheti meg)'],
  [/^is a webhook already$/, 'már fel van véve'],
  [/^'(.*)' has a token already$/, '„$1” már kapott tokent'],
  [/^no wp:post_type: .*$/, 'nincs wp:post_type: ez RSS, de nem WordPress-export'],
  [/^the front matter has (\d+) characters; at most (\d+) are read$/, 'a fejléc $1 karakter; legfeljebb $2 olvasható'],
  [/^the front matter is not a list of fields$/, 'a fejléc nem mezők listája'],
  [/^"(.*)" is not a date$/, '„$1” nem dátum'],
  [/^is not in the folder of uploads$/, 'nincs a feltöltések könyvtárában'],
];

/** Messages whose last part has its own translation. */
const COMPOUND: readonly (readonly [RegExp, (rest: string) => string])[] = [
  [/^must be (.*)$/, (types) => `ez kell: ${translateTypes(types)}`],
  [/^the rest of the file cannot be read: (.*)$/s, (fault) => `a fájl innentől nem olvasható: ${translateParserMessage(fault)}`],
  [/^no JSON: (.*)$/s, (fault) => `nem JSON: ${translateParserMessage(fault)}`],
  [/^not well-formed XML: (.*)$/s, (fault) => `nem jól formált XML: ${translateParserMessage(fault)}`],
  [/^the front matter is not valid YAML: (.*)$/s, (fault) => `a fejléc nem érvényes YAML: ${translateParserMessage(fault)}`],
];

/** What a schema says about a field that is missing, in English or Hungarian. */
const MISSING = /^(?:Invalid input|Érvénytelen bemenet): .* undefined$/;

/** A refusal of the content service in a language. An unknown one stays in English. */
export function refusalIn(language: InterfaceLanguage, given: string): string {
  const message = MISSING.test(given) ? 'is missing' : given;
  if (language !== 'hu') return message;
  const found = REFUSALS.find(([english]) => english.test(message));
  if (found !== undefined) return message.replace(...found);
  for (const [english, translate] of COMPOUND) {
    const rest = english.exec(message)?.[1];
    if (rest !== undefined) return translate(rest);
  }
  return message;
}

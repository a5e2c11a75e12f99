import { defineMessages } from '~/lib/words/messages';

export const mediaMessages = defineMessages({
  description: {
    hu: 'A szerkesztőség képei és hangjai (docs/contracts/media.md)',
    en: 'The pictures and sounds of the newsroom (docs/contracts/media.md)',
  },
  add: {
    hu: 'Képek, hangok, filmek, PDF-ek felvétele; amit kiír, az a címük a cikkekben. Ugyanaz a fájl egyszer kerül be',
    en: 'Add pictures, sounds, films and PDFs; prints their addresses for articles. The same file is stored once',
  },
  files: {
    hu: 'egy vagy több fájl; hogy mi, azt a tartalma dönti el',
    en: 'one or more files; their types are detected from their content',
  },
  alt: { hu: 'mi látható rajta, azoknak, akik nem látják', en: 'what it shows, for those who cannot see it' },
  credit: { hu: 'a forrása, ahogy a kép alatt áll', en: 'its credit, as it stands below the picture' },
  rights: { hu: 'mit szabad vele; az olvasók nem látják', en: 'what may be done with it; readers do not see it' },
  usableUntil: { hu: 'az utolsó nap, amikor még állhat az oldalakon', en: 'the last day on which pages may show it' },
  noDay: {
    hu: (name: string, text: string) => `${name}: nem nap: „${text}”. Így írd: 2026-12-31.`,
    en: (name, text) => `${name}: not a day: “${text}”. Write 2026-12-31.`,
  },
  json: { hu: 'az eredmény JSON, fájlonként egy sor', en: 'the result as JSON, a line for each file' },
  focus: {
    hu: 'Mit tartson meg egy képből minden vágás; pont nélkül a gép választ. Ami a képből készült, azonnal változik',
    en: 'Set the focal point that every crop keeps; without a point, it is chosen automatically. Existing crops change at once',
  },
  src: { hu: 'a kép címe: /media/…', en: 'the address of the picture: /media/…' },
  focalPoint: {
    hu: "a lényege helye, részekben a bal felső sarkától: '0.7,0.3', képernyőnként más is: '0.7,0.3 phone:0.5,0.2'",
    en: "where its subject is, in parts from the top left corner: '0.7,0.3', and others per screen: '0.7,0.3 phone:0.5,0.2'",
  },
  noPoint: {
    hu: (name: string, text: string) =>
      `${name}: nem pont: „${text}”. Két szám 0 és 1 között, mint 0.7,0.3; utána phone:, tablet: vagy wide: is állhat.`,
    en: (name, text) =>
      `${name}: not a point: “${text}”. Two numbers from 0 to 1, such as 0.7,0.3; phone:, tablet: or wide: may follow.`,
  },
  unknown: {
    hu: (src: string) => `${src}: nincs ilyen képe a szerkesztőségnek`,
    en: (src) => `${src}: the newsroom has no such picture`,
  },
  remove: {
    hu: 'Egy kép levétele mindenhonnan: a cikkekből, az oldalakról, a képtárból; a címe utána 410. Előbb kiírja, hol áll',
    en: 'Take a picture from everywhere: articles, pages, the library; its address then answers 410. First prints where it is',
  },
  move: {
    hu: 'A DATA_DIR/media könyvtár átmásolása a MEDIA_STORE tárhelyére, ellenőrző összegekkel; ismételhető, a könyvtár marad',
    en: 'Copy the directory DATA_DIR/media into MEDIA_STORE and compare sums; can be repeated, the directory stays',
  },
  from: { hu: 'másik könyvtár', en: 'another directory' },
  moveJson: { hu: 'az eredmény egy JSON-sor', en: 'the result as one line of JSON' },
  noBucket: {
    hu: 'MEDIA_STORE: nincs beállítva, nincs hová másolni.',
    en: 'MEDIA_STORE: is not set, there is nowhere to copy to.',
  },
  moved: {
    hu: (copied: number, unchanged: number, bytes: number) =>
      `${copied} fájl átmásolva (${Math.round(bytes / 1_000_000)} MB), ${unchanged} már megvolt; az összegek egyeznek.`,
    en: (copied, unchanged, bytes) =>
      `${copied} files copied (${Math.round(bytes / 1_000_000)} MB), ${unchanged} were there already; the sums are equal.`,
  },
  different: {
    hu: (path: string) => `${path}: más van alatta a tárhelyen; egyik sem változott`,
    en: (path) => `${path}: something else has this name in the bucket; neither was changed`,
  },
  places: { hu: 'csak kiírja, hol áll', en: 'only print where it is' },
  removed: { hu: (src: string) => `${src}: mindenhonnan levéve`, en: (src) => `${src}: taken from everywhere` },
  kept: { hu: (why: string) => `egy helyen ott maradt: ${why}`, en: (why) => `it stayed in one place: ${why}` },
  noted: { hu: (src: string) => `${src}: megjegyezve`, en: (src) => `${src}: noted` },
  forgotten: { hu: (src: string) => `${src}: a gép választ`, en: (src) => `${src}: the machine chooses` },
  outcomes: {
    hu: { created: 'bekerült', unchanged: 'már megvolt' },
    en: { created: 'added', unchanged: 'already there' },
  },
  refusals: {
    hu: {
      'unknown-type': 'nem JPEG, PNG, WebP, GIF, MP3, M4A, OGG, WAV, MP4, WebM vagy PDF',
      'too-large': 'túl nagy (kép 25 MB, PDF 50 MB, hang 500 MB, film 1000 MB)',
      'too-many-pixels': 'több mint 40 megapixel, vagy 65 500 képpontnál hosszabb',
      broken: 'sérült vagy csonka kép, nem lehet megmutatni',
      heic: 'HEIC-kép, amelyet ez a gép nem tud beolvasni; mentsd JPEG-ként',
      unchecked: 'a képet most nem sikerült ellenőrizni; próbáld meg újra',
    },
    en: {
      'unknown-type': 'not a JPEG, PNG, WebP, GIF, MP3, M4A, OGG, WAV, MP4, WebM or PDF',
      'too-large': 'too large (pictures 25 MB, PDF 50 MB, sounds 500 MB, films 1000 MB)',
      'too-many-pixels': 'more than 40 megapixels, or longer than 65,500 pixels',
      broken: 'a broken or truncated picture, which cannot be shown',
      heic: 'a HEIC picture, which this machine cannot decode; save it as JPEG',
      unchecked: 'the picture could not be checked now; try again',
    },
  },
  noFile: { hu: (path: string) => `${path}: nincs ilyen fájl`, en: (path) => `${path}: there is no such file` },
  still: {
    hu: '(mozgó kép: az oldalakon az első kockája látszik; MP4-ként vagy GIF-ként mozogna)',
    en: '(animated: pages show its first frame; it would move as MP4 or GIF)',
  },
  noAlt: { hu: '(nincs leírása: --alt)', en: '(has no description: --alt)' },
});

import { defineMessages } from '~/lib/words/messages';

/** Messages of `hirmondo init`. The pages that it creates belong to the publication and are in its language. */
export const initMessages = defineMessages({
  description: {
    hu: 'Saját lap: név, cím, kiadások, rovatok, szín, logó; menük, impresszum, jogi oldalak. Terminálnál kérdez',
    en: 'Make a publication: name, address, editions, sections, colour, logo; menus, imprint, legal pages. Asks at a terminal',
  },
  flags: {
    hu: {
      name: 'a lap neve',
      host: 'a lap címe, például https://lap.example',
      regionalHost: 'a külön gépnevű kiadás címe, ha az is kell',
      slug: 'a fő kiadás rövid neve a hívásokban (alapból hirmondo)',
      editions: 'további kiadások vesszővel, névvel: slug=Név',
      languages: 'hu, vagy hu,en: angol rovattal',
      sections: 'rovatok nevei vesszővel',
      color: 'a lap színe világos alapon',
      darkColor: 'ugyanez sötét alapon (alapból a világosított szín)',
      logo: 'a név rajza, SVG (alapból a név betűkkel)',
      description: 'egy mondat a lapról',
      publisher: 'a kiadó',
      address: 'a kiadó postacíme',
      facebook: 'a lap Facebook-oldala; nélküle nincs link',
      shop: 'a bolt',
      appStore: 'az alkalmazás az Apple-nél',
      playStore: 'az alkalmazás a Google-nél',
    },
    en: {
      name: 'the name of the publication',
      host: 'its address, such as https://paper.example',
      regionalHost: 'the address of the edition on a host of its own, if that is wanted',
      slug: 'short name of the main edition in calls (default: hirmondo)',
      editions: 'further editions with commas and names: slug=Name',
      languages: 'hu, or hu,en: with an English section',
      sections: 'the names of the sections with commas',
      color: 'the colour of the publication on a light ground',
      darkColor: 'the same on a dark ground (default: the colour, lightened)',
      logo: 'a drawing of the name, SVG (default: the name in letters)',
      description: 'one sentence about the publication',
      publisher: 'the publisher',
      address: 'the postal address of the publisher',
      facebook: 'the Facebook page; without it there is no link',
      shop: 'the shop',
      appStore: 'the app at Apple',
      playStore: 'the app at Google',
    },
  },
  noFolder: {
    hu: 'PUBLICATION_DIR=none: így nincs hová írni a lapot.',
    en: 'PUBLICATION_DIR=none: there is no place for the publication.',
  },
  noLetters: {
    hu: (name: string) => `--logo: „${name}” betűi nincsenek mind a lap betűtípusában: rajz kell.`,
    en: (name) => `--logo: the font lacks letters of “${name}”: a drawing is needed.`,
  },
  unseenLogo: {
    hu: {
      light: '--logo: világos alapon a rajz nagyobb része nem látszik. A currentColor szín a laphoz igazodik.',
      dark: '--logo: sötét alapon a rajz nagyobb része nem látszik. A currentColor szín a laphoz igazodik.',
    },
    en: {
      light: '--logo: most of the drawing cannot be seen on a light ground. The colour currentColor follows the page.',
      dark: '--logo: most of the drawing cannot be seen on a dark ground. The colour currentColor follows the page.',
    },
  },
  written: { hu: (path: string) => `írva: ${path}`, en: (path) => `written: ${path}` },
  contentSet: {
    hu: (set: number) => `${set} tartalom új vagy változott.`,
    en: (set) => `${set} pieces of content are new or changed.`,
  },
  keptContent: {
    hu: (names: string) => `Marad, mert a szerkesztőségé: ${names}.`,
    en: (names) => `Stays, as it is the newsroom’s: ${names}.`,
  },
  foreignContent: {
    hu: 'Ebben az adatkönyvtárban már volt lap, és az marad, a bemutató szerkesztőségé is. Üres laphoz új adatkönyvtár kell: DATA_DIR=… az init és az indítás előtt.',
    en: 'There was a paper in this data folder, and it stays, also that of the demo newsroom. An empty paper needs a new folder: DATA_DIR=… before init and start.',
  },
  unchanged: { hu: (count: number) => `${count} fájl maradt, ahogy volt.`, en: (count) => `${count} files stay as they were.` },
  restart: {
    hu: 'Az olvasók akkor látják, ha a szolgáltatás újraindult.',
    en: 'Readers see it once the service has been restarted.',
  },
  start: {
    hu: (settings: string, folder: string) =>
      `Megnézni ezen a gépen: ${settings} npm start, aztán http://localhost:4321 (futó szervert újra kell indítani).\n` +
      `A saját címén, proxy mögött: set -a && . ${folder}/publication.env && set +a && npm start`,
    en: (settings, folder) =>
      `To see it on this machine: ${settings} npm start, then http://localhost:4321 (a running server needs a restart).\n` +
      `At its own address, behind a proxy: set -a && . ${folder}/publication.env && set +a && npm start`,
  },
  next: {
    hu: (settings: string, folder: string) =>
      'Az első cikkig:\n' +
      `  1. Szerkesztő: ${settings} npm run hirmondo -- user add CÍM --name "NÉV" (kiír egy belépő linket, ha nincs SMTP_URL).\n` +
      `  2. Az asztal: ${settings} npm start, aztán http://localhost:4321/szerkesztoseg.\n` +
      '  3. A szerkesztőségnek kell megírnia: impresszum, adatvédelem, felhasználási feltételek, szerzői jogok (npm run hirmondo -- content set document impresszum --file FÁJL).\n' +
      `  4. Szebb kép is tehető a név helyére: ${folder}/public/favicon.*, ${folder}/public/images/og-*.jpg, mobile-*.jpg. Ellenőrzés: ${settings} npm run hirmondo -- doctor`,
    en: (settings, folder) =>
      'Up to the first article:\n' +
      `  1. An editor: ${settings} npm run hirmondo -- user add EMAIL --name "NAME" (prints a link to sign in, if there is no SMTP_URL).\n` +
      `  2. The desk: ${settings} npm start, then http://localhost:4321/szerkesztoseg.\n` +
      '  3. For the newsroom to write: imprint, privacy, terms of use, copyright (npm run hirmondo -- content set document impresszum --file FILE).\n' +
      `  4. Better pictures than the name: ${folder}/public/favicon.*, ${folder}/public/images/og-*.jpg, mobile-*.jpg. A check: ${settings} npm run hirmondo -- doctor`,
  },
  unreadableLogo: {
    hu: (why: string) => `--logo: a fájl nem olvasható: ${why}`,
    en: (why) => `--logo: the file cannot be read: ${why}`,
  },
  noSvg: {
    hu: '--logo: egyetlen <svg> elem kell, viewBox attribútummal.',
    en: '--logo: needs a single <svg> element with a viewBox attribute.',
  },
  unsafeSvg: {
    hu: (what: string) => `--logo: „${what}” nem lehet benne, csak rajz.`,
    en: (what) => `--logo: must not contain “${what}”, only a drawing.`,
  },
  questions: {
    hu: {
      name: 'Mi a lap neve?',
      host: 'Mi lesz a címe?',
      editions: 'Milyen további kiadásai vannak (slug=Név vesszővel; üresen: nincs)?',
      regionalHost: 'Mi lesz a külön gépnevű kiadás címe?',
      languages: 'Milyen nyelven ír (hu, vagy hu,en)?',
      sections: 'Mik a rovatai?',
      color: 'Mi a színe (#rrggbb)?',
      logo: 'Hol a logója (SVG-fájl; üresen: a neve betűkkel)?',
      otherLogo: 'Hol az új logója (SVG-fájl; üresen: marad a mostani)?',
      publisher: 'Ki adja ki?',
    },
    en: {
      name: 'What is the publication called?',
      host: 'What is its address?',
      editions: 'Which further editions does it have (slug=Name with commas; empty: none)?',
      regionalHost: 'What is the address of the edition on a host of its own?',
      languages: 'Which languages does it write in (hu, or hu,en)?',
      sections: 'Which sections does it have?',
      color: 'What is its colour (#rrggbb)?',
      logo: 'Where is its logo (SVG file; empty: its name in letters)?',
      otherLogo: 'Where is its new logo (SVG file; empty: the present one stays)?',
      publisher: 'Who publishes it?',
    },
  },
  faults: {
    hu: {
      name: 'a lap neve kell.',
      regionalHost: 'a külön gépnevű kiadásnak saját cím kell.',
      sameHost: 'nem lehet ugyanaz, mint a lap címe.',
      languages: 'hu vagy hu,en lehet: a felület magyarul beszél, az angol rovat oldalain angolul.',
      origin: (text: string) => `http(s)://gépnév[:port] kell, nem „${text}”.`,
      address: (text: string) => `http(s)://… cím kell, nem „${text}”.`,
      slug: (slug: string) => `„${slug}” nem lehet kiadás rövid neve: kisbetű, szám és kötőjel kell, betűvel az elején.`,
      taken: (slug: string) => `„${slug}” a program saját címe, kiadás nem lehet ott.`,
      noSlug: (name: string) => `„${name}” nevéből nem lesz cím.`,
      twice: (name: string) => `„${name}” kétszer van.`,
      color: (text: string) => `#rrggbb kell, nem „${text}”.`,
      contrast: (text: string, ratio: string, needed: number) =>
        `${text} nem olvasható a lapon (${ratio} : 1, legalább ${needed} kell).`,
    },
    en: {
      name: 'the name of the publication is needed.',
      regionalHost: 'the edition on a host of its own needs an address of its own.',
      sameHost: 'cannot be the address of the publication.',
      languages: 'must be hu or hu,en: the interface speaks Hungarian, and English on the pages of the English section.',
      origin: (text: string) => `needs http(s)://host[:port], not “${text}”.`,
      address: (text: string) => `needs an address http(s)://…, not “${text}”.`,
      slug: (slug: string) =>
        `“${slug}” cannot be an edition’s short name: it needs lower-case letters, digits and hyphens, and a letter first.`,
      taken: (slug: string) => `“${slug}” is an address of the program: no edition can be there.`,
      noSlug: (name: string) => `“${name}” cannot be turned into an address.`,
      twice: (name: string) => `“${name}” occurs more than once.`,
      color: (text: string) => `needs #rrggbb, not “${text}”.`,
      contrast: (text: string, ratio: string, needed: number) =>
        `${text} cannot be read on the page (${ratio} : 1, at least ${needed} is needed).`,
    },
  },
});

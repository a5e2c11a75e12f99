import { accountPages } from '~/lib/session/account-paths';

/**
 * Text of the screens around a support (RT-17, AC-10). A word joiner after a hyphen keeps a line from ending there.
 */
export interface AccountScreen {
  readonly title: string;
  /** Paragraphs. */
  readonly words: readonly string[];
  /** Links to further pages, most likely first. */
  readonly next: readonly { readonly href: string; readonly label: string }[];
}

const SCREENS: Readonly<Record<string, AccountScreen>> = {
  belepes: {
    title: 'Támogatói belépés',
    words: ['Írd be az e-\u2060mail-címed, és küldünk egy linket, amellyel beléphetsz. Jelszó nem kell hozzá.'],
    next: [],
  },
  profil: {
    title: 'Támogatói profil',
    words: ['Itt látod a támogatásaidat és a hírleveleidet. Előbb lépj be.'],
    next: [],
  },
  hiba: {
    title: 'A támogatás nem sikerült',
    words: [
      'A fizetés nem ment végbe. Ha mégis terhelést látsz a számládon, írj nekünk, és utánajárunk.',
      'Megpróbálhatod újra, másik kártyával is, vagy választhatod az utalást.',
    ],
    next: [{ href: accountPages.support, label: 'Megpróbálom újra' }],
  },
  siker: {
    title: 'Köszönjük a támogatásod!',
    words: [
      'Miattad maradhat ingyen olvasható minden cikkünk. A visszaigazolást e-\u2060mailben küldjük; ha egy napon belül nem érkezik meg, írj nekünk.',
    ],
    next: [
      { href: '/', label: 'Tovább a címlapra' },
      { href: accountPages.profile, label: 'A támogatásaim' },
    ],
  },
};

/** The screen of a path segment; undefined if there is none of that name. */
export const accountScreen = (name: string | undefined): AccountScreen | undefined =>
  name !== undefined && Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;

/** Words of the screens around a support (RT-17, AC-10). */
export interface AccountScreen {
  readonly title: string;
  /** Paragraphs. */
  readonly words: readonly string[];
}

const SCREENS: Readonly<Record<string, AccountScreen>> = {
  belepes: {
    title: 'Támogatói belépés',
    words: [
      'A támogatói fiókok még készülnek, ezért itt most nem tudsz belépni. A támogatásodat addig levélben módosíthatod vagy mondhatod le.',
    ],
  },
  profil: {
    title: 'Támogatói profil',
    words: [
      'Itt látod majd a befizetéseidet és a hírleveleidet. Amíg a támogatói fiókok készülnek, ezeket levélben küldjük el, ha kéred.',
    ],
  },
  hiba: {
    title: 'A támogatás nem sikerült',
    words: [
      'A fizetés nem ment végbe. Ha mégis terhelést látsz a számládon, írj nekünk, és utánajárunk.',
      'Utalással most is támogathatod a lapot.',
    ],
  },
  siker: {
    title: 'Köszönjük a támogatásod!',
    words: [
      'Miattad maradhat ingyen olvasható minden cikkünk. A visszaigazolást e-mailben küldjük; ha egy napon belül nem érkezik meg, írj nekünk.',
    ],
  },
};

/** The screen of a path segment; undefined when there is none of that name. */
export const accountScreen = (name: string | undefined): AccountScreen | undefined =>
  name !== undefined && Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;

/** Paths of the account service and its pages. */
export const accountBase = '/services/account';

export const accountCalls = {
  info: `${accountBase}/api/v2/user/info`,
  token: `${accountBase}/api/v2/user/token`,
  update: `${accountBase}/api/v2/user/update`,
  /** (own) Exchanges the token of an email for a session, as JSON. */
  session: `${accountBase}/api/v2/user/session`,
  /** (own) */
  support: `${accountBase}/support`,
  /** (own) The button of the page to which the email's link leads. */
  open: `${accountBase}/open`,
  /** (own) */
  logout: `${accountBase}/logout`,
} as const;

export const accountPages = {
  support: '/tamogatas',
  login: '/tamogatas/belepes',
  profile: '/tamogatas/profil',
  failure: '/tamogatas/hiba',
  success: '/tamogatas/siker',
} as const;

/** Query of a page of support for a choice that was made before, so that nobody has to choose again. */
export const choiceQuery = (rhythm: 'monthly' | 'once', amount: number): string => `?rhythm=${rhythm}&amount=${amount}`;

/** Cookie with the bearer of the account calls (AC-08). */
export const ACCOUNT_COOKIE = 'n_token';
/** Parameter of the link in an email. */
export const LINK_PARAMETER = 'token';
/** Parameter of a page with the result of a form. */
export const STATE_PARAMETER = 'allapot';

/** Results of forms, with their texts. */
export const accountStates = {
  belephetsz: { good: true, text: 'Még egy gomb, és bent vagy. A link a levél elküldésétől tíz percig él.' },
  elkuldve: { good: true, text: 'Elküldtük a belépő linket. Tíz percig él, és egyszer használhatod.' },
  email: { good: false, text: 'Kérjük, adj meg egy érvényes e-mail-címet.' },
  osszeg: { good: false, text: 'Válassz egy összeget, vagy írj be egy egész számot.' },
  lejart: { good: false, text: 'Ez a link lejárt, vagy már használtad. Kérj újat.' },
  ujra: { good: false, text: 'Közben lejárt a belépésed, ezért nem történt változás. Kérj új linket, és próbáld meg újra.' },
  lemondva: { good: true, text: 'Lemondtad a támogatást. Köszönjük, hogy eddig velünk voltál.' },
  mentve: { good: true, text: 'Elmentettük.' },
  torolve: { good: true, text: 'Töröltük a fiókodat és mindent, amit rólad tudtunk.' },
  kilepve: { good: true, text: 'Kiléptél.' },
  megerosites: { good: false, text: 'A törléshez jelöld be, hogy biztosan ezt szeretnéd.' },
  sok: { good: false, text: 'Innen most túl sok kérés érkezett. Próbáld meg egy óra múlva.' },
  hiba: { good: false, text: 'Most nem sikerült. Próbáld meg kicsit később.' },
} as const;

/** Value of a support form's button `way` for a bank transfer. */
export const BY_TRANSFER = 'utalas';

export type AccountState = keyof typeof accountStates;

/** True for the name of a known state. */
export const isAccountState = (text: string | null): text is AccountState => text !== null && Object.hasOwn(accountStates, text);

/** The account service as the site serves it, and its screens. */
export const accountBase = '/services/account';

export const accountCalls = {
  info: `${accountBase}/api/v2/user/info`,
  token: `${accountBase}/api/v2/user/token`,
  update: `${accountBase}/api/v2/user/update`,
  /** (own) The token of a letter for a session, as JSON. */
  session: `${accountBase}/api/v2/user/session`,
  /** (own) */
  support: `${accountBase}/support`,
  /** (own) The button of the page to which the letter's link leads. */
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

/** Cookie with the bearer of the account calls (AC-08). */
export const ACCOUNT_COOKIE = 'n_token';
/** Parameter of the link of a letter. */
export const LINK_PARAMETER = 'token';
/** Parameter of a screen that says what became of a form. */
export const STATE_PARAMETER = 'allapot';

/** What the screens say after a form. */
export const accountStates = {
  belephetsz: { good: true, text: 'Még egy gomb, és bent vagy. A link a levél elküldésétől tíz percig él.' },
  elkuldve: { good: true, text: 'Elküldtük a belépő linket. Tíz percig él, és egyszer használhatod.' },
  email: { good: false, text: 'Kérjük, adj meg egy érvényes e-mail-címet.' },
  osszeg: { good: false, text: 'Válassz egy összeget, vagy írj be egy egész számot.' },
  lejart: { good: false, text: 'Ez a link lejárt, vagy már használtad. Kérj újat.' },
  lemondva: { good: true, text: 'Lemondtad a támogatást. Köszönjük, hogy eddig velünk voltál.' },
  mentve: { good: true, text: 'Elmentettük.' },
  torolve: { good: true, text: 'Töröltük a fiókodat és mindent, amit rólad tudtunk.' },
  kilepve: { good: true, text: 'Kiléptél.' },
  megerosites: { good: false, text: 'A törléshez jelöld be, hogy biztosan ezt szeretnéd.' },
  sok: { good: false, text: 'Innen most túl sok kérés érkezett. Próbáld meg egy óra múlva.' },
  hiba: { good: false, text: 'Most nem sikerült. Próbáld meg kicsit később.' },
} as const;

/** Value of a support form's button `way` that wants to send the money by transfer. */
export const BY_TRANSFER = 'utalas';

export type AccountState = keyof typeof accountStates;

/** True for a state that the screens know. */
export const isAccountState = (text: string | null): text is AccountState => text !== null && Object.hasOwn(accountStates, text);

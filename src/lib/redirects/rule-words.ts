import type { InEachLanguage } from '../words/messages';

/** Problems of a written rule, for its author. */
export const ruleWords = {
  status: (text: string, allowed: string): InEachLanguage => ({
    hu: `„${text}”: csak ${allowed} lehet`,
    en: `“${text}”: must be one of ${allowed}`,
  }),
  tooLong: (most: number): InEachLanguage => ({ hu: `legfeljebb ${most} jel lehet`, en: `must be at most ${most} characters` }),
  /** The problem with the text of a field. */
  of: (text: string, why: InEachLanguage): InEachLanguage => ({ hu: `„${text}”: ${why.hu}`, en: `“${text}”: ${why.en}` }),
  notOurs: { hu: 'ez nem a mi oldalunk címe', en: 'not an address of our site' },
  noSlash: {
    hu: 'perjellel kell kezdődnie, vagy a saját oldalunk teljes címének kell lennie',
    en: 'must begin with a slash or be a whole address of our site',
  },
  hash: {
    hu: 'a kettőskereszt utáni részt a böngésző nem küldi el, hagyd el',
    en: 'browsers do not send what follows a #; leave it out',
  },
  query: { hu: 'a kérdőjel után egy-négy paraméter állhat: ?id=12', en: 'one to four parameters may follow the ?, as in ?id=12' },
  starInside: {
    hu: 'csillag csak a végén állhat, perjel után: /regi/*',
    en: 'a star may stand at the end only, after a slash: /old/*',
  },
  starAndQuery: { hu: 'csillag és kérdőjel nem állhat együtt', en: 'must not have both a star and a question mark' },
  everything: {
    hu: 'a címlapot és az egész oldalt nem lehet átirányítani',
    en: 'the front and the whole site cannot be redirected',
  },
  refused: { hu: 'ilyen címet a szerver nem fogad el', en: 'the server accepts no such address' },
  reserved: { hu: 'ez a cím a szerveré, nem lehet átirányítani', en: 'an address of the server, which cannot be redirected' },
  oneOfCalls: {
    hu: 'az /api és a /services alatt csak egy-egy egész címet lehet átirányítani, csillag és kérdőjel nélkül',
    en: 'below /api and /services only whole addresses can be redirected, without a star or a question mark',
  },
  starInTarget: {
    hu: 'csillag csak akkor állhat itt, ha a régi cím végén is áll',
    en: 'a star may stand here only if one stands at the end of the old address',
  },
  noTarget: { hu: 'nem út és nem teljes http(s)-cím', en: 'neither a path nor a whole http(s) address' },
  twice: (from: string): InEachLanguage => ({
    hu: `${from}: kétszer szerepel, csak az utolsó számít`,
    en: `${from}: stands twice, only the last one counts`,
  }),
  leadsToQueryRule: (from: string, to: string): InEachLanguage => ({
    hu: `${from}: olyan címre visz, amelyre másik szabály szól: ${to}`,
    en: `${from}: leads to an address that another rule is about: ${to}`,
  }),
  loop: (from: string, way: string): InEachLanguage => ({ hu: `${from}: körbe ér: ${way}`, en: `${from}: is a loop: ${way}` }),
  endless: (from: string, way: string): InEachLanguage => ({
    hu: `${from}: nem ér véget: ${way}`,
    en: `${from}: has no end: ${way}`,
  }),
  chain: (from: string, way: string): InEachLanguage => ({
    hu: `${from}: lánc, az olvasó egyből a végére jut: ${way}`,
    en: `${from}: a chain, whose end the reader gets at once: ${way}`,
  }),
} as const;

/** Reasons why an old address of an imported article gets no rule. */
export const formerWords = {
  taken: (owner: InEachLanguage): InEachLanguage => ({
    hu: `itt már más van: ${owner.hu}`,
    en: `something else is here: ${owner.en}`,
  }),
  hasRule: (to: string): InEachLanguage => ({
    hu: `már van rá szabály, ide visz: ${to}`,
    en: `has a rule already, which leads to ${to}`,
  }),
  claimed: (sourceId: string): InEachLanguage => ({
    hu: `a(z) ${sourceId} régi címe is ez`,
    en: `an old address of ${sourceId}, too`,
  }),
  article: (slug: string): InEachLanguage => ({ hu: `a(z) ${slug} cikk`, en: `the article ${slug}` }),
  page: (route: string): InEachLanguage => ({ hu: `saját oldal (${route})`, en: `a page of the site (${route})` }),
  builtIn: (rule: string): InEachLanguage => ({
    hu: `a program átirányítása (${rule})`,
    en: `a redirect of the program (${rule})`,
  }),
} as const;

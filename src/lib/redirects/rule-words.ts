import type { InEachLanguage } from '../words/messages';

/** Problems of a written rule, for its author. */
export const ruleWords = {
  status: (text: string, allowed: string): InEachLanguage => ({
    hu: `„${text}”: csak ${allowed} lehet`,
    en: `must be one of ${allowed}, not “${text}”`,
  }),
  tooLong: (max: number): InEachLanguage => ({ hu: `legfeljebb ${max} jel lehet`, en: `must be at most ${max} characters` }),
  /** The problem with the text of a field. */
  of: (text: string, why: InEachLanguage): InEachLanguage => ({ hu: `„${text}”: ${why.hu}`, en: `“${text}”: ${why.en}` }),
  notOurs: { hu: 'ez nem a mi oldalunk címe', en: 'not an address of our site' },
  noSlash: {
    hu: 'perjellel kell kezdődnie, vagy a saját oldalunk teljes címének kell lennie',
    en: 'must begin with a slash or be a full URL of our site',
  },
  hash: {
    hu: 'a kettőskereszt utáni részt a böngésző nem küldi el, hagyd el',
    en: 'browsers do not send what follows a #; leave it out',
  },
  query: { hu: 'a kérdőjel után egy-négy paraméter állhat: ?id=12', en: 'one to four parameters may follow the ?, as in ?id=12' },
  starInside: {
    hu: 'csillag csak a végén állhat, perjel után: /regi/*',
    en: 'a star is only allowed at the end, after a slash: /old/*',
  },
  starAndQuery: { hu: 'csillag és kérdőjel nem állhat együtt', en: 'must not have both a star and a question mark' },
  everything: {
    hu: 'a címlapot és az egész oldalt nem lehet átirányítani',
    en: 'the front and the whole site cannot be redirected',
  },
  refused: { hu: 'ilyen címet a szerver nem fogad el', en: 'the server refuses this address' },
  reserved: {
    hu: 'ez a cím a szerveré, nem lehet átirányítani',
    en: 'an address reserved for the server; it cannot be redirected',
  },
  oneOfCalls: {
    hu: 'az /api és a /services alatt csak egy-egy egész címet lehet átirányítani, csillag és kérdőjel nélkül',
    en: 'below /api and /services only exact addresses can be redirected, without a star or a question mark',
  },
  starInTarget: {
    hu: 'csillag csak akkor állhat itt, ha a régi cím végén is áll',
    en: 'a star is only allowed here if the old address ends in one',
  },
  noTarget: { hu: 'nem út és nem teljes http(s)-cím', en: 'must be a path or a full http(s) URL' },
  twice: (from: string): InEachLanguage => ({
    hu: `${from}: kétszer szerepel, csak az utolsó számít`,
    en: `${from}: occurs more than once; only the last one is used`,
  }),
  leadsToQueryRule: (from: string, to: string): InEachLanguage => ({
    hu: `${from}: olyan címre visz, amelyre másik szabály szól: ${to}`,
    en: `${from}: redirects to an address that another rule redirects: ${to}`,
  }),
  loop: (from: string, way: string): InEachLanguage => ({
    hu: `${from}: körbe ér: ${way}`,
    en: `${from}: redirect loop: ${way}`,
  }),
  /** What a change does to a rule that it does not touch, whose problem is `words`. */
  breaksOther: (words: InEachLanguage): InEachLanguage => ({
    hu: `így egy másik átirányítás nem működne: ${words.hu}`,
    en: `another redirect would no longer work: ${words.en}`,
  }),
  endless: (from: string, way: string): InEachLanguage => ({
    hu: `${from}: nem ér véget: ${way}`,
    en: `${from}: the redirects never end: ${way}`,
  }),
  chain: (from: string, way: string): InEachLanguage => ({
    hu: `${from}: lánc, az olvasó egyből a végére jut: ${way}`,
    en: `${from}: a chain; readers are redirected to its end in one step: ${way}`,
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
    en: `already has a rule, which redirects to ${to}`,
  }),
  claimed: (sourceId: string): InEachLanguage => ({
    hu: `a(z) ${sourceId} régi címe is ez`,
    en: `also an old address of ${sourceId}`,
  }),
  article: (slug: string): InEachLanguage => ({ hu: `a(z) ${slug} cikk`, en: `the article ${slug}` }),
  page: (route: string): InEachLanguage => ({ hu: `saját oldal (${route})`, en: `a page of the site (${route})` }),
  builtIn: (rule: string): InEachLanguage => ({
    hu: `a program átirányítása (${rule})`,
    en: `a redirect of the program (${rule})`,
  }),
} as const;

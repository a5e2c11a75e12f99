import { type ArticleDesk, type DeskOptions, isIngestProblem, type ReadLinks } from '~/backend/index';
import type { ArticleState } from '~/lib/desk/article-state';
import { formatLocalTime } from '~/lib/desk/local-time';
import { readMoment } from '~/lib/desk/moment-words';

/** Result of a form: a message for its page, or the key of a note for the page to which the browser is redirected. */
export type FormOutcome =
  /** `undo` is what its message can take back. */
  { readonly done: DeskNote; readonly undo?: string | undefined } | { readonly fault: string; readonly status: number };

/** Notes of the desk after a form, by the key in the address. */
const deskNotes = {
  kozzeteve: 'Kint van: az oldalak, ahol áll, már frissültek.',
  kozzetevezarva: 'Közzétetted, de a rovata inaktív: amíg az, az olvasók nem érik el.',
  idozitve: 'Időzítve. A lent látható időpontban magától megjelenik.',
  idozitveembargo: 'Időzítve, de csak az embargó végére: előbb nem jelenhet meg. A lent látható időpontban magától megjelenik.',
  embargo: 'Az embargó él: a végéig senki nem teheti közzé.',
  embargocsuszik: 'Az embargó él, és az időzítés is a végére csúszott: a cikk a lent látható időpontban jelenik meg.',
  feloldva: 'Az embargót feloldottad.',
  visszavonva: 'Visszavontad. Olvasó már nem éri el.',
  visszacsinalva: 'Visszacsináltad: minden úgy áll, ahogy előtte.',
  olvasasra: 'Olvasásra adtad.',
  rendkivulikint: 'Kint van minden oldalon.',
  rendkivulile: 'Levetted minden oldalról.',
  elvetve: 'A függő módosítást elvetetted.',
  visszahozva: 'Visszahoztad: a módosítás újra függőben áll.',
  visszaallitva: 'A korábbi változat szavai új változatként állnak.',
  fuggoben: 'A korábbi változat szavai függő módosításként állnak: az olvasók még nem látják.',
  mentve: 'Elmentve.',
  osszefesulve: 'Elmentve. Közben más is írta: az ő bekezdései és a tieid együtt állnak itt.',
  kepnelkul: 'Elmentve, de a kiválasztott kép nélkül: válaszd ki újra, és „A szövegbe” vagy „Borítóképnek” gombbal töltsd fel.',
  fuggobenmentve: 'Elmentve függő módosításként: az olvasók még nem látják.',
  nincsfuggo: 'Ugyanaz, ami kint van: nincs függő módosítás.',
  linkkesz: 'Elkészült a link. Csak ezt az egy cikket mutatja.',
  linkvisszavonva: 'A linket visszavontad.',
  bejegyzeskint: 'Kint van a bejegyzés.',
  sorbolkiment: 'Kimentek a bejegyzések, amelyek a hálózatra vártak.',
  bejegyzesmentve: 'Elmentve: az olvasóknál frissült.',
  kiemelve: 'Kiemelted: a többi fölött áll.',
  kiemelesvege: 'Újra az idejénél áll.',
  kulcsesemeny: 'Kulcsesemény lett.',
  nemkulcs: 'Már nem kulcsesemény.',
  helyesbitve: 'A helyesbítés kint van.',
  bejegyzestorolve: 'Törölted: az olvasóktól is eltűnt.',
  bejegyzesvissza: 'Visszahoztad: az olvasók újra látják.',
  bejegyzesregi: 'Újra a korábbi szöveg érvényes: az olvasóknál frissült.',
  bejegyzesvar: 'Elmentve. A közvetítés nincs kint: az olvasók akkor látják, ha megjelenik.',
  bejegyzeselment: 'Törölted.',
  kozvetitesvege: 'Vége a közvetítésnek: az ÉLŐ jelzés mindenhonnan lekerült.',
  kozvetitesujra: 'Folytatod a közvetítést: újra ott az ÉLŐ jelzés.',
  kozvetitesnem: 'A közvetítés jelzés nélkül jelenik meg.',
  kozvetitesigen: 'A közvetítés ÉLŐ jelzéssel jelenik meg.',
  osszefoglalva: 'Az összefoglaló kint van.',
  elfelejtve: 'Elvetetted: ami itt áll, az van elmentve.',
  valtozatlan: 'Nem volt mit változtatni.',
} as const;
export type DeskNote = keyof typeof deskNotes;

/** The note for a key in an address; undefined if the key is unknown. */
export const deskNote = (text: string | null): string | undefined =>
  text !== null && Object.hasOwn(deskNotes, text) ? deskNotes[text as DeskNote] : undefined;

/** Message after a form that came without a session. */
export const notDone = 'Közben lejárt a belépésed: amit elküldtél, nem történt meg. Küldd el újra.';

export const NO_REASON = 'Írd meg, miért vonod vissza: csak a szerkesztőség látja.';
export const NO_TIME = 'Adj meg egy létező dátumot és időt.';
const HOUR = 3600;

export interface DeskFormParts {
  readonly desk: ArticleDesk;
  readonly links: ReadLinks;
  readonly slug: string;
  readonly form: URLSearchParams;
  /** Name on record. */
  readonly author: string;
  /** IANA name of the zone in which times are said. */
  readonly zone: string;
}

/** Processes a form of an article's desk. */
export async function answerDeskForm(parts: DeskFormParts): Promise<FormOutcome> {
  return await act(parts).catch(async (error: unknown) => {
    const explained = explainProblem(error);
    return explained.fault === OUTDATED ? { ...explained, fault: await sayWho(parts) } : explained;
  });
}

/** Fault of a form that stands on an earlier version, or on another pending change. */
const OUTDATED = 'Közben más is módosította. Nézd meg, mi változott, és küldd el újra.';

/** The same with who has made the change that the form has not seen, and when. */
async function sayWho({ desk, slug, form, zone }: DeskFormParts): Promise<string> {
  const view = await desk.get(slug);
  if (view === undefined) return OUTDATED;
  const { ifVersion, ifCopyTime } = readSeen(form) ?? {};
  const copy = view.workingCopy;
  const when = (at: number | undefined) => (at === undefined ? '' : ` (${formatLocalTime(at, zone)})`);
  const [dropped] = copy === undefined && ifVersion === view.version ? await desk.dropped(slug) : [];
  if (dropped) return `Közben ${dropped.discardedBy} elvetette a függő módosítást${when(dropped.discardedAt)}.`;
  const isOfCopy = copy !== undefined && (ifVersion === view.version || (ifCopyTime ?? copy.changedAt) !== copy.changedAt);
  const { author = 'egy másik rendszer', changedAt } = isOfCopy ? copy : view;
  return `Közben ${author} is módosította${when(changedAt)}. Lent látod, mi változott: nézd meg, és küldd el újra.`;
}

/** The message for a change that was refused. Rethrows any other error. */
export function explainProblem(error: unknown): { readonly fault: string; readonly status: number } {
  if (!isIngestProblem(error)) throw error;
  if (error.checks !== undefined)
    return { fault: `Előbb ezt kell rendbe tenni: ${error.fields.map(({ message }) => message).join(' ')}`, status: 422 };
  const [problem] = error.fields;
  // Another slug is the editor's to choose: the article has not changed.
  const status = problem?.path === 'slug' && error.kind === 'conflict' ? 422 : statusByProblem[error.kind];
  return { fault: wordsFor(error.kind, problem?.path ?? '', problem?.message ?? ''), status };
}

/** Fault of a form whose sender may not do what it asks. */
const FORBIDDEN = 'Ehhez a szerepedhez nincs jogod, ezért nem történt meg. Kérd meg a szerkesztőt vagy a főszerkesztőt.';

const statusByProblem = { invalid: 422, conflict: 409, unknown: 404, forbidden: 403 } as const;

function wordsFor(kind: keyof typeof statusByProblem, path: string, message: string): string {
  if (kind === 'forbidden') return FORBIDDEN;
  if ((path === 'version' || path === 'workingCopy') && kind === 'conflict') return OUTDATED;
  if (path === 'version') return 'Nincs ilyen változat.';
  if (path === 'at' && kind === 'conflict') return 'A cikk már kint van. Előbb vond vissza, utána időzítheted.';
  if (path === 'until' && kind === 'conflict') return 'A cikk már kint van. Előbb vond vissza, utána kaphat embargót.';
  if ((path === 'at' || path === 'until') && message.includes('3000')) return 'A 3000. év előtti időpontot adj meg.';
  if (path === 'at' || path === 'until') return 'Ez az időpont már elmúlt.';
  if (path === 'corrections' && kind === 'conflict')
    return 'Ezt az olvasók még nem látták: nincs mit helyesbíteni, javítsd ki a szöveget.';
  if (path === 'slug' && kind === 'unknown') return 'Nincs ilyen cikk.';
  if (path === 'slug' && kind === 'conflict') return 'Ezen a webcímen már másik cikk van. Adj meg másikat.';
  if (path === 'slug') return 'Ezen a webcímen a cikk nem lenne elérhető. Adj meg másikat.';
  return `A cikk így nem tárolható (${path}: ${message}).`;
}

/** Fault of a form that does not say which version it stands on. */
export const unknownVersion = {
  fault: 'Nem derül ki, melyik változatot láttad: töltsd be újra az oldalt, és küldd el onnan.',
  status: 422,
} as const;

/**
 * The version and the time of the pending change that the editor has seen, as far as the form names them; undefined if it names
 * them in an unreadable way, and then nothing may be changed.
 */
export function readSeen(form: URLSearchParams): Pick<DeskOptions, 'ifVersion' | 'ifCopyTime'> | undefined {
  const [version, copy] = [form.get('version'), form.get('copy')];
  if ([version, copy].some((value) => value !== null && !/^\d{1,15}$/.test(value))) return undefined;
  return { ...(version !== null && { ifVersion: Number(version) }), ...(copy !== null && { ifCopyTime: Number(copy) }) };
}

/** The note of an article that was published, by the state it is in now. */
export function publishedNote(state: ArticleState, movedFrom?: number): DeskNote {
  if (state === 'scheduled') return movedFrom === undefined ? 'idozitve' : 'idozitveembargo';
  return state === 'live' ? 'kozzeteve' : 'kozzetevezarva';
}

/** The note of a pending change that was stored: there is none if it says what is published. */
export const heldNote = async (desk: Pick<ArticleDesk, 'get'>, slug: string, note: DeskNote): Promise<DeskNote> =>
  (await desk.get(slug))?.workingCopy === undefined ? 'nincsfuggo' : note;

async function act({ desk, links, slug, form, author, zone }: DeskFormParts): Promise<FormOutcome> {
  const seen = readSeen(form);
  if (seen === undefined) return unknownVersion;
  const options = { author, ...seen };
  const read = (name: string): string | undefined => form.get(name)?.trim() || undefined;
  switch (form.get('step')) {
    case 'publish': {
      const { state, movedFrom } = await desk.publish(slug, options);
      return { done: publishedNote(state, movedFrom) };
    }
    case 'schedule': {
      const at = readMoment(form, zone);
      if (at === undefined) return { fault: NO_TIME, status: 422 };
      const { state, movedFrom } = await desk.publish(slug, { ...options, at });
      return { done: publishedNote(state, movedFrom) };
    }
    case 'embargo': {
      const until = readMoment(form, zone);
      if (until === undefined) return { fault: NO_TIME, status: 422 };
      const { movedFrom } = await desk.embargo(slug, { ...options, until });
      return { done: movedFrom === undefined ? 'embargo' : 'embargocsuszik' };
    }
    case 'lift':
      await desk.embargo(slug, { ...options, until: undefined });
      return { done: 'feloldva' };
    case 'withdraw': {
      const reason = read('reason');
      if (reason === undefined) return { fault: NO_REASON, status: 422 };
      await desk.withdraw(slug, { ...options, reason, line: read('line') });
      return { done: 'visszavonva' };
    }
    case 'correct': {
      const text = read('text');
      if (text === undefined) return { fault: 'Írd le, ahogyan helyes.', status: 422 };
      await desk.correct(slug, { ...options, text, wrong: read('wrong') });
      return { done: 'helyesbitve' };
    }
    case 'headline':
      return await changeHeadline(desk, slug, { title: read('title'), options });
    case 'drop': {
      const { outcome } = await desk.dropWorkingCopy(slug, options);
      return { done: outcome === 'unchanged' ? 'valtozatlan' : 'elvetve' };
    }
    case 'undrop':
      await desk.returnDropped(slug, { ...options, at: Number(form.get('at')) });
      return { done: 'visszahozva' };
    case 'restore':
    case 'hold': {
      const hold = form.get('step') === 'hold';
      const { outcome } = await desk.restore(slug, { ...options, to: Number(form.get('to')), hold });
      if (hold) return { done: await heldNote(desk, slug, 'fuggoben') };
      return { done: outcome === 'unchanged' ? 'valtozatlan' : 'visszaallitva' };
    }
    case 'link': {
      const hours = Number(form.get('hours'));
      const seconds = (Number.isFinite(hours) && hours > 0 ? hours : 24) * HOUR;
      await links.create(slug, { author, note: form.get('note') ?? '', seconds });
      return { done: 'linkkesz' };
    }
    case 'revoke':
      return { done: (await links.revoke(slug, form.get('link') ?? '')) ? 'linkvisszavonva' : 'valtozatlan' };
    default:
      return { fault: 'Ezt a műveletet nem ismerjük.', status: 422 };
  }
}

/** Gives an article that is out another title at once, with nothing else changed. */
async function changeHeadline(
  desk: ArticleDesk,
  slug: string,
  { title, options }: { readonly title: string | undefined; readonly options: DeskOptions },
): Promise<FormOutcome> {
  if (title === undefined) return { fault: 'Írj címet.', status: 422 };
  const view = await desk.get(slug);
  if (view?.state !== 'live') return { fault: 'Ez a cikk nincs kint: a címét a Szerkesztésben írd át.', status: 422 };
  if (view.workingCopy !== undefined)
    return { fault: 'Függő módosítása van: a címet abban írd át, hogy a kettő ne váljon szét.', status: 409 };
  const { active: _, version: __, ...words } = view.article;
  const { outcome, version } = await desk.set({ ...words, title, subArticles: undefined }, options);
  return outcome === 'unchanged' ? { done: 'valtozatlan' } : { done: 'kozzeteve', undo: `headline.${version}.${view.version}` };
}

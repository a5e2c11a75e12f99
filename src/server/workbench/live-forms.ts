import { isIngestProblem } from '~/backend/index';
import type { ArticleState } from '~/lib/desk/article-state';
import type { WrittenEntry } from '~/lib/desk/desk-page';
import { toEntryHtml } from '~/lib/desk/entry-text';
import { type DeskNote, unknownVersion } from './desk-forms';
import type { Newsroom } from './newsroom';

/** Result of a form of the live desk: the key of a note with the entry that it concerns, or an error text. */
export type LiveOutcome =
  | { readonly done: DeskNote; readonly entry?: string }
  | { readonly fault: string; readonly status: number };

type Live = Newsroom['live'];
/** Who sends the form, and when, unix seconds. */
type By = { readonly author: string; readonly now: number };
type Step = (live: Live, slug: string, form: URLSearchParams, by: By) => Promise<LiveOutcome>;

/** Seconds for which an entry may wait for a network and keep its time. */
const MAX_WAIT = 86_400;

/** An operation on the entry that the form names. */
const entryStep =
  (change: (live: Live, slug: string, id: string, by: By) => ReturnType<Live['pin']>, done: DeskNote): Step =>
  async (live, slug, form, by) => {
    const { outcome, id } = await change(live, slug, form.get('entry') ?? '', by);
    return { done: outcome === 'unchanged' ? 'valtozatlan' : done, entry: id };
  };

/** Ends or resumes the live coverage. */
function coverageStep(isLive: boolean, done: DeskNote): Step {
  return async (live, slug) => {
    const { outcome } = await live.setLive(slug, isLive);
    return { done: outcome === 'unchanged' ? 'valtozatlan' : done };
  };
}

const read = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? '';
const readEntry = (form: URLSearchParams) => ({ title: read(form, 'title'), content: toEntryHtml(read(form, 'text')) });
const refuse = (fault: string): LiveOutcome => ({ fault, status: 422 });

/** A whole number of the form; undefined if it is unreadable. */
function readTime(form: URLSearchParams, name: string): number | undefined {
  const text = form.get(name) ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

async function changeEntry(
  live: Live,
  slug: string,
  form: URLSearchParams,
  options: By & { readonly seen: number | undefined },
): Promise<LiveOutcome> {
  const entry = readEntry(form);
  if (entry.title + entry.content === '') return refuse('Írj valamit a bejegyzésbe, vagy töröld.');
  if (options.seen === undefined) return unknownVersion;
  return await entryStep((_, blog, id) => live.change(blog, id, entry, options), 'bejegyzesmentve')(live, slug, form, options);
}

/** When an entry was written that had to wait for a network; undefined for one that is sent at once, or for a time that cannot be. */
function readWritten(form: URLSearchParams, now: number): number | undefined {
  const at = readTime(form, 'at');
  return at !== undefined && at <= now && at > now - MAX_WAIT ? at : undefined;
}

const STEPS: Readonly<Record<string, Step>> = {
  async add(live, slug, form, by) {
    const entry = readEntry(form);
    if (entry.title + entry.content === '') return refuse('Írj valamit a bejegyzésbe.');
    // The form brings the id: one that is sent again, because its answer was lost, adds nothing.
    const id = form.get('entry') || undefined;
    const at = readWritten(form, by.now);
    await live.add(
      slug,
      { ...entry, id, ...(at !== undefined && { pubDate: at }), pinned: form.has('pin'), keyEvent: form.has('key') },
      by,
    );
    // No entry is named, so that the browser returns to the form, where the next one is written.
    return { done: 'bejegyzeskint' };
  },
  change: (live, slug, form, by) => changeEntry(live, slug, form, { ...by, seen: readTime(form, 'updated') }),
  // Over what somebody else has stored meanwhile, which the form has shown.
  overwrite: (live, slug, form, by) => changeEntry(live, slug, form, { ...by, seen: readTime(form, 'stored') }),
  pin: entryStep((live, slug, id) => live.pin(slug, id, true), 'kiemelve'),
  unpin: entryStep((live, slug, id) => live.pin(slug, id, false), 'kiemelesvege'),
  key: entryStep((live, slug, id) => live.markKeyEvent(slug, id, true), 'kulcsesemeny'),
  unkey: entryStep((live, slug, id) => live.markKeyEvent(slug, id, false), 'nemkulcs'),
  async correct(live, slug, form, by) {
    const [text, wrong] = [read(form, 'text'), read(form, 'wrong')];
    if (text === '') return refuse('Írd le, ahogyan helyes.');
    const correction = { text, wrong: wrong === '' ? undefined : wrong };
    return await entryStep((_, blog, id) => live.correct(blog, id, correction, by), 'helyesbitve')(live, slug, form, by);
  },
  delete: entryStep((live, slug, id, by) => live.remove(slug, id, by), 'bejegyzestorolve'),
  undelete: entryStep((live, slug, id, by) => live.restore(slug, id, by), 'bejegyzesvissza'),
  async restore(live, slug, form, by) {
    const to = readTime(form, 'to') ?? 0;
    return await entryStep((_, blog, id) => live.restore(blog, id, { ...by, to }), 'bejegyzesregi')(live, slug, form, by);
  },
  end: coverageStep(false, 'kozvetitesvege'),
  resume: coverageStep(true, 'kozvetitesujra'),
  async summary(live, slug, form) {
    const { outcome } = await live.summarize(slug, read(form, 'text').replaceAll('\r\n', '\n'));
    return { done: outcome === 'unchanged' ? 'valtozatlan' : 'osszefoglalva' };
  },
};

/** Notes in place of those that tell of readers, on a live blog that readers cannot open. */
const UNSEEN: Partial<Record<DeskNote, DeskNote>> = {
  bejegyzeskint: 'bejegyzesvar',
  bejegyzesmentve: 'bejegyzesvar',
  helyesbitve: 'bejegyzesvar',
  osszefoglalva: 'bejegyzesvar',
  bejegyzestorolve: 'bejegyzeselment',
  bejegyzesvissza: 'bejegyzesvar',
  bejegyzesregi: 'bejegyzesvar',
  kozvetitesvege: 'kozvetitesnem',
  kozvetitesujra: 'kozvetitesigen',
};

/** The outcome of a form in the words that are true of a live blog in that state. */
export const trueOutcome = (outcome: LiveOutcome, state: ArticleState | undefined): LiveOutcome =>
  'done' in outcome && state !== 'live' ? { ...outcome, done: UNSEEN[outcome.done] ?? outcome.done } : outcome;

const conflicts: Readonly<Record<string, string>> = {
  id: 'Ez a bejegyzés már kint van, más szöveggel. Ott módosíthatod; ha innen is elküldöd, második lesz belőle.',
  updatedAt: 'Közben más is módosította. A te szöveged itt van: vesd össze azzal, ami kint van, és válassz.',
};

/** Handles a form of the live blog's editors' page. */
export async function answerLiveForm(live: Live, slug: string, form: URLSearchParams, by: By): Promise<LiveOutcome> {
  const name = form.get('step') ?? '';
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (step === undefined) return refuse('Ezt a műveletet nem ismerjük.');
  try {
    return await step(live, slug, form, by);
  } catch (error) {
    if (!isIngestProblem(error)) throw error;
    if (error.fields[0]?.path === 'version')
      return { fault: 'Ezt a változatot már nem őrizzük: 30 napig hozható vissza.', status: 404 };
    if (error.kind === 'unknown') return { fault: 'Ezt a bejegyzést közben törölték.', status: 404 };
    if (error.kind === 'conflict') return { fault: conflicts[error.fields[0]?.path ?? ''] ?? error.message, status: 409 };
    return { fault: `A bejegyzés így nem tárolható (${error.message}).`, status: 422 };
  }
}

/** The editor's input, to fill the form again if the entry could not be stored; undefined for forms without an entry's text. */
export function readEntryForm(form: URLSearchParams): WrittenEntry | undefined {
  const step = form.get('step') ?? '';
  const written = { title: form.get('title') ?? '', text: form.get('text') ?? '' };
  if (step === 'add') return written;
  if (step !== 'change' && step !== 'overwrite') return undefined;
  return { ...written, entry: form.get('entry') ?? '', seen: readTime(form, 'updated') };
}

import { isIngestProblem } from '~/backend/index';
import type { FormMessage } from '~/lib/desk/desk-message';
import { ASK_SENDING, LETTER_FILE, LETTER_FORM, LETTERS, type LetterPage, letterPath } from '~/lib/desk/letters/letters-page';
import { formatLocalTime } from '~/lib/desk/local-time';
import { momentInWords, readMoment } from '~/lib/desk/moment-words';
import type { IssueDraft } from '~/lib/newsletter/issue-draft';
import { explainProblem } from '../../desk-forms';
import type { DeskFile, DeskRequest } from '../../desk-request';
import type { ActingNewsroom } from '../../newsroom';
import { type Screen, type ScreenOutcome, unknownStep } from '../screen';
import { showLetter, toLetterFile } from './letter-file';
import { toLetterItem } from './letters-screen';
import { arrange, readLetterForm, readStep } from './read-letter';

const SOURCES = 40;

interface LetterParts {
  readonly id: string;
  readonly newsroom: ActingNewsroom;
  /** Unix milliseconds. */
  readonly now: () => number;
}

type View = NonNullable<Awaited<ReturnType<ActingNewsroom['issues']['view']>>>;

async function listSources(
  { newsroom }: LetterParts,
  { issue }: View,
  { content, viewer }: DeskRequest,
  search: string,
): Promise<LetterPage['sources']> {
  const { site } = issue;
  const asked = { term: search, oldal: 1, perPage: SOURCES, sites: [], order: undefined };
  const filters = { and_tags: [], superTags: [], authors: [], title: [] };
  const found =
    search === ''
      ? await newsroom.desk.list({ state: 'live', site, limit: SOURCES })
      : (await content.search({ site, viewer }, { ...asked, filters })).items;
  const chosen = new Set(issue.draft.items.map(({ slug }) => slug));
  return found.filter(({ slug }) => !chosen.has(slug)).map(({ slug, title }) => ({ slug, title }));
}

/** Everything that was typed stands in the page, also what could not be stored. */
async function drawLetter(
  parts: LetterParts,
  request: DeskRequest,
  message: FormMessage & { readonly typed?: IssueDraft | undefined },
): Promise<LetterPage | undefined> {
  const { issues } = parts.newsroom;
  const view = await issues.view(parts.id);
  if (view === undefined) return undefined;
  const { issue, articles, missing, readers } = view;
  const query = new URLSearchParams(request.page.sentQuery);
  const search = query.get('q')?.trim().slice(0, 200) ?? '';
  const { typed, ...said } = message;
  const { items, ...draft } = typed ?? issue.draft;
  const isOpen = issue.state === 'draft' || issue.state === 'scheduled';
  return {
    kind: 'letter',
    zone: request.page.edition.identity.timeZone,
    item: toLetterItem(issue, await issues.lists()),
    version: issue.version,
    startedAt: issue.startedAt,
    finishedAt: issue.finishedAt,
    isRefused: issue.isRefused,
    isOpen,
    draft,
    articles: items.map(({ slug, title, words }) => {
      const article = articles.get(slug);
      return {
        slug,
        own: { title, words },
        title: article?.title ?? slug,
        lead: article?.lead ?? article?.recommender ?? '',
        isMissing: missing.includes(slug),
      };
    }),
    sources: isOpen ? await listSources(parts, view, request, search) : [],
    search,
    readers,
    asks: isOpen && query.has(ASK_SENDING),
    email: request.user.email,
    ...said,
  };
}

/** A form of the page. */
interface Sent extends LetterParts {
  readonly form: URLSearchParams;
  readonly request: DeskRequest;
}

const readAuthor = ({ request: { user } }: Sent) => ({ author: user.name || user.email });

/** Stores what is typed, arranged as the step says; the result is the version that the next step stands on. */
async function saveTyped(sent: Sent): Promise<number> {
  const { form, newsroom, id } = sent;
  const given = form.get('version') ?? '';
  const version = /^\d{1,9}$/.test(given) ? Number(given) : -1;
  if (!form.has('subject')) return version;
  await newsroom.issues.save(id, arrange(readLetterForm(form), readStep(form)), { ...readAuthor(sent), ifVersion: version });
  return version + 1;
}

async function act(sent: Sent): Promise<ScreenOutcome> {
  const { newsroom, id, form, request } = sent;
  const { issues } = newsroom;
  const by = readAuthor(sent);
  const { step } = readStep(form);
  if (step === 'pause') {
    await issues.pause(id, by);
    return { done: 'megallitva' };
  }
  if (step === 'resume' || step === 'again') {
    await issues.resume(id, step === 'again', by);
    return { done: 'tovabb' };
  }
  if (!STEPS.has(step)) return unknownStep;
  const ifVersion = await saveTyped(sent);
  // A script that stores what is typed stays on its page.
  if (form.has('quiet')) return { data: { version: ifVersion }, status: 200 };
  switch (step) {
    case 'test':
      await issues.test(id, request.user.email);
      return { done: 'proba' };
    case 'ask':
      return { done: 'ellenorizd', path: `${letterPath(id)}?${ASK_SENDING}` };
    case 'send':
      await issues.send(id, { ...by, ifVersion });
      return { done: 'megy' };
    case 'schedule': {
      const at = readMoment(form, request.page.edition.identity.timeZone);
      if (at === undefined) return { fault: 'Adj meg egy létező dátumot és időt.', status: 422 };
      await issues.schedule(id, at, { ...by, ifVersion });
      return { done: 'idozitve' };
    }
    case 'unschedule':
      await issues.schedule(id, undefined, { ...by, ifVersion });
      return { done: 'megsem' };
    case 'delete':
      await issues.remove(id, { ...by, ifVersion });
      return { done: 'torolve', path: LETTERS };
    default: {
      // What was searched stays, so that several can be chosen one after the other.
      const q = form.get('q')?.trim() ?? '';
      const search = q === '' ? '' : `?${new URLSearchParams({ q })}`;
      const place = { find: '#valaszthato', add: '#valaszthato', up: '#cikkek', down: '#cikkek', out: '#cikkek' }[step] ?? '';
      return { done: 'mentve', path: letterPath(id) + search + place };
    }
  }
}

const STEPS = new Set(['save', 'add', 'up', 'down', 'out', 'find', 'test', 'ask', 'send', 'schedule', 'unschedule', 'delete']);

/** Why it did not happen. Rethrows any other error. */
async function explain(error: unknown, { newsroom, id, request }: Sent): Promise<{ fault: string; status: number }> {
  if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
  const [problem] = error.fields;
  if (error.kind === 'conflict') {
    const issue = await newsroom.issues.get(id);
    if (issue === undefined || issue.startedAt > 0) {
      return { fault: 'Közben már elindult vagy megváltozott: nézd meg, hol tart.', status: 409 };
    }
    const when = formatLocalTime(issue.changedAt, request.page.edition.identity.timeZone);
    return {
      fault: `Közben ${issue.author} is módosította (${when}). Itt az áll, amit te írtál: ha elmented, az övét felülírod; az övét az oldal újratöltve mutatja.`,
      status: 409,
    };
  }
  if (error.kind === 'unknown') return { fault: 'Ez a levél már nincs meg.', status: 404 };
  const faults: Readonly<Record<string, string>> = {
    subject: 'Írj tárgyat, legfeljebb 150 karakterrel.',
    items: 'Nincs benne olvasnivaló: tegyél bele kint lévő cikket, vagy írj bevezetőt.',
    at: 'Ez az időpont már elmúlt.',
  };
  return { fault: faults[problem?.path ?? ''] ?? 'Valamelyik szöveg hosszabb a megengedettnél.', status: 422 };
}

/** One issue of a newsletter: written, looked at, tested, scheduled, sent and followed. */
export function createLetterScreen(parts: LetterParts): Screen {
  return {
    notes: {
      uj: 'Kész az új levél vázlata.',
      mentve: 'Elmentve.',
      proba: 'A próba elindult a címedre.',
      ellenorizd: 'Elmentve. Nézd át még egyszer, és küldd el.',
      megy: 'Elindult. Közben elmehetsz innen; lent látod, hol tart.',
      idozitve: 'Időzítve: magától elindul.',
      megsem: 'Az időzítést törölted, a vázlat megmaradt.',
      megallitva: 'Megállítottad: aki még nem kapta meg, várja.',
      tovabb: 'Folytatódik.',
    },
    async read({ page }): Promise<DeskFile | undefined> {
      const query = new URLSearchParams(page.sentQuery);
      const [form, file] = [query.get(LETTER_FORM), query.get(LETTER_FILE)];
      if (form === null && file === null) return undefined;
      const view = await parts.newsroom.issues.view(parts.id);
      return view && (file === null ? showLetter(view.letter, form) : toLetterFile(view, file));
    },
    async show(request, { sent, ...message }) {
      const page = await drawLetter(parts, request, message);
      if (page === undefined || message.note === undefined || page.item.state !== 'scheduled') return page;
      const when = momentInWords(page.item.sendAt, Math.floor(parts.now() / 1000), page.zone);
      return { ...page, note: `${message.note} Indul: ${when}.` };
    },
    async act(form, request): Promise<ScreenOutcome> {
      const sent = { ...parts, form, request };
      try {
        const outcome = await act(sent);
        if (!('fault' in outcome)) return outcome;
        const page = await drawLetter(parts, request, { fault: outcome.fault, sent: Object.fromEntries(form) });
        return page === undefined ? outcome : { page, status: outcome.status };
      } catch (error) {
        const { fault, status } = await explain(error, sent);
        if (form.has('quiet')) return { data: { fault }, status };
        const typed = form.has('subject') ? readLetterForm(form) : undefined;
        const page = await drawLetter(parts, request, { fault, typed, sent: Object.fromEntries(form) });
        return page === undefined ? { fault, status } : { page, status };
      }
    },
  };
}

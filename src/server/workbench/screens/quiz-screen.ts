import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isIngestProblem } from '~/backend/index';
import type { FormMessage } from '~/lib/desk/desk-page';
import { localTimeToSeconds, secondsToLocalTime } from '~/lib/desk/local-time';
import type { PaperPage } from '~/lib/desk/paper-pages';
import { PAPER, paperPath } from '~/lib/desk/paper-parts';
import { placeName } from '~/lib/desk/schema-form/field-words';
import { makeNode, type Schema } from '~/lib/desk/schema-form/form-node';
import { type QuizForm, quizForm, quizFromForm, quizToForm } from '~/lib/desk/schema-form/quiz-form';
import { changeList, type FormFault, isListStep, readJson, readValue } from '~/lib/desk/schema-form/read-form';
import { foldText } from '~/lib/search/words';
import { refusalIn } from '~/lib/words/refusals';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { paperNotes } from './paper-lists';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

const PART = 'kvizek';
export const QUIZZES = `${PAPER}/${PART}`;
const NAME = 'Kvízek';
const HISTORY = 20;
const LISTED = 200;
const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/;

const schema: Schema = z.toJSONSchema(quizForm, { io: 'input' }) as Schema;
const makeId = (): string => randomBytes(4).toString('hex');

/** "Kvízek": quizzes and votes, and one of them with its form; undefined for a path that is neither. */
export function createQuizScreen(path: string, newsroom: ActingNewsroom): Screen | undefined {
  if (path === QUIZZES) return createList(newsroom);
  const id = path.startsWith(`${QUIZZES}/`) ? path.slice(QUIZZES.length + 1) : '';
  return ID.test(id) ? createPiece(id, newsroom) : undefined;
}

function createList({ quizDesk }: ActingNewsroom): Screen {
  return {
    notes: paperNotes,
    async show({ page }, message) {
      const search = new URLSearchParams(page.sentQuery).get('q')?.trim() ?? '';
      const words = foldText(search).split(/\s+/).filter(Boolean);
      const all = await quizDesk.list();
      const found = all.filter(({ id, title = '' }) => words.every((word) => foldText(`${id} ${title}`).includes(word)));
      const listed = found.slice(0, LISTED);
      const kept = await quizDesk.getMany(listed.map(({ id }) => id));
      return {
        kind: 'paper-things',
        part: PART,
        name: NAME,
        zone: page.edition.identity.timeZone,
        search,
        total: found.length,
        things: listed.map(({ id, title, voters }, index) => {
          const { value: _, ...written } = kept[index] ?? { value: undefined, version: 0 };
          return { ...written, name: id, title: `${title ?? id} (${voters} szavazó)`, path: paperPath(PART, id), site: '' };
        }),
        editions: [],
        ...message,
      };
    },
    async act(form) {
      const id = form.get('name')?.trim() ?? '';
      if (form.get('step') !== 'new') return unknownStep;
      if (!ID.test(id)) return { fault: 'Az azonosítója ékezet és szóköz nélküli legyen, például duna-kviz.', status: 422 };
      return { done: '', path: paperPath(PART, id) };
    },
  };
}

type Typed = FormMessage & { readonly typed?: { readonly value: unknown; readonly json?: string } };

function createPiece(id: string, { quizDesk }: ActingNewsroom): Screen {
  const address = paperPath(PART, id);

  async function draw({ page }: DeskRequest, { typed, ...message }: Typed): Promise<PaperPage> {
    const { timeZone: zone } = page.edition.identity;
    const { value, version } = await quizDesk.get(id);
    const shown: unknown = typed === undefined ? (value === undefined ? fresh : quizToForm(value)) : typed.value;
    const history = await quizDesk.history(id, HISTORY);
    return {
      kind: 'paper-piece',
      part: PART,
      partName: NAME,
      title: id,
      hint: `A cikk szövegébe a „+” menü Kvíz pontjával, ezzel az azonosítóval kerül: ${id}. A leadott szavazatok megmaradnak, amíg a válasz azonosítója ugyanaz.`,
      zone,
      version,
      form: makeNode(schema, shown, (seconds) => secondsToLocalTime(seconds, zone)),
      json: typed?.json ?? JSON.stringify(shown, undefined, 2),
      unsaved: typed && (typed.json === undefined ? 'fields' : 'json'),
      live: undefined,
      history: history.map(({ value: text, ...written }) => ({ ...written, isDeleted: text === undefined })),
      site: '',
      editions: [],
      isNamed: false,
      ...message,
    };
  }

  function read(form: URLSearchParams, { page }: DeskRequest) {
    const faults: FormFault[] = [];
    const onFault = (fault: FormFault) => void faults.push(fault);
    if (form.get('step') === 'json') {
      const json = (form.get('json') ?? '').replaceAll('\r\n', '\n');
      return { value: readJson(json, '', onFault), json, faults };
    }
    const time = (text: string) => localTimeToSeconds(text, page.edition.identity.timeZone);
    return { value: readValue(schema, form, { time, onFault }), faults };
  }

  async function save(form: URLSearchParams, request: DeskRequest): Promise<ScreenOutcome> {
    const { faults, ...typed } = read(form, request);
    const again = async (status: number, fault: string) => ({ page: await draw(request, { fault, typed }), status });
    if (faults.length > 0) return await again(422, faults.map(sayFault).join(' '));
    const parsed = quizForm.safeParse(typed.value);
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => sayFault({ path: path.join('.'), message }));
      return await again(422, found.join(' '));
    }
    try {
      const { outcome, version } = await quizDesk.save(id, quizFromForm(parsed.data, makeId), optionsFor(form, request));
      return { done: outcome === 'unchanged' ? 'valtozatlan' : `mentve&v=${version}`, path: address };
    } catch (error) {
      const { fault, status } = explain(error);
      return await again(status, fault);
    }
  }

  return {
    notes: paperNotes,
    async show(request, message) {
      const page = await draw(request, message);
      const version = Number(new URLSearchParams(request.page.sentQuery).get('v'));
      const canUndo = message.note !== undefined && version > 1 && version === page.version;
      return { ...page, ...(canUndo && { undo: { step: 'restore', to: String(version - 1), version: String(version) } }) };
    },
    async act(form, request) {
      const step = form.get('step') ?? '';
      if (isListStep(step)) {
        return { page: await draw(request, { typed: { value: changeList(read(form, request).value, step) } }), status: 200 };
      }
      if (step === 'save' || step === 'json') return await save(form, request);
      if (step !== 'restore') return unknownStep;
      try {
        const { version } = await quizDesk.restore(id, { ...optionsFor(form, request), to: Number(form.get('to')) || 0 });
        return { done: `visszavonva&v=${version}`, path: address };
      } catch (error) {
        return explain(error);
      }
    },
  };
}

/** What a new one begins with: one question with room for two answers. */
const fresh: QuizForm = { questions: [{ question: '', displayAs: 'single', answers: [{ title: '' }, { title: '' }] }] };

function explain(error: unknown): { readonly fault: string; readonly status: number } {
  if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
  if (error.fields.some(({ path }) => path === 'version')) {
    return {
      fault:
        'Közben más is módosította: lent a te változatod áll, a történetben az övé. Ha a tiédet tartanád meg, mentsd el még egyszer.',
      status: 409,
    };
  }
  return { fault: error.fields.map(sayFault).join(' '), status: error.kind === 'unknown' ? 404 : 422 };
}

const sayFault = ({ path, message }: FormFault): string => `„${placeName(path) || NAME}”: ${refusalIn('hu', message)}.`;

function optionsFor(form: URLSearchParams, { user }: DeskRequest) {
  const version = form.get('version') ?? '';
  return { author: user.name || user.email, ...(/^\d{1,9}$/.test(version) && { ifVersion: Number(version) }) };
}

import { type ContentKey, contentKinds, isIngestProblem } from '~/backend/index';
import { pathPrefix } from '~/editions/registry';
import type { FormMessage } from '~/lib/desk/desk-page';
import { DESK } from '~/lib/desk/desk-paths';
import { localTimeToSeconds, secondsToLocalTime } from '~/lib/desk/local-time';
import type { PaperPage } from '~/lib/desk/paper-pages';
import { ALL_EDITIONS, EDITION, PAPER, type PaperPart, paperParts, paperPath } from '~/lib/desk/paper-parts';
import { placeName } from '~/lib/desk/schema-form/field-words';
import { makeNode, type Schema } from '~/lib/desk/schema-form/form-node';
import { changeList, type FormFault, isListStep, readJson, readValue } from '~/lib/desk/schema-form/read-form';
import { fieldName } from '~/lib/field-words/field-words';
import { refusalIn } from '~/lib/words/refusals';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import { createPartList, createThingList, editionChoices, type PaperParts, paperNotes } from './paper-lists';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

const HISTORY = 20;

/** The screen at a path of "Lap"; undefined for one that names no part. */
export function createPaperScreen(path: string, parts: PaperParts): Screen | undefined {
  const [, , , partKey, name] = path.split('/');
  if (partKey === undefined) return path === PAPER ? createPartList(parts.newsroom) : undefined;
  const part = paperParts.find(({ key }) => key === partKey);
  if (part === undefined) return undefined;
  if (name === undefined && part.of === undefined) return createThingList(part, parts);
  if (name !== undefined && part.of !== undefined) return undefined;
  return createPieceScreen({ ...parts, part, name: part.of ?? name ?? '' });
}

/** A part of the paper, or one of its things, at the desk. */
interface Piece extends PaperParts {
  readonly part: PaperPart;
  readonly name: string;
}

const hasEditions = ({ part }: Piece): boolean => contentKinds[part.kind].perEdition !== false;

/** The key in the address; without an edition there, the value that all share, or else the main edition's own. */
async function findKey(piece: Piece, { page }: DeskRequest): Promise<ContentKey> {
  const { part, name, served, newsroom } = piece;
  const asked = new URLSearchParams(page.sentQuery).get(EDITION);
  const shared = { kind: part.kind, name, site: '' };
  if (!hasEditions(piece) || asked === ALL_EDITIONS) return shared;
  if (asked !== null) return { ...shared, site: asked };
  const main = { ...shared, site: served[0]?.identity.slug ?? '' };
  const isShared = part.of === undefined || (await newsroom.editing.get(shared)).value !== undefined;
  return isShared || (await newsroom.editing.get(main)).value === undefined ? shared : main;
}

/** Address of the piece, with its edition. */
const pieceAddress = (piece: Piece, site: string): string =>
  paperPath(piece.part.key, piece.part.of === undefined ? piece.name : undefined, hasEditions(piece) ? site || ALL_EDITIONS : '');

/** The fields of this part, where another part has the others. */
function onlyOwn({ only }: PaperPart, value: unknown): unknown {
  if (only === undefined || value === undefined) return value;
  return Object.fromEntries(Object.entries(Object(value)).filter(([field]) => only.includes(field)));
}

function ownSchema({ part, newsroom }: Piece, key: ContentKey): Schema {
  const schema: Schema = newsroom.editing.schema(key);
  return part.only === undefined ? schema : { ...schema, properties: Object(onlyOwn(part, schema.properties)) };
}

/** What the editor has typed, and the message about it. */
type Typed = FormMessage & { readonly typed?: { readonly value: unknown; readonly json?: string } | undefined };

async function drawPiece(piece: Piece, request: DeskRequest, { typed, ...message }: Typed): Promise<PaperPage | undefined> {
  const { part, name, newsroom, served } = piece;
  const { editing } = newsroom;
  const key = await findKey(piece, request);
  const { timeZone: zone } = request.page.edition.identity;
  const current = await editing.get(key).catch((error: unknown) => {
    if (isIngestProblem(error)) return undefined;
    throw error;
  });
  if (current === undefined) return undefined;
  const shown = onlyOwn(part, typed === undefined ? current.value : typed.value);
  const history = await editing.history(key, HISTORY);
  const edition = served.find(({ identity }) => identity.slug === current.site) ?? served[0];
  return {
    kind: 'paper-piece',
    part: part.key,
    partName: part.name,
    title: part.of === undefined ? name : part.name,
    hint: part.hint,
    zone,
    version: current.version,
    form: makeNode(ownSchema(piece, key), shown, (seconds) => secondsToLocalTime(seconds, zone)),
    json: typed?.json ?? (shown === undefined ? '' : JSON.stringify(shown, undefined, 2)),
    unsaved: typed && (typed.json === undefined ? 'fields' : 'json'),
    live: current.value === undefined ? undefined : `${pathPrefix(edition?.identity.slug)}${part.live(name)}` || '/',
    history: history.map(({ value, ...written }) => ({ ...written, isDeleted: value === undefined })),
    site: current.site,
    editions: await listEditions(piece),
    isNamed: current.value !== undefined && ['tag', 'author', 'news-section', 'podcast'].includes(part.kind),
    ...message,
  };
}

/** Where the values of the editions are edited; empty if there is one for all. */
async function listEditions(piece: Piece): Promise<PaperPage['editions']> {
  const { part, name, newsroom, served } = piece;
  if (contentKinds[part.kind].perEdition !== true) return [];
  const own = (await newsroom.editing.keys(part.kind)).filter((one) => one.name === name).map(({ site }) => site);
  return [{ slug: '', name: 'Minden kiadás' }, ...editionChoices(served)].map((choice) => ({
    ...choice,
    path: pieceAddress(piece, choice.slug),
    hasOwn: own.includes(choice.slug),
  }));
}

/** A form of the page. */
interface Sent {
  readonly piece: Piece;
  readonly key: ContentKey;
  readonly form: URLSearchParams;
  readonly request: DeskRequest;
}

/** What the form holds, and what of it cannot be read. */
function readTyped({ piece, key, form, request }: Sent): {
  readonly value: unknown;
  readonly json?: string;
  readonly faults: readonly FormFault[];
} {
  const faults: FormFault[] = [];
  const onFault = (fault: FormFault) => void faults.push(fault);
  if (form.get('step') === 'json') {
    const json = (form.get('json') ?? '').replaceAll('\r\n', '\n');
    const value = readJson(json, '', onFault);
    if (value === undefined && faults.length === 0) onFault({ path: '', message: 'üres' });
    return { value, json, faults };
  }
  const time = (text: string) => localTimeToSeconds(text, request.page.edition.identity.timeZone);
  return { value: readValue(ownSchema(piece, key), form, { time, onFault }), faults };
}

/** Stores what was typed, or shows it again with what is wrong. */
async function save(sent: Sent): Promise<ScreenOutcome> {
  const { piece, key, form, request } = sent;
  const { editing } = piece.newsroom;
  const { faults, ...typed } = readTyped(sent);
  const again = async (status: number, fault: string): Promise<ScreenOutcome> => {
    const page = await drawPiece(piece, request, { fault, typed });
    return page === undefined ? unknownStep : { page, status };
  };
  if (faults.length > 0) return await again(422, faults.map(sayFault).join(' '));
  try {
    // The fields of other parts stay.
    const before = piece.part.only === undefined ? undefined : (await editing.get(key)).value;
    const value = before === undefined ? typed.value : { ...Object(before), ...Object(typed.value) };
    const { outcome, version } = await editing.set(key, value, optionsFor(form, request));
    return { done: outcome === 'unchanged' ? 'valtozatlan' : `mentve&v=${version}`, path: pieceAddress(piece, key.site) };
  } catch (error) {
    const { fault, status } = explain(error);
    return await again(status, fault);
  }
}

async function act(sent: Sent): Promise<ScreenOutcome> {
  const { piece, key, form, request } = sent;
  const { editing, renaming } = piece.newsroom;
  const { part } = piece;
  const read = (name: string): string => form.get(name)?.trim() ?? '';
  const options = optionsFor(form, request);
  switch (read('step')) {
    case 'save':
    case 'json':
      return await save(sent);
    case 'restore': {
      const { version } = await editing.undo(key, { ...options, to: Number(read('to')) });
      return { done: `visszavonva&v=${version}`, path: pieceAddress(piece, key.site) };
    }
    case 'delete':
      await editing.set(key, undefined, options);
      return { done: 'torolve', path: part.of === undefined ? paperPath(part.key) : pieceAddress(piece, key.site) };
    case 'rename':
      await renaming.rename(key, read('to'), options);
      return { done: 'atnevezve', path: paperPath(part.key, read('to'), key.site) };
    case 'merge':
      await renaming.merge(key, read('into'), options);
      return { done: 'beolvasztva', path: paperPath(part.key, read('into'), key.site) };
    default:
      return unknownStep;
  }
}

function createPieceScreen(piece: Piece): Screen {
  return {
    notes: paperNotes,
    async show(request, message) {
      const page = await drawPiece(piece, request, message);
      const version = Number(new URLSearchParams(request.page.sentQuery).get('v'));
      const canUndo = message.note !== undefined && version > 1 && version === page?.version;
      return (
        page && { ...page, ...(canUndo && { undo: { step: 'restore', to: String(version - 1), version: String(version) } }) }
      );
    },
    async act(form, request) {
      const sent = { piece, key: await findKey(piece, request), form, request };
      const step = form.get('step') ?? '';
      if (isListStep(step)) {
        const page = await drawPiece(piece, request, { typed: { value: changeList(readTyped(sent).value, step) } });
        return page === undefined ? unknownStep : { page, status: 200 };
      }
      return await act(sent).catch(explain);
    },
  };
}

/** The message for a change that was refused. Rethrows any other error. */
function explain(error: unknown): { readonly fault: string; readonly status: number } {
  if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
  const isOutdated = error.fields.some(({ path }) => path === 'version');
  const fault = isOutdated
    ? 'Közben más is módosította: lent a te változatod áll, a történetben az övé. Ha a tiédet tartanád meg, mentsd el még egyszer.'
    : error.fields.map(sayFault).join(' ');
  return { fault, status: { invalid: 422, conflict: 409, unknown: 404 }[error.kind] };
}

/** '„Főmenü, 3., Webcím”: nem lehet üres.' */
function sayFault({ path, message }: FormFault): string {
  const words = refusalIn('hu', message);
  return path === ''
    ? `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}.`
    : `„${placeName(path) || fieldName(path)}”: ${words}.`;
}

/** Who changes it, and the version that they have seen. */
function optionsFor(form: URLSearchParams, { user }: DeskRequest) {
  const version = form.get('version');
  return {
    author: user.name || user.email,
    ...(version !== null && /^\d{1,9}$/.test(version) && { ifVersion: Number(version) }),
  };
}

/** The parts of the paper stand below this path. */
export const isPaperPath = (path: string): boolean => path === PAPER || path.startsWith(`${DESK}/lap/`);

import { type ContentKey, contentKinds, isIngestProblem } from '~/backend/index';
import { pathPrefix } from '~/editions/registry';
import type { FormMessage } from '~/lib/desk/desk-page';
import { DESK } from '~/lib/desk/desk-paths';
import { localTimeToSeconds, secondsToLocalTime } from '~/lib/desk/local-time';
import type { PaperPage } from '~/lib/desk/paper-pages';
import { ALL_EDITIONS, EDITION, PAPER, type PaperPart, paperParts, paperPath } from '~/lib/desk/paper-parts';
import { fieldName, placeName } from '~/lib/desk/schema-form/field-words';
import { makeNode, type Schema } from '~/lib/desk/schema-form/form-node';
import { changeList, type FormFault, readJson, readValue } from '~/lib/desk/schema-form/read-form';
import { refusalIn } from '~/lib/words/refusals';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import { createPartList, createThingList, editionChoices, type PaperParts, paperNotes } from './paper-lists';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

const HISTORY = 20;
/** Steps that change lists in the form, and store nothing. */
const LIST_STEP = /^(?:add|remove|up|down):/;

/** The screen at a path of "Lap"; undefined for one that names no part. */
export function createPaperScreen(path: string, parts: PaperParts): Screen | undefined {
  const [, , , partKey, name] = path.split('/');
  if (partKey === undefined) return path === PAPER ? createPartList(parts.newsroom) : undefined;
  const part = paperParts.find(({ key }) => key === partKey);
  if (part === undefined) return undefined;
  if (name === undefined && part.of === undefined) return createThingList(part, parts);
  if (name !== undefined && part.of !== undefined) return undefined;
  return createPieceScreen(part, part.of ?? decodeURIComponent(name ?? ''), parts);
}

function createPieceScreen(part: PaperPart, name: string, { newsroom, served }: PaperParts): Screen {
  const { editing, renaming } = newsroom;
  const hasOwn = contentKinds[part.kind].perEdition !== false;

  /** The key in the address; without an edition there, the value that all share, or else the main edition's own. */
  async function findKey({ page }: DeskRequest): Promise<ContentKey> {
    const asked = new URLSearchParams(page.sentQuery).get(EDITION);
    const shared = { kind: part.kind, name, site: '' };
    if (!hasOwn || asked === ALL_EDITIONS) return shared;
    if (asked !== null) return { ...shared, site: asked };
    const main = { ...shared, site: served[0]?.identity.slug ?? '' };
    const isShared = part.of === undefined || (await editing.get(shared)).value !== undefined;
    return isShared || (await editing.get(main)).value === undefined ? shared : main;
  }

  /** The whole value with the fields of this part as the form has them. */
  const merged = (stored: unknown, typed: unknown): unknown =>
    part.only === undefined ? typed : { ...Object(stored), ...Object(typed) };

  function schemaOf(key: ContentKey): Schema {
    const schema: Schema = editing.schema(key);
    if (part.only === undefined) return schema;
    const { only } = part;
    return {
      ...schema,
      properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([field]) => only.includes(field))),
    };
  }

  async function draw(
    request: DeskRequest,
    message: FormMessage & { readonly typed?: { readonly value: unknown; readonly json?: string } | undefined },
  ) {
    const key = await findKey(request);
    const { timeZone: zone } = request.page.edition.identity;
    const current = await editing.get(key).catch((error: unknown) => {
      if (isIngestProblem(error)) return undefined;
      throw error;
    });
    if (current === undefined) return undefined;
    const { typed, ...rest } = message;
    const value = typed === undefined ? current.value : typed.value;
    const shown =
      part.only === undefined
        ? value
        : Object.fromEntries(Object.entries(Object(value)).filter(([field]) => part.only?.includes(field)));
    const history = await editing.history(key, HISTORY);
    const own = hasOwn ? (await editing.list(part.kind)).filter((one) => one.name === name).map(({ site }) => site) : [];
    const edition = served.find(({ identity }) => identity.slug === current.site) ?? served[0];
    const places = [{ slug: '', name: 'Minden kiadás' }, ...editionChoices(served)];
    const page: PaperPage = {
      kind: 'paper-piece',
      part: part.key,
      partName: part.name,
      title: part.of === undefined ? name : part.name,
      hint: part.hint,
      zone,
      version: current.version,
      form: makeNode(schemaOf(key), shown, (seconds) => secondsToLocalTime(seconds, zone)),
      json: typed?.json ?? (shown === undefined ? '' : JSON.stringify(shown, undefined, 2)),
      isUnsaved: typed !== undefined,
      live:
        current.value === undefined
          ? undefined
          : `${edition === undefined ? '' : pathPrefix(edition.identity.slug)}${part.live(name)}` || '/',
      history: history.map(({ version, author, changedAt, value: old }) => ({
        version,
        author,
        changedAt,
        isDeleted: old === undefined,
      })),
      site: current.site,
      editions:
        contentKinds[part.kind].perEdition === true
          ? places.map(({ slug, name: label }) => ({
              slug,
              name: label,
              path: paperPath(part.key, part.of === undefined ? name : undefined, slug || ALL_EDITIONS),
              hasOwn: own.includes(slug),
            }))
          : [],
      isNamed: current.value !== undefined && ['tag', 'author', 'news-section', 'podcast'].includes(part.kind),
      warnings: [],
      ...rest,
    };
    return page;
  }

  async function store(request: DeskRequest, form: URLSearchParams, value: unknown): Promise<ScreenOutcome> {
    const key = await findKey(request);
    const before = await editing.get(key);
    const { outcome, version } = await editing.set(key, merged(before.value, value), optionsFor(form, request));
    return { done: outcome === 'unchanged' ? 'valtozatlan' : `mentve&v=${version}`, path: hereAt(key) };
  }

  const hereAt = ({ site }: ContentKey): string =>
    paperPath(part.key, part.of === undefined ? name : undefined, hasOwn ? site || ALL_EDITIONS : '');

  return {
    notes: paperNotes,
    async show(request, message) {
      const page = await draw(request, message);
      const version = Number(new URLSearchParams(request.page.sentQuery).get('v'));
      return (
        page && {
          ...page,
          undo:
            message.note !== undefined && version > 1 && version === page.version
              ? { step: 'restore', to: String(version - 1), version: String(version) }
              : undefined,
        }
      );
    },
    async act(form, request) {
      const key = await findKey(request);
      const step = form.get('step') ?? '';
      const { timeZone: zone } = request.page.edition.identity;
      const faults: FormFault[] = [];
      const tools = {
        time: (text: string) => localTimeToSeconds(text, zone),
        onFault: (fault: FormFault) => void faults.push(fault),
      };
      const json = form.get('json') ?? '';
      const typed =
        step === 'json' ? readJson(json.replaceAll('\r\n', '\n'), '', tools.onFault) : readValue(schemaOf(key), form, tools);
      const redraw = async (value: unknown, status: number, fault?: string): Promise<ScreenOutcome> => {
        const page = await draw(request, { fault, typed: { value, ...(step === 'json' && { json }) } });
        return page === undefined ? unknownStep : { page, status };
      };
      if (LIST_STEP.test(step)) return await redraw(changeList(typed, step), 200);
      try {
        switch (step) {
          case 'save':
          case 'json':
            if (step === 'json' && typed === undefined && faults.length === 0) faults.push({ path: '', message: 'üres' });
            if (faults.length > 0) return await redraw(typed, 422, faults.map(sayFault).join(' '));
            return await store(request, form, typed);
          case 'restore': {
            const { version } = await editing.undo(key, { ...optionsFor(form, request), to: Number(form.get('to')) });
            return { done: `visszavonva&v=${version}`, path: hereAt(key) };
          }
          case 'delete':
            await editing.set(key, undefined, optionsFor(form, request));
            return { done: 'torolve', path: part.of === undefined ? paperPath(part.key) : hereAt(key) };
          case 'rename': {
            const to = form.get('to')?.trim() ?? '';
            await renaming.rename(key, to, optionsFor(form, request));
            return { done: 'atnevezve', path: paperPath(part.key, to, key.site) };
          }
          case 'merge': {
            const into = form.get('into')?.trim() ?? '';
            await renaming.merge(key, into, optionsFor(form, request));
            return { done: 'beolvasztva', path: paperPath(part.key, into, key.site) };
          }
          default:
            return unknownStep;
        }
      } catch (error) {
        if (!isIngestProblem(error)) throw error;
        if (error.kind === 'forbidden') return await redraw(typed, 403, explainProblem(error).fault);
        const status = { invalid: 422, conflict: 409, unknown: 404 }[error.kind];
        const isOutdated = error.fields.some(({ path }) => path === 'version');
        const words = isOutdated
          ? 'Közben más is módosította: lent a te változatod áll, a történetben az övé. Ha a tied maradjon, mentsd el még egyszer.'
          : error.fields.map(sayFault).join(' ');
        return step === 'save' || step === 'json' ? await redraw(typed, status, words) : { fault: words, status };
      }
    },
  };
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

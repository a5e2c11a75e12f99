import { type ContentKey, isContentKind, isIngestProblem, type RecentAct } from '~/backend/index';
import { deskParts } from '~/lib/desk/desk-parts';
import { DESK, deskPaths } from '~/lib/desk/desk-paths';
import { LETTERS } from '~/lib/desk/letters/letters-page';
import { formatLocalTime } from '~/lib/desk/local-time';
import { paperParts, paperPath } from '~/lib/desk/paper-parts';
import { writtenFrom } from '~/lib/redirects/route-rule';
import { toCsvLine } from '~/lib/text/csv';
import type { Origins } from '~/lib/urls/hosts';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { OUTGOING } from './outgoing-screen';
import { REDIRECTS } from './redirects-screen';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

const PAGE = 100;
/** Acts in the file. */
const FILED = 10_000;
const FILE = 'fajl';
const ACTS = `${DESK}/tortent`;

/** "Ma történt": who has changed what, the newest first. */
export function createActsScreen(newsroom: ActingNewsroom, readersOrigins: () => Promise<Origins>): Screen {
  const { recentActs } = newsroom;
  return {
    notes: { visszavonva: 'Visszavontad: a korábbi változat szavai állnak.', valtozatlan: 'Nem volt mit változtatni.' },
    async read({ page }) {
      const query = new URLSearchParams(page.sentQuery);
      if (query.get(FILE) !== 'csv') return undefined;
      const acts = await recentActs({ before: Number.MAX_SAFE_INTEGER, search: query.get('q')?.trim() ?? '', limit: FILED });
      return {
        file: { type: 'text/csv; charset=utf-8', name: 'ma-tortent.csv', body: toCsv(acts, page, await readersOrigins()) },
      };
    },
    async show({ page }, message) {
      const query = new URLSearchParams(page.sentQuery);
      const search = query.get('q')?.trim() ?? '';
      const given = Number(query.get('elott'));
      const before = Number.isSafeInteger(given) && given > 0 ? given : Number.MAX_SAFE_INTEGER;
      const acts = await recentActs({ before, search, limit: PAGE });
      const origins = await readersOrigins();
      const newest = new Set<string>();
      const last = acts.at(-1);
      const further = new URLSearchParams({ ...(search !== '' && { q: search }), elott: String(last?.changedAt ?? 0) });
      return {
        kind: 'acts',
        zone: page.edition.identity.timeZone,
        search,
        items: acts.map((act) => ({
          ...tellAct(act, origins),
          undo: findUndo(act, newest),
          version: act.version || undefined,
          author: act.author || undefined,
          changedAt: act.changedAt || undefined,
        })),
        file: `${ACTS}?${new URLSearchParams({ ...(search !== '' && { q: search }), [FILE]: 'csv' })}`,
        earlier: acts.length === PAGE && last !== undefined && last.changedAt > 0 ? `${ACTS}?${further}` : undefined,
        ...message,
      };
    },
    async act(form, request) {
      if (form.get('step') !== 'undo') return unknownStep;
      return await takeBack(newsroom, form, request);
    },
  };
}

/** The fields with which the newest change of content is taken back; `newest` remembers what was seen before. */
function findUndo({ kind, name, site, version }: RecentAct, newest: Set<string>) {
  const key = JSON.stringify([kind, site, name]);
  if (!isContentKind(kind) || newest.has(key)) return undefined;
  newest.add(key);
  return version > 1 ? { kind, name, site, version: String(version) } : undefined;
}

async function takeBack({ editing }: ActingNewsroom, form: URLSearchParams, { user }: DeskRequest): Promise<ScreenOutcome> {
  const read = (name: string): string => form.get(name) ?? '';
  const kind = read('kind');
  if (!isContentKind(kind)) return unknownStep;
  const key: ContentKey = { kind, name: read('name'), site: read('site') };
  try {
    const { outcome } = await editing.undo(key, { author: user.name || user.email, ifVersion: Number(read('version')) });
    return { done: outcome === 'unchanged' ? 'valtozatlan' : 'visszavonva' };
  } catch (error) {
    if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
    if (error.kind === 'conflict') return { fault: 'Közben más is módosította: nézd meg, mi áll most ott.', status: 409 };
    return { fault: 'Ezt innen nem lehet visszavonni: nézd meg a saját oldalán.', status: 422 };
  }
}

/** The acts as a table, with a mark by which spreadsheets know the coding. */
function toCsv(acts: readonly RecentAct[], { edition }: DeskRequest['page'], origins: Origins): string {
  const { timeZone } = edition.identity;
  const lines = acts.map((act) => {
    const when = act.changedAt === 0 ? '' : formatLocalTime(act.changedAt, timeZone);
    return [when, act.author, tellAct(act, origins).what, act.site, act.version === 0 ? '' : String(act.version)];
  });
  return `\ufeff${[['Mikor', 'Ki', 'Mi', 'Kiadás', 'Változat'], ...lines].map((line) => `${toCsvLine(line)}\r\n`).join('')}`;
}

/** What was changed, and where it is seen and taken back. */
function tellAct({ kind, name, site }: RecentAct, origins: Origins): { readonly what: string; readonly path: string } {
  if (kind === 'article') return { what: `Cikk: ${name}`, path: `${deskPaths.article(name)}#valtozatok` };
  if (kind === 'quiz') return { what: `Kvíz: ${name}`, path: paperPath('kvizek', name) };
  if (kind === 'newsletter') return { what: `Hírlevél: ${name || 'tárgy nélkül'}`, path: LETTERS };
  if (kind === 'push') return { what: `Értesítés: ${name}`, path: OUTGOING };
  if (kind === 'redirect') {
    const from = writtenFrom(name, origins);
    return { what: `Átirányítás: ${from}`, path: `${REDIRECTS}?q=${encodeURIComponent(from)}` };
  }
  const part = paperParts.find((one) => one.kind === kind && (one.of === undefined || one.of === name));
  if (part !== undefined) {
    const thing = part.of === undefined ? name : undefined;
    return { what: thing === undefined ? part.name : `${part.name}: ${thing}`, path: paperPath(part.key, thing, site) };
  }
  if (kind === 'front') return { what: `Címlap: ${name}`, path: `${deskParts[2].path}/${name}` };
  return { what: `${kind}: ${name}`, path: `${DESK}/lap` };
}

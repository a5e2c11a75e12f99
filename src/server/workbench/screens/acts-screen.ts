import type { RecentAct } from '~/backend/index';
import { deskParts } from '~/lib/desk/desk-parts';
import { DESK, deskPaths } from '~/lib/desk/desk-paths';
import { LETTERS } from '~/lib/desk/letters/letters-page';
import { paperParts, paperPath } from '~/lib/desk/paper-parts';
import { writtenFrom } from '~/lib/redirects/route-rule';
import type { Origins } from '~/lib/urls/hosts';
import type { ActingNewsroom } from '../newsroom';
import { OUTGOING } from './outgoing-screen';
import { REDIRECTS } from './redirects-screen';
import { type Screen, unknownStep } from './screen';

const PAGE = 100;
const ACTS = `${DESK}/tortent`;

/** "Ma történt": who has changed what, the newest first. */
export function createActsScreen({ recentActs }: ActingNewsroom, readersOrigins: () => Promise<Origins>): Screen {
  return {
    notes: {},
    async show({ page }, message) {
      const query = new URLSearchParams(page.sentQuery);
      const search = query.get('q')?.trim() ?? '';
      const given = Number(query.get('elott'));
      const before = Number.isSafeInteger(given) && given > 0 ? given : Number.MAX_SAFE_INTEGER;
      const acts = await recentActs({ before, search, limit: PAGE });
      const origins = await readersOrigins();
      const last = acts.at(-1);
      const further = new URLSearchParams({ ...(search !== '' && { q: search }), elott: String(last?.changedAt ?? 0) });
      return {
        kind: 'acts',
        zone: page.edition.identity.timeZone,
        search,
        items: acts.map((act) => ({
          ...tellAct(act, origins),
          version: act.version || undefined,
          author: act.author || undefined,
          changedAt: act.changedAt || undefined,
        })),
        earlier: acts.length === PAGE && last !== undefined && last.changedAt > 0 ? `${ACTS}?${further}` : undefined,
        ...message,
      };
    },
    act: async () => unknownStep,
  };
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

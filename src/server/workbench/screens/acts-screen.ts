import type { RecentAct } from '~/backend/index';
import { deskParts } from '~/lib/desk/desk-parts';
import { DESK, deskPaths } from '~/lib/desk/desk-paths';
import { paperParts, paperPath } from '~/lib/desk/paper-parts';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, unknownStep } from './screen';

const PAGE = 100;
const ACTS = `${DESK}/tortent`;

/** "Ma történt": who has changed what, the newest first. */
export function createActsScreen({ recentActs }: ActingNewsroom): Screen {
  return {
    notes: {},
    async show({ page }, message) {
      const query = new URLSearchParams(page.sentQuery);
      const search = query.get('q')?.trim() ?? '';
      const given = Number(query.get('elott'));
      const before = Number.isSafeInteger(given) && given > 0 ? given : Number.MAX_SAFE_INTEGER;
      const acts = await recentActs({ before, search, limit: PAGE });
      const last = acts.at(-1);
      const further = new URLSearchParams({ ...(search !== '' && { q: search }), elott: String(last?.changedAt ?? 0) });
      return {
        kind: 'acts',
        zone: page.edition.identity.timeZone,
        search,
        items: acts.map((act) => ({
          ...tellAct(act),
          version: act.version,
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
function tellAct({ kind, name, site }: RecentAct): { readonly what: string; readonly path: string } {
  if (kind === 'article') return { what: `Cikk: ${name}`, path: `${deskPaths.article(name)}#valtozatok` };
  const part = paperParts.find((one) => one.kind === kind && (one.of === undefined || one.of === name));
  if (part !== undefined) {
    const thing = part.of === undefined ? name : undefined;
    return { what: thing === undefined ? part.name : `${part.name}: ${thing}`, path: paperPath(part.key, thing, site) };
  }
  if (kind === 'front') return { what: `Címlap: ${name}`, path: `${deskParts[2].path}/${name}` };
  return { what: `${kind}: ${name}`, path: `${DESK}/lap` };
}

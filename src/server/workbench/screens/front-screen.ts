import { isIngestProblem } from '~/backend/index';
import { pathPrefix } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import type { Block } from '~/lib/contract/pages';
import { DESK } from '~/lib/desk/desk-paths';
import type { FrontPage, FrontSource } from '~/lib/desk/desk-screens';
import { dressCard, placeIn, takeOut } from '~/lib/desk/front-plan';
import { localTimeToSeconds } from '~/lib/desk/local-time';
import { refusalIn } from '~/lib/words/refusals';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

/** Articles of a source. */
const LISTED = 30;
/** Attempts at a change while others change the same draft: moves of several editors merge. */
const ATTEMPTS = 5;
/** Query parameter with the slugs that an act has pushed off the front. */
const FALLEN = 'kiesik';

export const frontPath = (site: string): string => `${DESK}/cimlap/${site}`;

type Plan = Awaited<ReturnType<ActingNewsroom['fronts']['plan']>>;

/** "Címlap": the front of an edition, which is prepared as a draft before readers see it. */
export function createFrontScreen(
  edition: Edition,
  { newsroom, served }: { readonly newsroom: ActingNewsroom; readonly served: readonly Edition[] },
): Screen {
  const { fronts, desk, editing } = newsroom;
  const { slug: site, timeZone: zone } = edition.identity;
  const key = { kind: 'front', name: site, site: '' } as const;

  const slugsOf = (blocks: readonly Block[]): readonly string[] => blocks.flatMap(({ items }) => items.map(({ slug }) => slug));
  const titleFor = async (slug: string): Promise<string> => (await desk.get(slug))?.article.title ?? slug;

  /** What readers see now, which the blocks do not have. */
  async function fallsOff(blocks: Plan['blocks']): Promise<readonly string[]> {
    const live = await fronts.fill(site, await fronts.live(site));
    const next = new Set(slugsOf(await fronts.fill(site, blocks)));
    return slugsOf(live).filter((slug) => !next.has(slug));
  }
  async function sources({ content, viewer }: DeskRequest, search: string): Promise<FrontPage['sources']> {
    const toSource = ({ slug, title }: FrontSource): FrontSource => ({ slug, title });
    const filters = { and_tags: [], superTags: [], authors: [], title: [] };
    const asked = { term: search, filters, oldal: 1, perPage: LISTED, sites: [], order: undefined };
    const found = search === '' ? [] : (await content.search({ site, viewer }, asked)).items;
    const lists = [
      { name: `Találatok: ${search}`, items: found.map(toSource) },
      { name: 'Legfrissebb', items: (await desk.list({ state: 'live', site, limit: LISTED })).map(toSource) },
      { name: 'Időzítve', items: (await desk.list({ state: 'scheduled', site, limit: LISTED })).map(toSource) },
    ];
    return lists.filter(({ items }) => items.length > 0);
  }

  async function show(request: DeskRequest): Promise<FrontPage> {
    const query = new URLSearchParams(request.page.sentQuery);
    const search = query.get('q')?.trim().slice(0, 200) ?? '';
    const plan = await fronts.plan(site);
    const filled = await fronts.fill(site, plan.blocks);
    const falls = plan.draft === undefined ? [] : await fallsOff(plan.blocks);
    const { version, author, changedAt, draft } = plan;
    return {
      kind: 'front',
      site,
      zone,
      editions: served.map(({ identity: { slug, name } }) => ({ slug, name, path: frontPath(slug) })),
      live: pathPrefix(site) || '/',
      stored: { version, author, changedAt },
      isAutomatic: plan.isAutomatic,
      draft: draft && { author: draft.author, changedAt: draft.changedAt, at: draft.at },
      blocks: plan.blocks
        .toSorted((a, b) => a.position - b.position)
        .map(({ position, title = '', rule, cards = {} }) => ({
          position,
          title,
          cards: (filled.find((block) => block.position === position)?.items ?? []).map(({ slug, title: headline }) => {
            const own = cards[slug];
            return {
              slug,
              title: headline,
              isPinned: rule.pinned.includes(slug),
              own: {
                title: own?.title ?? '',
                kicker: own?.kicker ?? '',
                lead: own?.lead ?? '',
                image: own?.image ?? '',
                hideLead: own?.hideLead === true,
              },
            };
          }),
        })),
      falls: await Promise.all(falls.map(titleFor)),
      sources: await sources(request, search),
      search,
    };
  }

  /** Changes the newest draft; one that somebody else changes in the same moment is read again. */
  async function change(
    request: DeskRequest,
    make: (plan: Plan, filled: readonly Block[]) => Plan['blocks'],
  ): Promise<readonly string[]> {
    const author = request.user.name || request.user.email;
    for (let attempt = 1; ; attempt += 1) {
      const plan = await fronts.plan(site);
      const filled = await fronts.fill(site, plan.blocks);
      const blocks = make(plan, filled);
      try {
        await fronts.hold(site, blocks, { author, ifDraftTime: plan.draft?.changedAt ?? 0 });
        const after = new Set(slugsOf(await fronts.fill(site, blocks)));
        return slugsOf(filled).filter((slug) => !after.has(slug));
      } catch (error) {
        if (attempt === ATTEMPTS || !isIngestProblem(error) || error.kind !== 'conflict') throw error;
      }
    }
  }

  const seen = (form: URLSearchParams, { user }: DeskRequest) => ({
    author: user.name || user.email,
    ...(/^\d{1,12}$/.test(form.get('draft') ?? '') && { ifDraftTime: Number(form.get('draft')) }),
  });

  async function act(form: URLSearchParams, request: DeskRequest): Promise<ScreenOutcome> {
    const text = (name: string): string => form.get(name)?.trim() ?? '';
    const [slug, position] = [text('slug'), Number(text('position'))];
    const shownIn = (filled: readonly Block[], at: number) => slugsOf(filled.filter((block) => block.position === at));
    const held = (done: string, fallen: readonly string[]): ScreenOutcome => ({
      done: fallen.length === 0 ? done : `${done}&${FALLEN}=${fallen.map(encodeURIComponent).join(',')}`,
    });
    switch (text('step')) {
      case 'place': {
        const [block = '', place = '0'] = text('place').split(':');
        if ((await desk.get(slug)) === undefined) return { fault: `Nincs ilyen cikk: ${slug}`, status: 404 };
        const at = { slug, position: Number(block), place: Number(place) };
        return held(
          'betetve',
          await change(request, ({ blocks }, filled) => placeIn(blocks, { ...at, shown: shownIn(filled, at.position) })),
        );
      }
      case 'up':
      case 'down': {
        const by = text('step') === 'up' ? -1 : 1;
        return held(
          'athelyezve',
          await change(request, ({ blocks }, filled) => {
            const shown = shownIn(filled, position);
            return placeIn(blocks, { slug, position, place: Math.max(0, shown.indexOf(slug) + by), shown });
          }),
        );
      }
      case 'out':
        return held('kiveve', await change(request, ({ blocks }) => takeOut(blocks, slug)));
      case 'card': {
        const words = {
          title: text('title'),
          kicker: text('kicker'),
          lead: text('lead'),
          image: text('image'),
          hideLead: form.has('hideLead'),
        };
        return held('kartya', await change(request, ({ blocks }) => dressCard(blocks, position, slug, words)));
      }
      case 'publish': {
        const { version } = await fronts.publish(site, seen(form, request));
        return { done: `elesitve&v=${version}` };
      }
      case 'schedule': {
        const at = localTimeToSeconds(text('at'), zone);
        if (at === undefined) return { fault: 'Adj meg egy létező dátumot és időt.', status: 422 };
        await fronts.schedule(site, at, seen(form, request));
        return { done: 'idozitve' };
      }
      case 'unschedule':
        await fronts.schedule(site, undefined, seen(form, request));
        return { done: 'megsem' };
      case 'discard':
        await fronts.discard(site, seen(form, request));
        return { done: 'elvetve' };
      case 'undo': {
        const version = Number(text('version'));
        await editing.undo(key, { author: request.user.name || request.user.email, ifVersion: version });
        return { done: 'visszavonva' };
      }
      default:
        return unknownStep;
    }
  }

  return {
    notes: {
      betetve: 'Betetted a vázlatba.',
      athelyezve: 'Áthelyezted a vázlatban.',
      kiveve: 'Kivetted a vázlatból.',
      kartya: 'A kártya a vázlatban átállt.',
      elesitve: 'Kint van: az olvasók ezt a címlapot látják.',
      idozitve: 'Időzítve: a vázlat magától kimegy.',
      megsem: 'Az időzítést törölted, a vázlat megmaradt.',
      elvetve: 'A vázlatot elvetetted.',
      visszavonva: 'Visszavontad: a korábbi címlap áll kint.',
    },
    async show(request, message) {
      const page = await show(request);
      const query = new URLSearchParams(request.page.sentQuery);
      const fallen = (query.get(FALLEN) ?? '').split(',').filter(Boolean).slice(0, 20);
      const words = fallen.length === 0 ? '' : ` Kiesik: ${(await Promise.all(fallen.map(titleFor))).join(', ')}.`;
      const { version } = page.stored;
      const canUndo = message.note !== undefined && version > 1 && Number(query.get('v')) === version;
      return {
        ...page,
        ...message,
        ...(message.note !== undefined && { note: message.note + words }),
        ...(canUndo && { undo: { step: 'undo', version: String(version) } }),
      };
    },
    async act(form, request) {
      try {
        return await act(form, request);
      } catch (error) {
        if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
        const [problem] = error.fields;
        if (problem?.path === 'version')
          return { fault: 'Közben más is kitett egy címlapot: nézd meg, és ha kell, a történetéből vond vissza.', status: 409 };
        if (problem?.path === 'draft' && error.kind === 'conflict') {
          const draft = (await fronts.plan(site)).draft;
          return {
            fault: `Közben ${draft?.author ?? 'más'} is módosította a vázlatot: nézd meg, és küldd el újra.`,
            status: 409,
          };
        }
        if (problem?.path === 'at') return { fault: 'Ez az időpont már elmúlt.', status: 422 };
        return {
          fault: error.fields.map(({ message }) => refusalIn('hu', message)).join('; '),
          status: { invalid: 422, conflict: 409, unknown: 404 }[error.kind],
        };
      }
    },
  };
}

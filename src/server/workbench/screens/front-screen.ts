import { isIngestProblem } from '~/backend/index';
import type { Block } from '~/lib/contract/pages';
import { dressCard, placeIn, takeOut } from '~/lib/desk/front-plan';
import { localTimeToSeconds } from '~/lib/desk/local-time';
import { refusalIn } from '~/lib/words/refusals';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import { type FrontParts, listSlugs, type Plan, readTitle, viewFront } from './front-view';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

/** Attempts at a change while others change the same draft: moves of several editors merge. */
const ATTEMPTS = 5;
/** Query parameter with the slugs that an act has pushed off the front. */
const FALLEN = 'kiesik';

const notes = {
  betetve: 'Betetted a vázlatba.',
  athelyezve: 'Áthelyezted a vázlatban.',
  kiveve: 'Kivetted a vázlatból.',
  kartya: 'A kártya a vázlatban átállt.',
  elesitve: 'Kint van: az olvasók ezt a címlapot látják.',
  idozitve: 'Időzítve: a vázlat magától kimegy.',
  megsem: 'Az időzítést törölted, a vázlat megmaradt.',
  elvetve: 'A vázlatot elvetetted.',
  visszavonva: 'Visszavontad: a korábbi címlap áll kint.',
};

/** A form of the screen. */
interface Sent extends FrontParts {
  readonly form: URLSearchParams;
  readonly request: DeskRequest;
}

const read = ({ form }: Sent, name: string): string => form.get(name)?.trim() ?? '';
const readAuthor = ({ request: { user } }: Sent) => ({ author: user.name || user.email });

/** Who acts, and the draft that they have seen. */
function readSeen(sent: Sent) {
  const draft = read(sent, 'draft');
  return { ...readAuthor(sent), ...(/^\d{1,12}$/.test(draft) && { ifDraftTime: Number(draft) }) };
}

/** Changes the newest draft, and tells what that pushes off; one that somebody else changes in the same moment is read again. */
async function change(
  sent: Sent,
  done: string,
  make: (plan: Plan, filled: readonly Block[]) => Plan['blocks'],
): Promise<ScreenOutcome> {
  const { newsroom, edition } = sent;
  const { fronts } = newsroom;
  const { slug: site } = edition.identity;
  for (let attempt = 1; ; attempt += 1) {
    const plan = await fronts.plan(site);
    const filled = await fronts.fill(site, plan.blocks);
    const blocks = make(plan, filled);
    try {
      await fronts.hold(site, blocks, { ...readAuthor(sent), ifDraftTime: plan.draft?.changedAt ?? 0 });
      const after = new Set(listSlugs(await fronts.fill(site, blocks)));
      const fallen = listSlugs(filled).filter((slug) => !after.has(slug));
      return { done: fallen.length === 0 ? done : `${done}&${FALLEN}=${fallen.map(encodeURIComponent).join(',')}` };
    } catch (error) {
      if (attempt === ATTEMPTS || !isIngestProblem(error) || error.kind !== 'conflict') throw error;
    }
  }
}

const shownIn = (filled: readonly Block[], position: number) => listSlugs(filled.filter((block) => block.position === position));

async function place(sent: Sent): Promise<ScreenOutcome> {
  const slug = read(sent, 'slug');
  const [position = Number.NaN, index = 0] = read(sent, 'place').split(':').map(Number);
  if ((await sent.newsroom.desk.get(slug)) === undefined) return { fault: `Nincs ilyen cikk: ${slug}`, status: 404 };
  return await change(sent, 'betetve', ({ blocks }, filled) =>
    placeIn(blocks, { slug, position, place: index, shown: shownIn(filled, position) }),
  );
}

async function move(sent: Sent, by: number): Promise<ScreenOutcome> {
  const [slug, position] = [read(sent, 'slug'), Number(read(sent, 'position'))];
  return await change(sent, 'athelyezve', ({ blocks }, filled) => {
    const shown = shownIn(filled, position);
    return placeIn(blocks, { slug, position, place: Math.max(0, shown.indexOf(slug) + by), shown });
  });
}

async function dress(sent: Sent): Promise<ScreenOutcome> {
  const [title, kicker, lead, image] = ['title', 'kicker', 'lead', 'image'].map((name) => read(sent, name));
  const words = { title, kicker, lead, image, hideLead: sent.form.has('hideLead') };
  return await change(sent, 'kartya', ({ blocks }) =>
    dressCard(blocks, Number(read(sent, 'position')), read(sent, 'slug'), words),
  );
}

async function schedule(sent: Sent): Promise<ScreenOutcome> {
  const { slug: site, timeZone } = sent.edition.identity;
  const at = localTimeToSeconds(read(sent, 'at'), timeZone);
  if (at === undefined) return { fault: 'Adj meg egy létező dátumot és időt.', status: 422 };
  await sent.newsroom.fronts.schedule(site, at, readSeen(sent));
  return { done: 'idozitve' };
}

async function act(sent: Sent): Promise<ScreenOutcome> {
  const { newsroom, edition } = sent;
  const { slug: site } = edition.identity;
  switch (read(sent, 'step')) {
    case 'place':
      return await place(sent);
    case 'up':
      return await move(sent, -1);
    case 'down':
      return await move(sent, 1);
    case 'out':
      return await change(sent, 'kiveve', ({ blocks }) => takeOut(blocks, read(sent, 'slug')));
    case 'card':
      return await dress(sent);
    case 'publish':
      return { done: `elesitve&v=${(await newsroom.fronts.publish(site, readSeen(sent))).version}` };
    case 'schedule':
      return await schedule(sent);
    case 'unschedule':
      await newsroom.fronts.schedule(site, undefined, readSeen(sent));
      return { done: 'megsem' };
    case 'discard':
      await newsroom.fronts.discard(site, readSeen(sent));
      return { done: 'elvetve' };
    case 'undo':
      await newsroom.editing.undo(
        { kind: 'front', name: site, site: '' },
        { ...readAuthor(sent), ifVersion: Number(read(sent, 'version')) },
      );
      return { done: 'visszavonva' };
    default:
      return unknownStep;
  }
}

/** The message for a change that was refused. Rethrows any other error. */
async function explain(error: unknown, { newsroom, edition }: Sent): Promise<ScreenOutcome> {
  if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
  const [problem] = error.fields;
  if (problem?.path === 'version') {
    return { fault: 'Közben más is kitett egy címlapot: nézd meg, mi áll most kint.', status: 409 };
  }
  if (problem?.path === 'draft' && error.kind === 'conflict') {
    const { draft } = await newsroom.fronts.plan(edition.identity.slug);
    return { fault: `Közben ${draft?.author ?? 'más'} is módosította a vázlatot: nézd meg, és küldd el újra.`, status: 409 };
  }
  if (problem?.path === 'at') return { fault: 'Ez az időpont már elmúlt.', status: 422 };
  const words = error.fields.map(({ message }) => refusalIn('hu', message)).join('; ');
  return { fault: `Nem történt meg: ${words}.`, status: { invalid: 422, conflict: 409, unknown: 404 }[error.kind] };
}

/** "Címlap": the front of an edition, which is prepared as a draft before readers see it. */
export function createFrontScreen(parts: FrontParts): Screen {
  return {
    notes,
    async show(request, message) {
      const page = await viewFront(parts, request);
      const query = new URLSearchParams(request.page.sentQuery);
      const fallen = (query.get(FALLEN) ?? '').split(',').filter(Boolean).slice(0, 20);
      const titles = await Promise.all(fallen.map((slug) => readTitle(parts.newsroom, slug)));
      const words = titles.length === 0 ? '' : ` Kiesik: ${titles.join(', ')}.`;
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
      const sent = { ...parts, form, request };
      return await act(sent).catch((error: unknown) => explain(error, sent));
    },
  };
}

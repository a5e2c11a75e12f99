import { isIngestProblem } from '~/backend/index';
import type { FormMessage } from '~/lib/desk/desk-message';
import { formatLocalTime } from '~/lib/desk/local-time';
import type { RedirectsPage, TestedAddress } from '~/lib/desk/paper-pages';
import { PAPER } from '~/lib/desk/paper-parts';
import type { Journey } from '~/models/redirects/follow-address';
import type { MissedAddress } from '../../operations/missed-addresses';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

/** What the server knows of addresses besides the newsroom's rules. */
export interface Addresses {
  /** Those that readers did not find on this machine, most frequent first. */
  missed(): Promise<readonly MissedAddress[]>;
  /** Every redirect from an address; undefined if the rules are another system's. */
  follow(url: string): Promise<Journey | 'not-ours' | 'no-page' | undefined>;
}

export const REDIRECTS = `${PAPER}/atiranyitasok`;

const LISTED = 200;
const MISSED = 100;

/** "Átirányítások": the rules, the tester, and the addresses that readers did not find. */
export function createRedirectsScreen({ redirects, routeRules }: ActingNewsroom, addresses: Addresses): Screen {
  /** Those that no rule redirects by now. */
  async function listMissed(): Promise<RedirectsPage['missed']> {
    const missed = await addresses.missed();
    const open = missed.filter(({ place: { host, path } }) => routeRules.find(host, path) === undefined);
    return open.slice(0, MISSED).map(({ from, times, last }) => ({ from, times, last }));
  }

  async function test(asked: string): Promise<TestedAddress | undefined> {
    const journey = asked === '' ? undefined : await addresses.follow(asked);
    if (journey === undefined) return undefined;
    if (typeof journey === 'string') return { kind: 'not-ours' };
    return { kind: 'followed', steps: journey.steps, isEndless: journey.fault !== undefined };
  }

  async function draw({ page }: DeskRequest, { sent, ...message }: FormMessage): Promise<RedirectsPage> {
    const query = new URLSearchParams(page.sentQuery);
    const read = (name: string): string => query.get(name)?.trim() ?? '';
    const [search, asked] = [read('q'), read('proba')];
    const { items: rules, total } = await redirects.list({ search, limit: LISTED });
    const [from, version] = [read('cim'), Number(read('v'))];
    const canUndo = message.note !== undefined && from !== '' && version > 0;
    return {
      kind: 'redirects',
      zone: page.edition.identity.timeZone,
      search,
      rules,
      total,
      asked,
      tested: await test(asked),
      missed: await listMissed(),
      written: {
        from: sent?.from ?? read('honnan'),
        to: sent?.to ?? read('hova'),
        status: sent?.status ?? (read('kod') || '301'),
        seen: sent?.seen ?? read('honnan'),
        version: sent?.version ?? read('valtozat'),
      },
      ...message,
      ...(canUndo && { undo: { step: 'restore', from, version: String(version) } }),
    };
  }

  return {
    notes: {
      kesz: 'Kész: az olvasók mostantól ide jutnak.',
      torolve: 'Törölted: a régi címről már nem visszük tovább az olvasót.',
      vissza: 'Visszavontad: újra a korábbi érvényes.',
      valtozatlan: 'Nem volt mit változtatni.',
    },
    show: draw,
    async act(form, request): Promise<ScreenOutcome> {
      const sent = Object.fromEntries([...form].map(([name, value]) => [name, value.trim()]));
      try {
        return await change(redirects, sent, request.user.name || request.user.email);
      } catch (error) {
        if (!isIngestProblem(error) || error.kind === 'forbidden') return explainProblem(error);
        if (error.kind === 'conflict') {
          const stored = await redirects.get(sent.from ?? '');
          const fault = sayOutdated(stored, sent, request.page.edition.identity.timeZone);
          // What was typed is offered again, on what stands now.
          const renewed = { ...sent, seen: sent.from ?? '', version: String(stored?.version ?? 0) };
          return { page: await draw(request, { fault, sent: renewed }), status: 409 };
        }
        if (error.kind === 'unknown') return { fault: 'Erről a címről már nincs átirányítás.', status: 404 };
        const [problem] = error.fields;
        const field = { from: 'Régi cím: ', to: 'Hova visz: ', status: 'Kód: ' }[problem?.path ?? ''] ?? '';
        return { fault: `${field}${problem?.message ?? ''}.`, status: 422 };
      }
    },
  };
}

/** Fields of a form. */
type Sent = Readonly<Record<string, string>>;

/** The version of the redirect that the form shows; 0 for an address that the form did not begin with. */
function seenVersion({ from, seen, version = '' }: Sent): number {
  return seen === from && /^\d{1,9}$/.test(version) ? Number(version) : 0;
}

/** Carries out the step of a form; throws what the desk of redirects refuses. */
async function change(redirects: ActingNewsroom['redirects'], sent: Sent, author: string): Promise<ScreenOutcome> {
  const { from = '', to = '', status } = sent;
  const edit = { author, ifVersion: seenVersion(sent) };
  const done = (note: string, written: Awaited<ReturnType<typeof redirects.save>>): ScreenOutcome => {
    const { from: cim, version } = written;
    // What was not written cannot be taken back.
    if (version === undefined) return { done: 'valtozatlan', path: REDIRECTS };
    return { done: `${note}&${new URLSearchParams({ cim, v: String(version) })}`, path: REDIRECTS };
  };
  switch (sent.step) {
    case 'save':
      return done('kesz', await redirects.save({ from, to, status: status || '301' }, edit));
    case 'remove':
      return done('torolve', await redirects.remove(from, edit));
    case 'restore':
      await redirects.restore(from, { author, version: Number(sent.version) || 0 });
      return { done: 'vissza', path: REDIRECTS };
    default:
      return unknownStep;
  }
}

/** Why a form was refused whose sender has seen something else: who has changed it meanwhile, and when. */
function sayOutdated(stored: Awaited<ReturnType<ActingNewsroom['redirects']['get']>>, sent: Sent, zone: string): string {
  const who = stored?.author ?? 'más';
  const when = stored?.changedAt === undefined ? '' : ` (${formatLocalTime(stored.changedAt, zone)})`;
  const again = 'Ha a tiédet tartanád meg, küldd el még egyszer.';
  if (sent.step === 'restore') return 'Közben más is módosította, ezért nem vontuk vissza.';
  if (sent.step === 'remove') return `Közben ${who} módosította${when}, ezért nem töröltük: nézd meg, mi áll most.`;
  if (stored === undefined) return 'Közben más törölte ezt az átirányítást. Ha mégis kell, küldd el még egyszer.';
  if (seenVersion(sent) === 0) return `Erről a címről már van átirányítás, ide visz: ${stored.to}. ${again}`;
  return `Közben ${who} is módosította${when}, most ide visz: ${stored.to}. ${again}`;
}

import { isIngestProblem } from '~/backend/index';
import { mainEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { slugOfText } from '~/lib/article-body/heading-id';
import { articleStates } from '~/lib/desk/article-state';
import { type ArticlesPage, articleColumns } from '~/lib/desk/articles/articles-page';
import { deskPaths } from '~/lib/desk/desk-paths';
import { localTimeToSeconds } from '~/lib/desk/local-time';
import { explainProblem, NO_REASON } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

const PER_PAGE = 50;
/** Articles that one form may change. */
const MAX_AT_ONCE = 200;
/** Value of the state filter for what was deleted. */
const BIN = 'kuka';
/** Key under which an editor's own filters are kept; no slug has such a form. */
const SAVED = '=szuresek';
/** Fields of the filter, which stay in the address. */
const FILTERS = ['q', 'allapot', 'rovat', 'kiadas', 'szerzo', 'cimke', 'tol', 'ig', 'kinel', 'oszlop'] as const;

const notes = {
  kesz: 'Megtörtént.',
  visszahozva: 'Visszahoztad: vázlatként áll.',
  szuresmentve: 'Elmentetted ezt a szűrést.',
  szurestorolve: 'Törölted a szűrést.',
};

interface ArticlesParts {
  readonly newsroom: ActingNewsroom;
  readonly served: readonly Edition[];
}

const readQuery = ({ page }: DeskRequest): URLSearchParams => new URLSearchParams(page.sentQuery);

/** The filter as it stands in an address, without its page. */
function readFilter(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of FILTERS) for (const value of query.getAll(name)) if (value !== '') kept.append(name, value);
  return kept;
}

const filterAddress = (filter: URLSearchParams): string => {
  const text = filter.toString();
  return text === '' ? deskPaths.articles : `${deskPaths.articles}?${text}`;
};

async function readSaved({ keptTexts }: ActingNewsroom, person: string) {
  const kept = await keptTexts.find({ person, key: SAVED });
  return [...new URLSearchParams(kept?.form ?? '')];
}

async function saveFilters({ keptTexts }: ActingNewsroom, person: string, saved: readonly (readonly [string, string])[]) {
  await keptTexts.keep(
    { person, key: SAVED },
    String(new URLSearchParams(saved.map(([name, filter]) => [name, filter]))),
    undefined,
  );
}

/** Names of those who have articles open, by slug; each once, however many tabs they have. */
async function findPresent({ presence }: ActingNewsroom): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { key, name } of await presence.everywhere()) found.set(key, (found.get(key) ?? new Set()).add(name));
  return found;
}

/** The slug of who or what has that name; of an unknown one, what a new one would have. */
async function findSlug(
  { names }: ActingNewsroom,
  kind: 'author' | 'tag',
  name: string | undefined,
): Promise<string | undefined> {
  return name === undefined ? undefined : ((await names.find(kind, name)) ?? slugOfText(name));
}

async function viewArticles({ newsroom, served }: ArticlesParts, request: DeskRequest): Promise<ArticlesPage> {
  const query = readQuery(request);
  const read = (name: string): string | undefined => query.get(name)?.trim().slice(0, 200) || undefined;
  const zone = request.page.edition.identity.timeZone;
  const number = Number(read('oldal'));
  const page = Number.isSafeInteger(number) && number > 0 && number < 100_000 ? number : 1;
  const isBin = read('allapot') === BIN;
  const dayStart = (day: string | undefined) => localTimeToSeconds(`${day ?? ''}T00:00`, zone);
  const found = isBin
    ? { items: [], total: 0 }
    : await newsroom.articleTable.find({
        term: read('q'),
        state: articleStates.find((state) => state === read('allapot')),
        pending: read('allapot') === 'fuggo',
        site: read('kiadas'),
        section: read('rovat'),
        author: await findSlug(newsroom, 'author', read('szerzo')),
        tag: await findSlug(newsroom, 'tag', read('cimke')),
        holder: read('kinel'),
        from: dayStart(read('tol')),
        to: dayStart(nextDay(read('ig'))),
        offset: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
      });
  const present = await findPresent(newsroom);
  const filter = readFilter(query);
  const columns = query.getAll('oszlop').filter((name) => Object.hasOwn(articleColumns, name));
  const sections = await newsroom.editing.keys('news-section');
  const pageAt = (wanted: number): string => {
    const address = new URLSearchParams([...filter, ['oldal', String(wanted)]]);
    return `${deskPaths.articles}?${address}`;
  };
  return {
    kind: 'articles',
    zone,
    filter: Object.fromEntries(FILTERS.map((name) => [name, query.get(name) ?? ''])),
    columns: (columns.length > 0 ? columns : ['allapot', 'datum', 'rovat', 'szerzo']) as ArticlesPage['columns'],
    items: found.items.map((item) => ({
      ...item,
      path: deskPaths.article(item.slug),
      openTo: [...(present.get(item.slug) ?? [])],
    })),
    total: found.total,
    bin: isBin ? await newsroom.articleTable.bin() : undefined,
    earlier: page > 1 ? pageAt(page - 1) : undefined,
    later: page * PER_PAGE < found.total ? pageAt(page + 1) : undefined,
    editions: served.map(({ identity: { slug, name } }) => ({ slug, name })),
    sections: [...new Set(sections.map(({ name }) => name))].toSorted((one, other) => one.localeCompare(other, 'hu')),
    people: (await newsroom.colleagues.list()).filter(({ active }) => active).map(({ name }) => name),
    saved: (await readSaved(newsroom, request.user.email)).map(([name, query]) => ({
      name,
      path: `${deskPaths.articles}?${query}`,
    })),
  };
}

/** The day after a date, of whatever length that is; undefined for what is no date. */
function nextDay(date: string | undefined): string | undefined {
  const day = new Date(`${date ?? ''}T00:00Z`);
  if (Number.isNaN(day.getTime())) return undefined;
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Changes one article as the form asks; what it cannot do is returned in words. */
async function changeOne(
  { desk, editing, names }: ActingNewsroom,
  slug: string,
  form: URLSearchParams,
  author: string,
): Promise<string | undefined> {
  const view = await desk.get(slug);
  if (view === undefined) return 'Nincs ilyen cikk.';
  const { article, version, workingCopy } = view;
  const options = { author, ifVersion: version };
  const change = async (fields: object): Promise<void> => {
    const copyTime = workingCopy === undefined ? {} : { ifCopyTime: 0 };
    await desk.set({ ...article, subArticles: undefined, updatedAt: undefined, ...fields }, { ...options, ...copyTime });
  };
  const step = form.get('step');
  if (step === 'bin') await desk.remove(slug, options);
  else if (step === 'withdraw') await desk.withdraw(slug, { ...options, reason: form.get('reason')?.trim() || undefined });
  else if (step === 'tag') {
    const name = form.get('tag')?.trim() ?? '';
    const tag = name === '' ? '' : await names.slugFor('tag', name);
    if (tag === '' || article.tags.includes(tag)) return undefined;
    await change({ tags: [...article.tags, tag], tagNames: { ...article.tagNames, [tag]: article.tagNames?.[tag] ?? name } });
  } else if (step === 'section') {
    const section = form.get('section')?.trim() ?? '';
    const site = article.originatingSite ?? mainEdition.identity.slug;
    const { value } = await editing.get({ kind: 'news-section', name: section, site });
    if (value === undefined) return 'A kiadásának nincs ilyen rovata.';
    await change({
      mainSuperTag: { slug: section, name: String(Reflect.get(Object(value), 'name') ?? section), siteSlug: site },
    });
  }
  return undefined;
}

/** Changes the chosen articles one by one; what is refused does not stop the others. */
async function changeAll(newsroom: ActingNewsroom, form: URLSearchParams, author: string): Promise<ScreenOutcome> {
  const slugs = form.getAll('slug').slice(0, MAX_AT_ONCE);
  if (form.get('step') === 'withdraw' && (form.get('reason') ?? '').trim() === '') return { fault: NO_REASON, status: 422 };
  if (slugs.length === 0) return { fault: 'Jelölj ki legalább egy cikket.', status: 422 };
  const faults: string[] = [];
  for (const slug of slugs) {
    const fault = await changeOne(newsroom, slug, form, author).catch((error: unknown) => {
      if (!isIngestProblem(error)) throw error;
      return explainProblem(error).fault;
    });
    if (fault !== undefined) faults.push(`${slug}: ${fault}`);
  }
  if (faults.length === 0) return { done: 'kesz' };
  return { fault: `${slugs.length - faults.length} cikkel megtörtént, ezekkel nem: ${faults.join(' ')}`, status: 409 };
}

/** "Cikkek": all articles in all states, with filters that stay in the address, several at once, and the bin. */
export function createArticlesScreen(parts: ArticlesParts): Screen {
  const { newsroom } = parts;
  return {
    notes,
    show: async (request, message) => ({ ...(await viewArticles(parts, request)), ...message }),
    async act(form, request) {
      const author = request.user.name || request.user.email;
      const person = request.user.email;
      const path = filterAddress(readFilter(readQuery(request)));
      const back = (outcome: ScreenOutcome): ScreenOutcome => ('done' in outcome ? { ...outcome, path } : outcome);
      switch (form.get('step')) {
        case 'tag':
        case 'section':
        case 'withdraw':
        case 'bin':
          return back(await changeAll(newsroom, form, author));
        case 'undelete':
          return await newsroom.desk
            .undelete(form.get('slug') ?? '', { author })
            .then((): ScreenOutcome => back({ done: 'visszahozva' }), explainProblem);
        case 'save-filter': {
          const name = form.get('name')?.trim().slice(0, 100) ?? '';
          if (name === '') return { fault: 'Adj nevet a szűrésnek.', status: 422 };
          const others = (await readSaved(newsroom, person)).filter(([one]) => one !== name);
          await saveFilters(
            newsroom,
            person,
            [...others, [name, readFilter(readQuery(request)).toString()]].slice(-30) as [string, string][],
          );
          return back({ done: 'szuresmentve' });
        }
        case 'drop-filter': {
          const saved = await readSaved(newsroom, person);
          await saveFilters(
            newsroom,
            person,
            saved.filter(([one]) => one !== form.get('name')),
          );
          return back({ done: 'szurestorolve' });
        }
        default:
          return unknownStep;
      }
    },
  };
}

import { articleAddress } from '~/editions/addresses';
import type { Article } from '~/lib/contract/article';
import { breaking as breakingSchema } from '~/lib/contract/frontend';
import type { BreakingView } from '~/lib/desk/desk-page';
import type { Origins } from '~/lib/urls/hosts';
import { explainProblem, type FormOutcome } from './desk-forms';
import type { Newsroom } from './newsroom';

/** Breaking news stands on the pages of all editions. */
const KEY = { kind: 'data', name: 'breaking', site: '' } as const;
const HOUR = 3600;
const MAX_HOURS = 24;

/** Query parameter with which an article's page shows the form. */
const OPEN = 'rendkivuli';

interface BreakingForm {
  readonly slug: string;
  readonly form: URLSearchParams;
  readonly author: string;
  /** Origins of readers' addresses. */
  readonly origins: Origins;
  /** Unix seconds. */
  readonly now: number;
}

/** What an article's page shows of breaking news. */
export async function viewBreaking(
  { editing }: Pick<Newsroom, 'editing'>,
  article: Article,
  query: URLSearchParams,
  now: number,
): Promise<BreakingView> {
  const stored = breakingSchema.safeParse((await editing.get(KEY)).value).data;
  return {
    current: stored !== undefined && stored.until > now ? { title: stored.title, until: stored.until } : undefined,
    isOpen: query.has(OPEN),
    hasPicture: article.cover !== undefined,
  };
}

async function act(
  { desk, editing }: Pick<Newsroom, 'desk' | 'editing'>,
  { slug, form, author, origins, now }: BreakingForm,
): Promise<FormOutcome> {
  if (form.get('step') === 'breaking-end') {
    await editing.set(KEY, null, { author });
    return { done: 'rendkivulile' };
  }
  const view = await desk.get(slug);
  if (view === undefined) return { fault: 'Nincs ilyen cikk.', status: 404 };
  if (view.state !== 'live') return { fault: 'Rendkívüli csak az lehet, ami kint van: előbb tedd közzé.', status: 422 };
  const hours = Number(form.get('hours'));
  if (!Number.isFinite(hours) || hours <= 0 || hours > MAX_HOURS)
    return { fault: 'Válaszd ki, meddig álljon kint.', status: 422 };
  const title = form.get('title')?.trim() || view.article.title;
  const image = form.has('picture') ? view.article.cover?.src : undefined;
  const { url } = articleAddress(view.article, origins);
  await editing.set(KEY, { title, url, slug, image, from: now, until: now + Math.round(hours * HOUR) }, { author });
  return { done: 'rendkivulikint' };
}

/** Answers the form of breaking news; undefined for any other. */
export async function answerBreaking(
  newsroom: Pick<Newsroom, 'desk' | 'editing'>,
  sent: BreakingForm,
): Promise<FormOutcome | undefined> {
  const step = sent.form.get('step');
  if (step !== 'breaking' && step !== 'breaking-end') return undefined;
  return await act(newsroom, sent).catch(explainProblem);
}

import { isIngestProblem } from '~/backend/index';
import { articleAddress } from '~/editions/addresses';
import { pushMessage } from '~/lib/contract/push';
import type { FormMessage } from '~/lib/desk/desk-page';
import { DESK } from '~/lib/desk/desk-paths';
import { type OutgoingPage, PUSH_ABOUT, type SentPushItem, type TypedPush } from '~/lib/desk/desk-screens';
import { formatLocalTime } from '~/lib/desk/local-time';
import { truncate } from '~/lib/text/truncate';
import type { Origins } from '~/lib/urls/hosts';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { findBlogs } from './coverage-screen';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

export const OUTGOING = `${DESK}/kimeno`;

const IMPORTANT = 'fontos';
const LISTED = 50;
const MAX_TITLE = 120;
const MAX_BODY = 300;

const FAULTS: Readonly<Record<string, string>> = {
  title: `Írj címet, legfeljebb ${MAX_TITLE} karakterrel, egy sorban.`,
  body: `A szöveg legfeljebb ${MAX_BODY} karakter lehet.`,
  url: 'Hova visz: az oldal egyik útja kell, perjellel az elején, például /2026/11/29/hid.',
  topic: 'Ez a téma nincs: válassz a felsoroltakból.',
};

/** "Kimenő": notifications, each with the number of its receivers before it is sent, and those that were. */
export function createOutgoingScreen({ pushDesk, desk, live }: ActingNewsroom, origins: Origins): Screen {
  /** Those that are going on. */
  async function listTopics(): Promise<OutgoingPage['topics']> {
    const blogs = (await findBlogs({ desk })).filter(({ state }) => state === 'live');
    const read = await Promise.all(blogs.map(async (blog) => ({ ...blog, isLive: (await live.read(blog.slug))?.live === true })));
    const going = read.filter(({ isLive }) => isLive).map(({ slug, title }) => ({ topic: `elo:${slug}`, name: `Élő: ${title}` }));
    return [{ topic: IMPORTANT, name: 'Fontos hírek' }, ...going];
  }

  /** A notification about an article, to begin with. */
  async function propose(slug: string | null): Promise<TypedPush> {
    const view = slug === null ? undefined : await desk.get(slug);
    if (view === undefined) return { topic: IMPORTANT, title: '', body: '', url: '' };
    const { title, lead = '' } = view.article;
    const { path } = articleAddress(view.article, origins);
    return { topic: IMPORTANT, title: truncate(title, MAX_TITLE - 1), body: truncate(lead, MAX_BODY - 1), url: path };
  }

  async function draw(
    { page }: DeskRequest,
    given: FormMessage & Pick<OutgoingPage, 'written' | 'isBack' | 'receivers' | 'before'>,
  ): Promise<OutgoingPage> {
    const [topics, sentOnes] = await Promise.all([listTopics(), pushDesk.list(LISTED)]);
    const { timeZone: zone } = page.edition.identity;
    return { kind: 'outgoing', zone, topics, sentOnes, ...given };
  }

  return {
    notes: { elindult: 'Elindult: lent látod, hányan kapták meg. Közben elmehetsz innen.' },
    async show(request, { sent, ...message }) {
      const about = new URLSearchParams(request.page.sentQuery).get(PUSH_ABOUT);
      const written = sent === undefined ? await propose(about) : readPush((name) => sent[name]);
      return await draw(request, { ...message, written, isBack: sent !== undefined, receivers: undefined });
    },
    async act(form, request): Promise<ScreenOutcome> {
      const written = readPush((name) => form.get(name));
      const step = form.get('step');
      if (step === 'change') return { page: await draw(request, { written, isBack: true, receivers: undefined }), status: 200 };
      if (step !== 'check' && step !== 'send') return unknownStep;
      const fault = findFault(written);
      if (fault !== undefined) return { fault, status: 422 };
      if (step === 'check') {
        const before = await pushDesk.lastSent(written);
        if (before !== undefined && !before.mayRepeat) return { fault: sayWhen(before, request), status: 409 };
        const { sent: browsers, apps } = await pushDesk.receivers(written.topic);
        return { page: await draw(request, { written, isBack: true, receivers: { browsers, apps }, before }), status: 200 };
      }
      try {
        await pushDesk.send(written, { author: request.user.name || request.user.email, again: form.has('again') });
        return { done: 'elindult', path: OUTGOING };
      } catch (error) {
        const before = isIngestProblem(error) && error.kind === 'conflict' ? await pushDesk.lastSent(written) : undefined;
        return before === undefined ? explainSending(error) : { fault: sayWhen(before, request), status: 409 };
      }
    },
  };
}

function readPush(read: (name: string) => string | null | undefined): TypedPush {
  const field = (name: string): string => read(name)?.trim().replaceAll('\r\n', '\n') ?? '';
  return { topic: field('topic') || IMPORTANT, title: field('title'), body: field('body'), url: field('url') };
}

/** What is wrong with it; undefined if it can be sent. */
function findFault(written: TypedPush): string | undefined {
  const [issue] = pushMessage.safeParse(written).error?.issues ?? [];
  return issue && (FAULTS[String(issue.path[0])] ?? issue.message);
}

/** Why the same is not sent at once a second time. */
function sayWhen({ author, startedAt }: Pick<SentPushItem, 'author' | 'startedAt'>, { page }: DeskRequest): string {
  const when = formatLocalTime(startedAt, page.edition.identity.timeZone);
  return `Ugyanez már kiment (${when}, ${author}). Egy nap múlva küldhető ki újra; addig senki sem kapja meg kétszer.`;
}

function explainSending(error: unknown): { readonly fault: string; readonly status: number } {
  if (!isIngestProblem(error)) throw error;
  if (error.kind === 'unknown')
    return {
      fault: 'Az értesítések nincsenek beállítva. A rendszergazda a hirmondo push keys paranccsal teheti meg.',
      status: 409,
    };
  return explainProblem(error);
}

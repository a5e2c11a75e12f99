import { randomBytes } from 'node:crypto';
import type { IssueChange, IssueLetter, NewsletterIssue, NewsletterIssueStore } from '~/backend/definitions/newsletter-issues';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { emptyIssue, type IssueDraft, issueDraft } from '~/lib/newsletter/issue-draft';
import { createIssueDrawing, type IssueDrawingDependencies, type IssueList } from './issue-drawing';
import type { ChosenArticle } from './issue-letter';
import { ISSUE_ID_BYTES } from './newsletter-tokens';

/** Who changes an issue, and the version that they have seen. */
export interface IssueOptions {
  readonly author: string;
  readonly ifVersion: number;
}

/** An issue as its letter would go out now. */
export interface IssueView {
  readonly issue: NewsletterIssue;
  readonly letter: IssueLetter;
  /** Articles of the draft, by slug, with what readers see. */
  readonly articles: ReadonlyMap<string, Pick<ChosenArticle['article'], 'title' | 'lead' | 'recommender'>>;
  /** Slugs of the draft that readers cannot open now; they are left out of the letter. */
  readonly missing: readonly string[];
  /** Readers on the list. */
  readonly readers: number;
}

/**
 * Issues of newsletters as the newsroom writes and sends them. Throws IngestProblem: `unknown` for an issue or a list that is not
 * there, `conflict` with the path `version` if somebody else has changed it meanwhile or it is on its way, `invalid` for what cannot
 * be stored or sent.
 */
export interface NewsletterIssues {
  lists(): Promise<readonly IssueList[]>;
  /** Newest first. */
  list(limit: number): Promise<readonly NewsletterIssue[]>;
  get(id: string): Promise<NewsletterIssue | undefined>;
  view(id: string): Promise<IssueView | undefined>;
  create(listCode: string, draft: unknown, options: Pick<IssueOptions, 'author'>): Promise<NewsletterIssue>;
  save(id: string, draft: unknown, options: IssueOptions): Promise<void>;
  remove(id: string, options: IssueOptions): Promise<void>;
  /** Mails the issue as it stands to one address, which need not be on the list. */
  test(id: string, to: string): Promise<void>;
  /** Begins to send it, once. */
  send(id: string, options: IssueOptions): Promise<void>;
  /** Lets it begin by itself at a time, unix seconds; undefined: not before somebody says so. */
  schedule(id: string, at: number | undefined, options: IssueOptions): Promise<void>;
  pause(id: string, options: Pick<IssueOptions, 'author'>): Promise<void>;
  /** Goes on; with `refused` also to those whose letter was refused, who have not got it. */
  resume(id: string, refused: boolean, options: Pick<IssueOptions, 'author'>): Promise<void>;
  /** Begins those whose time has come. */
  sendDue(): Promise<void>;
}

export interface IssueDependencies extends IssueDrawingDependencies {
  readonly store: NewsletterIssueStore;
  /** Called when there is something to send. */
  readonly onWork: () => void;
  /** Called with the error of an issue that could not begin; the others do. */
  readonly onFailure: (error: unknown) => void;
}

const changed = (): IngestProblem =>
  new IngestProblem('conflict', [{ path: 'version', message: 'someone else has changed it in the meantime' }]);
const unknown = (path: string): IngestProblem => new IngestProblem('unknown', [{ path, message: 'there is none of this name' }]);

function parseDraft(input: unknown): IssueDraft {
  const read = issueDraft.safeParse(input);
  if (read.success) return read.data;
  throw new IngestProblem(
    'invalid',
    read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

export function createNewsletterIssues(dependencies: IssueDependencies): NewsletterIssues {
  const { store, clock, onWork, onFailure } = dependencies;
  const { lists, choose, makeLetter, finalLetter, mailTest } = createIssueDrawing(dependencies);
  const now = (): number => Math.floor(clock() / 1000);
  const toChange = (id: string, { author, ifVersion }: IssueOptions): IssueChange => ({ id, ifVersion, author, now: now() });

  async function need(id: string): Promise<NewsletterIssue> {
    const issue = await store.get(id);
    if (issue === undefined) throw unknown('issue');
    return issue;
  }

  async function send(issue: NewsletterIssue, options: IssueOptions): Promise<void> {
    if (!(await store.start(toChange(issue.id, options), await finalLetter(issue)))) throw changed();
    onWork();
  }

  return {
    lists,
    list: (limit) => store.list(limit),
    get: (id) => store.get(id),
    async view(id) {
      const issue = await store.get(id);
      if (issue === undefined) return undefined;
      const chosen = await choose(issue);
      const out = new Set(chosen.filter(({ isOut }) => isOut).map(({ item }) => item.slug));
      return {
        issue,
        letter: await makeLetter(
          issue,
          chosen.filter(({ isOut }) => isOut),
        ),
        articles: new Map(chosen.map(({ item, article }) => [item.slug, article])),
        missing: issue.draft.items.filter(({ slug }) => !out.has(slug)).map(({ slug }) => slug),
        readers: await store.countReaders(issue.listCode),
      };
    },
    async create(listCode, input, { author }) {
      const list = (await lists()).find(({ code }) => code === listCode);
      if (list === undefined) throw unknown('list');
      const id = randomBytes(ISSUE_ID_BYTES).toString('hex');
      const draft = parseDraft(input ?? emptyIssue);
      await store.create({ id, listCode, site: list.sites?.[0] ?? list.site, draft, author, changedAt: now() });
      return await need(id);
    },
    async save(id, input, options) {
      await need(id);
      if (!(await store.save(toChange(id, options), parseDraft(input)))) throw changed();
    },
    async remove(id, options) {
      await need(id);
      if (!(await store.remove(toChange(id, options)))) throw changed();
    },
    async test(id, to) {
      await mailTest(await need(id), to);
      onWork();
    },
    async send(id, options) {
      await send(await need(id), options);
    },
    async schedule(id, at, options) {
      const issue = await need(id);
      if (at !== undefined) {
        if (at <= now()) throw new IngestProblem('invalid', [{ path: 'at', message: 'must be in the future' }]);
        await finalLetter(issue);
      }
      if (!(await store.schedule(toChange(id, options), at ?? 0))) throw changed();
    },
    async pause(id, { author }) {
      if (!(await store.pause({ id, author, now: now() }))) throw changed();
    },
    async resume(id, refused, { author }) {
      if (!(await store.resume({ id, author, now: now() }, refused))) throw changed();
      onWork();
    },
    sendDue: () => sendDue({ store, now, onFailure }, send),
  };
}

/** Begins the issues whose time has come. */
async function sendDue(
  { store, now, onFailure }: Pick<IssueDependencies, 'store' | 'onFailure'> & { readonly now: () => number },
  send: (issue: NewsletterIssue, options: IssueOptions) => Promise<void>,
): Promise<void> {
  for (const issue of await store.due(now())) {
    const { id, author, version: ifVersion } = issue;
    await send(issue, { author, ifVersion }).catch(async (error: unknown) => {
      // Whoever scheduled it finds it as a draft, and not a silent one that is tried for ever.
      if (error instanceof IngestProblem && error.kind === 'invalid') {
        await store.schedule({ id, author, ifVersion, now: now() }, 0);
      }
      onFailure(error);
    });
  }
}

import { type Kysely, type Selectable, sql } from 'kysely';
import type { IssueChange, NewsletterIssue, NewsletterIssueStore } from '~/backend/definitions/newsletter-issues';
import type { Database } from '../../schema';
import { storedJson } from '../../stored-json';
import { feed } from './issue-feed';
import { bounce, createSettling, type LockIssue, pause } from './issue-letters';

type IssueRow = Selectable<Database['newsletter_issue']>;

/** Refusals in a row after which an issue pauses: the mail server then refuses the newsroom, and not its readers. */
export const MAX_REFUSALS = 25;
/** Seconds for which the first letters of an issue are handed to the queue at once. */
const FIRST_SHARE = 5;

const zeros = { send_at: 0, started_at: 0, finished_at: 0, fed_at: 0 };
const noCounts = { total: 0, queued: 0, sent: 0, refused: 0, doubtful: 0, bounced: 0, left_count: 0, streak: 0 };

type DraftCalls = 'list' | 'get' | 'create' | 'save' | 'schedule' | 'remove' | 'countReaders' | 'start';

/** States in which an issue may be changed. */
const isOpen = ['draft', 'scheduled'] as const;

/** Issues until they are on their way. */
function createDrafts(db: Kysely<Database>): Pick<NewsletterIssueStore, DraftCalls> {
  /** Changes an issue of a version and in a state; false if it is another one by now. */
  async function change(
    { id, ifVersion, author, now }: IssueChange,
    states: readonly IssueRow['state'][],
    fields: Partial<IssueRow>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('newsletter_issue')
      .set({ ...fields, author, changed_at: now, version: ifVersion + 1 })
      .where('id', '=', id)
      .where('version', '=', ifVersion)
      .where('state', 'in', states)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const countReaders = async (listCode: string): Promise<number> => {
    const { readers } = await db
      .selectFrom('newsletter_member')
      .select(({ fn }) => fn.countAll<number>().as('readers'))
      .where('list_code', '=', listCode)
      .executeTakeFirstOrThrow();
    return Number(readers);
  };

  return {
    async list(limit) {
      const rows = db.selectFrom('newsletter_issue').selectAll().orderBy('changed_at', 'desc').orderBy('id').limit(limit);
      return (await rows.execute()).map(toIssue);
    },
    async get(id) {
      const row = await db.selectFrom('newsletter_issue').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toIssue(row);
    },
    async create({ id, listCode, site, draft, author, changedAt }) {
      const values = { id, list_code: listCode, site, draft_json: JSON.stringify(draft), author, changed_at: changedAt };
      await db
        .insertInto('newsletter_issue')
        .values({ ...values, state: 'draft', version: 1, letter_json: '', cursor_id: '', ...zeros, ...noCounts })
        .execute();
    },
    save: (given, draft) => change(given, isOpen, { draft_json: JSON.stringify(draft) }),
    schedule: (given, sendAt) => change(given, isOpen, { state: sendAt === 0 ? 'draft' : 'scheduled', send_at: sendAt }),
    async remove({ id, ifVersion }) {
      const { numDeletedRows } = await db
        .deleteFrom('newsletter_issue')
        .where('id', '=', id)
        .where('version', '=', ifVersion)
        .where('state', 'in', isOpen)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    countReaders,
    async start(given, letter) {
      const issue = await db.selectFrom('newsletter_issue').select('list_code').where('id', '=', given.id).executeTakeFirst();
      if (issue === undefined) return false;
      const total = await countReaders(issue.list_code);
      const letterJson = JSON.stringify(letter);
      const [startedAt, fedAt] = [given.now, given.now - FIRST_SHARE];
      return await change(given, isOpen, {
        state: 'sending',
        letter_json: letterJson,
        started_at: startedAt,
        fed_at: fedAt,
        total,
      });
    },
  };
}

/** Issues of newsletters, over the write connection of an open database. */
export function createNewsletterIssueStore(db: Kysely<Database>): NewsletterIssueStore {
  const { begin, settle } = createSettling(db, MAX_REFUSALS);
  return {
    ...createDrafts(db),
    pause: ({ id, author, now }) =>
      db.transaction().execute(async (transaction) => {
        if ((await lockSending(transaction, id)) === undefined) return false;
        await pause(transaction, { id, now, author });
        return true;
      }),
    resume: ({ id, author, now }, refused) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('newsletter_issue')
          .set(({ ref }) => ({
            state: 'sending' as const,
            author,
            changed_at: now,
            version: sql<number>`${ref('version')} + 1`,
            fed_at: now - FIRST_SHARE,
            finished_at: 0,
            streak: 0,
          }))
          .where('id', '=', id)
          .where('state', 'in', refused ? ['paused', 'sent'] : ['paused'])
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (refused) await readmitRefused(transaction, id);
        return true;
      }),
    async due(now) {
      const rows = db.selectFrom('newsletter_issue').selectAll().where('state', '=', 'scheduled').where('send_at', '<=', now);
      return (await rows.orderBy('send_at').execute()).map(toIssue);
    },
    async sending() {
      const rows = db.selectFrom('newsletter_issue').selectAll().where('state', '=', 'sending');
      const row = await rows.orderBy('started_at').orderBy('id').limit(1).executeTakeFirst();
      return row && toIssue(row);
    },
    feed: (options) => db.transaction().execute((transaction) => feed(transaction, options, lockSending)),
    begin,
    settle,
    bounce: (bounced) => db.transaction().execute((transaction) => bounce(transaction, bounced)),
    async forgetLetters(before) {
      await db
        .deleteFrom('newsletter_unsent')
        .where('issue_id', 'in', (issues) =>
          issues.selectFrom('newsletter_issue').select('id').where('finished_at', '>', 0).where('finished_at', '<', before),
        )
        .execute();
    },
  };
}

/** The issue if it is being sent, with its row locked until the end of the transaction. */
const lockSending: LockIssue = (on, id) =>
  on
    .updateTable('newsletter_issue')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returningAll()
    .executeTakeFirst();

/** Those whose letter was refused wait for it again. */
async function readmitRefused(on: Kysely<Database>, id: string): Promise<void> {
  const { numUpdatedRows } = await on
    .updateTable('newsletter_unsent')
    .set({ kind: 'waiting' })
    .where('issue_id', '=', id)
    .where('kind', '=', 'refused')
    .executeTakeFirst();
  const readmitted = Number(numUpdatedRows);
  await on
    .updateTable('newsletter_issue')
    .set((set) => ({ queued: set('queued', '-', readmitted), refused: set('refused', '-', readmitted) }))
    .where('id', '=', id)
    .execute();
}

const toIssue = (row: IssueRow): NewsletterIssue => ({
  id: row.id,
  listCode: row.list_code,
  site: row.site,
  draft: storedJson(row.draft_json),
  state: row.state,
  version: row.version,
  author: row.author,
  changedAt: row.changed_at,
  sendAt: row.send_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  counts: {
    total: row.total,
    queued: row.queued,
    sent: row.sent,
    refused: row.refused,
    doubtful: row.doubtful,
    bounced: row.bounced,
    left: row.left_count,
  },
  isRefused: row.state === 'paused' && row.streak >= MAX_REFUSALS,
});

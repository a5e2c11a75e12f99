import type { Kysely } from 'kysely';
import { type NewsletterRequest, type NewsletterStore, newsletterMailId } from '../../definitions/newsletter';
import type { Database } from '../schema';
import { storedJson } from '../stored-json';
import { compileQueueMail } from './mail-queue';
import { readSecret } from './stored-secret';

const SECRET = 'newsletter_secret';

/**
 * Before the lists of a request that was confirmed: an empty one, as no waiting request has. A node of an earlier release finds a
 * list there that is not offered.
 */
const CONFIRMED = '[""';
const toConfirmed = (lists: readonly string[]): string => JSON.stringify(['', ...lists]);

/** Newsletters, over the write connection of an open database. */
export function createNewsletterStore(db: Kysely<Database>): NewsletterStore {
  const queueMail = compileQueueMail(db);
  return {
    secret: (make) => readSecret(db, SECRET, make),
    async addRequest(request, mail) {
      return await db.transaction().execute(async (transaction) => {
        const { id, email, firstName, lastName, listCodes, site, expiresAt } = request;
        if (!(await queueMail(transaction, mail))) return false;
        await transaction
          .insertInto('newsletter_request')
          .values({
            id,
            email,
            first_name: firstName,
            last_name: lastName,
            lists_json: JSON.stringify(listCodes),
            site,
            expires_at: expiresAt,
          })
          .execute();
        return true;
      });
    },
    async confirm({ requestId, now, subscriberId, offered, mailFor }) {
      return await db.transaction().execute(async (transaction) => {
        const taken = await takeRequest(transaction, requestId, now);
        if (taken === undefined) return undefined;
        const request = { ...taken, listCodes: [...new Set(taken.listCodes)].filter((code) => offered.has(code)) };
        if (request.listCodes.length === 0) return request;
        const { email, site, expiresAt: expires_at } = request;
        await transaction
          .insertInto('newsletter_request')
          .values({
            id: requestId,
            email,
            first_name: '',
            last_name: '',
            lists_json: toConfirmed(request.listCodes),
            site,
            expires_at,
          })
          .execute();
        const id = await subscriberFor(transaction, request, subscriberId);
        for (const code of request.listCodes) {
          await transaction
            .insertInto('newsletter_member')
            .values({ subscriber_id: id, list_code: code, confirmed_at: now })
            .onConflict((conflict) => conflict.columns(['subscriber_id', 'list_code']).doNothing())
            .execute();
        }
        await queueMail(transaction, mailFor(request, id));
        return request;
      });
    },
    async wasConfirmed(requestId, now) {
      const rows = await db
        .selectFrom('newsletter_request as r')
        .innerJoin('newsletter_subscriber as s', 's.email', 'r.email')
        .innerJoin('newsletter_member as m', 'm.subscriber_id', 's.id')
        .select(['r.lists_json', 'm.list_code'])
        .where('r.id', '=', requestId)
        .where('r.lists_json', 'like', `${CONFIRMED}%`)
        .where('r.expires_at', '>', now)
        .execute();
      return rows.some(({ lists_json, list_code }) => lists_json.includes(JSON.stringify(list_code)));
    },
    async unsubscribe(subscriberId, listCode, issueId) {
      await db.transaction().execute(async (transaction) => {
        // Locks the reader's row: another list confirmed at the same time is seen below, and stays.
        const reader = await transaction
          .updateTable('newsletter_subscriber')
          .set(({ ref }) => ({ email: ref('email') }))
          .where('id', '=', subscriberId)
          .returning('email')
          .executeTakeFirst();
        if (reader === undefined) return;
        const lists = transaction.deleteFrom('newsletter_member').where('subscriber_id', '=', subscriberId);
        const { numDeletedRows } = await (listCode === '' ? lists : lists.where('list_code', '=', listCode)).executeTakeFirst();
        if (listCode !== '') await dropLetters(transaction, reader.email, listCode);
        const rest = await transaction
          .selectFrom('newsletter_member')
          .select('list_code')
          .where('subscriber_id', '=', subscriberId)
          .limit(1)
          .executeTakeFirst();
        if (rest === undefined) await erase(transaction, reader.email, 'newsletters');
        // Last: whoever settles the reader's letter has that first and the issue after it.
        if (issueId !== undefined && numDeletedRows > 0n) await countLeft(transaction, issueId);
      });
    },
    async names(email) {
      const row = await db
        .selectFrom('newsletter_subscriber')
        .select(['first_name', 'last_name'])
        .where('email', '=', email)
        .executeTakeFirst();
      return row && { firstName: row.first_name, lastName: row.last_name };
    },
    async subscribedLists(email) {
      const rows = await db
        .selectFrom('newsletter_member')
        .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_member.subscriber_id')
        .select('list_code')
        .where('email', '=', email)
        .execute();
      return rows.map((row) => row.list_code);
    },
    async addMember({ email, site, listCode, id, now }) {
      await db.transaction().execute(async (transaction) => {
        const names = { firstName: '', lastName: '', listCodes: [listCode], expiresAt: now };
        const subscriber = await subscriberFor(transaction, { id, email, site, ...names }, id);
        await transaction
          .insertInto('newsletter_member')
          .values({ subscriber_id: subscriber, list_code: listCode, confirmed_at: now })
          .onConflict((conflict) => conflict.columns(['subscriber_id', 'list_code']).doNothing())
          .execute();
      });
    },
    async removeMember(email, listCode) {
      const row = await db.selectFrom('newsletter_subscriber').select('id').where('email', '=', email).executeTakeFirst();
      if (row !== undefined) await this.unsubscribe(row.id, listCode);
    },
    forget: (email) => db.transaction().execute((transaction) => erase(transaction, email, 'everything')),
    async members(listCode) {
      let query = db
        .selectFrom('newsletter_member')
        .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_member.subscriber_id')
        .select(['id', 'email', 'first_name', 'last_name', 'site', 'list_code', 'confirmed_at'])
        .orderBy('email')
        .orderBy('list_code');
      if (listCode !== undefined) query = query.where('list_code', '=', listCode);
      return (await query.execute()).map((row) => ({
        subscriberId: row.id,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        site: row.site,
        listCode: row.list_code,
        confirmedAt: row.confirmed_at,
      }));
    },
    async deleteExpired(now) {
      await db.deleteFrom('newsletter_request').where('expires_at', '<=', now).execute();
    },
  };
}

/** Counts a reader who has left by the link of an issue. */
async function countLeft(db: Kysely<Database>, issueId: string): Promise<void> {
  await db
    .updateTable('newsletter_issue')
    .set((set) => ({ left_count: set('left_count', '+', 1) }))
    .where('id', '=', issueId)
    .execute();
}

/** Removes the reader's letters of this newsletter from the queue. */
async function dropLetters(db: Kysely<Database>, email: string, listCode: string): Promise<void> {
  await db
    .deleteFrom('mail_queue')
    .where('recipient', '=', email)
    .where('issue_id', 'in', (issues) => issues.selectFrom('newsletter_issue').select('id').where('list_code', '=', listCode))
    .execute();
}

async function takeRequest(db: Kysely<Database>, id: string, now: number): Promise<NewsletterRequest | undefined> {
  const row = await db
    .deleteFrom('newsletter_request')
    .where('id', '=', id)
    .where('lists_json', 'not like', `${CONFIRMED}%`)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return undefined;
  return {
    id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    listCodes: storedJson<string[]>(row.lists_json),
    site: row.site,
    expiresAt: row.expires_at,
  };
}

/** Id of the reader with the request's address, created if there is none; non-empty names replace the stored ones. */
async function subscriberFor(db: Kysely<Database>, request: NewsletterRequest, newId: string): Promise<string> {
  const { email, firstName, lastName, site } = request;
  const names = { ...(firstName === '' ? {} : { first_name: firstName }), ...(lastName === '' ? {} : { last_name: lastName }) };
  const row = await db
    .insertInto('newsletter_subscriber')
    .values({ id: newId, email, first_name: firstName, last_name: lastName, site })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email, ...names }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes an address, with the queued emails of newsletters or with all of them; true if there was anything. */
async function erase(db: Kysely<Database>, email: string, mails: 'newsletters' | 'everything'): Promise<boolean> {
  const queued = db.deleteFrom('mail_queue').where('recipient', '=', email);
  const removed = [
    // In the order of a confirmation, so that the two never wait for each other.
    await db.deleteFrom('newsletter_request').where('email', '=', email).executeTakeFirst(),
    await db.deleteFrom('newsletter_subscriber').where('email', '=', email).executeTakeFirst(),
    await (mails === 'everything' ? queued : queued.where('id', 'like', newsletterMailId('%'))).executeTakeFirst(),
  ];
  return removed.some(({ numDeletedRows }) => numDeletedRows > 0n);
}

import type { Kysely, Selectable } from 'kysely';
import type { PoliticalNoticeReader, PoliticalNoticeWriter, StoredNotice } from '../../definitions/political-notices';
import type { Database, PoliticalNoticeTable } from '../schema';
import { storedJson } from '../stored-json';

const NEWEST = 'is_current';

export function createPoliticalNoticeReader(db: Kysely<Database>): PoliticalNoticeReader {
  return {
    notice: (noticeId) => currentNotice(db, noticeId),
    async versions(noticeId) {
      const rows = await db
        .selectFrom('political_notice')
        .selectAll()
        .where('notice_id', '=', noticeId)
        .orderBy('version', 'desc')
        .execute();
      return rows.map((row) => ({ version: row.version, recordedAt: row.recorded_at, notice: toNotice(row) }));
    },
    async hasForgettable(before) {
      return (await forgettable(db, before).limit(1).executeTakeFirst()) !== undefined;
    },
    async notices({ offset, limit }) {
      const rows = await db
        .selectFrom('political_notice')
        .selectAll()
        .where(NEWEST, '=', 1)
        .orderBy('period_from', 'desc')
        .orderBy('notice_id')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await db
        .selectFrom('political_notice')
        .select(({ fn }) => fn.countAll().as('total'))
        .where(NEWEST, '=', 1)
        .executeTakeFirstOrThrow();
      return { items: rows.map(toNotice), total: Number(total) };
    },
  };
}

/** Writes of notices, inside a transaction. */
export function createPoliticalNoticeWriter(db: Kysely<Database>): PoliticalNoticeWriter {
  return {
    politicalNotice: (noticeId) => currentNotice(db, noticeId),
    async shownNotices(carrier) {
      const rows = await db
        .selectFrom('political_notice')
        .selectAll()
        .where('carrier', '=', carrier)
        .where(NEWEST, '=', 1)
        .where('shown', '=', 1)
        .execute();
      return rows.map(toNotice);
    },
    async addPoliticalNotice(notice, recordedAt) {
      const newest = await db
        .selectFrom('political_notice')
        .select('version')
        .where('notice_id', '=', notice.ad.noticeId)
        .where(NEWEST, '=', 1)
        .executeTakeFirst();
      await db
        .updateTable('political_notice')
        .set({ is_current: 0 })
        .where('notice_id', '=', notice.ad.noticeId)
        .where(NEWEST, '=', 1)
        .execute();
      await db
        .insertInto('political_notice')
        .values({
          notice_id: notice.ad.noticeId,
          version: (newest?.version ?? 0) + 1,
          is_current: 1,
          carrier: notice.carrier,
          kind: notice.kind,
          shown: notice.shown ? 1 : 0,
          shown_from: notice.shownFrom,
          shown_to: notice.shownTo ?? null,
          host: notice.host ?? null,
          address: notice.address ?? null,
          title: notice.title,
          period_from: notice.ad.period.from,
          period_to: notice.ad.period.to,
          ad_json: JSON.stringify(notice.ad),
          recorded_at: recordedAt,
        })
        .execute();
    },
    async forgetPoliticalNotices(before) {
      const rows = await forgettable(db, before).execute();
      for (const { notice_id } of rows) await db.deleteFrom('political_notice').where('notice_id', '=', notice_id).execute();
      return rows.length;
    },
  };
}

/** Notices that are no longer shown, whose period ended and whose newest version was recorded before a time, unix seconds. */
function forgettable(db: Kysely<Database>, before: number) {
  return db
    .selectFrom('political_notice')
    .select('notice_id')
    .where(NEWEST, '=', 1)
    .where('shown', '=', 0)
    .where('period_to', '<', before)
    .where('recorded_at', '<', before);
}

async function currentNotice(db: Kysely<Database>, noticeId: string): Promise<StoredNotice | undefined> {
  const row = await db
    .selectFrom('political_notice')
    .selectAll()
    .where('notice_id', '=', noticeId)
    .where(NEWEST, '=', 1)
    .executeTakeFirst();
  return row && toNotice(row);
}

function toNotice(row: Selectable<PoliticalNoticeTable>): StoredNotice {
  return {
    ad: storedJson(row.ad_json),
    kind: row.kind,
    carrier: row.carrier,
    title: row.title,
    shown: row.shown === 1,
    shownFrom: row.shown_from,
    shownTo: row.shown_to ?? undefined,
    host: row.host ?? undefined,
    address: row.address ?? undefined,
  };
}

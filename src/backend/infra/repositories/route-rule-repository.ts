import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { redirectStatuses } from '~/lib/redirects/redirect';
import type { RouteRule } from '~/lib/redirects/route-rule';
import type { RouteRuleReader, RouteRuleWriter } from '../../definitions/route-rule-store';
import type { Database } from '../schema';

/** Name of the setting that counts writes of rules. */
const VERSION = 'route_rule_version';
/** Rows per statement: databases limit its parameters. */
const BATCH = 500;
/** Rows per read: a newsroom may have a hundred thousand, and requests are answered between two pages of them. */
const PAGE = 2000;

const row = z.object({
  host: z.enum(['', 'main', 'regional']),
  path: z.string().startsWith('/'),
  target: z.string().min(1),
  status: z.coerce.number().pipe(z.literal(redirectStatuses)),
});

const hostColumn = ({ host }: Pick<RouteRule, 'host'>): string => host ?? '';

function toRule(stored: unknown): readonly RouteRule[] {
  const parsed = row.safeParse(stored).data;
  if (parsed === undefined) return [];
  const { host, path, target, status } = parsed;
  return [{ ...(host !== '' && { host }), from: path, to: target, status }];
}

export function createRouteRuleReader(db: Kysely<Database>): RouteRuleReader {
  /** The next rows after a host and path; the first ones if undefined. */
  async function page(after: { readonly host: string; readonly path: string } | undefined, limit = PAGE) {
    const rows = db.selectFrom('route_rule').selectAll().orderBy('host').orderBy('path').limit(limit);
    if (after === undefined) return await rows.execute();
    return await rows
      .where(({ eb, refTuple, tuple }) => eb(refTuple('host', 'path'), '>', tuple(after.host, after.path)))
      .execute();
  }

  return {
    async all() {
      const rules: RouteRule[] = [];
      let rows = await page(undefined);
      for (;;) {
        rules.push(...rows.flatMap(toRule));
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) return rules;
        await new Promise((resolve) => setImmediate(resolve));
        rows = await page(last);
      }
    },
    async first(limit) {
      return (await page(undefined, limit)).flatMap(toRule);
    },
    async count() {
      const { count } = await db
        .selectFrom('route_rule')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async leadingFrom(path) {
      return (await db.selectFrom('route_rule').selectAll().where('path', '=', path).execute()).flatMap(toRule);
    },
    async version() {
      const stored = await db.selectFrom('setting').select('value').where('key', '=', VERSION).executeTakeFirst();
      return stored?.value ?? '0';
    },
  };
}

export function createRouteRuleWriter(db: Kysely<Database>): RouteRuleWriter {
  async function countWrite(): Promise<void> {
    await db
      .insertInto('setting')
      .values({ key: VERSION, value: '1' })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: sql<string>`cast(cast(setting.value as integer) + 1 as text)` }),
      )
      .execute();
  }

  return {
    async routeRulesBetween(from, to) {
      // PostgreSQL knows no empty list.
      const lists = (
        [
          ['path', from],
          ['target', to],
        ] as const
      ).filter(([, values]) => values.length > 0);
      if (lists.length === 0) return [];
      const rows = db.selectFrom('route_rule').selectAll().orderBy('host').orderBy('path');
      const found = await rows.where(({ eb, or }) => or(lists.map(([column, values]) => eb(column, 'in', values)))).execute();
      return found.flatMap(toRule);
    },
    async saveRouteRules(rules) {
      for (let begin = 0; begin < rules.length; begin += BATCH) {
        const values = rules
          .slice(begin, begin + BATCH)
          .map((rule) => ({ host: hostColumn(rule), path: rule.from, target: rule.to, status: rule.status }));
        await db
          .insertInto('route_rule')
          .values(values)
          .onConflict((conflict) =>
            conflict.columns(['host', 'path']).doUpdateSet(({ ref }) => ({
              target: ref('excluded.target'),
              status: ref('excluded.status'),
            })),
          )
          .execute();
      }
      await countWrite();
    },
    async deleteRouteRules(rules) {
      for (const rule of rules) {
        await db.deleteFrom('route_rule').where('host', '=', hostColumn(rule)).where('path', '=', rule.from).execute();
      }
      await countWrite();
    },
  };
}

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const table = (text: string, optionalText: string, number: string, strict: string): readonly string[] => [
  `create table correction (
    article_id ${number} references article (id) on delete cascade, entry_key ${text}, place ${number}, date ${number},
    text ${text}, wrong ${optionalText}, primary key (article_id, entry_key, place))${strict}`,
  'create index correction_newest on correction (date, article_id, entry_key, place)',
];

/** Stores corrections of articles and entries as rows too, so that the newest can be found; includes existing ones. */
export const corrections: { readonly sqlite: Migration; readonly postgres: Migration } = {
  sqlite: {
    async up(db) {
      for (const statement of table('text not null', 'text', 'integer not null', ' strict')) await sql.raw(statement).execute(db);
      const fields = "json_extract(c.value, '$.date'), json_extract(c.value, '$.text'), json_extract(c.value, '$.wrong')";
      await sql
        .raw(`insert into correction select b.article_id, '', c.key, ${fields} from article_body b,
          json_each(b.article_json, '$.corrections') c where b.article_json like '%"corrections":[{%'`)
        .execute(db);
      await sql
        .raw(`insert into correction select s.article_id, s.entry_key, c.key, ${fields} from sub_article s,
          json_each(s.entry_json, '$.corrections') c where s.entry_json like '%"corrections":[{%'`)
        .execute(db);
    },
  },
  postgres: {
    async up(db) {
      const all = table('text collate "C" not null', 'text collate "C"', 'bigint not null', '');
      for (const statement of all) await sql.raw(statement).execute(db);
      const fields = "c.ord - 1, (c.value->>'date')::bigint, c.value->>'text', c.value->>'wrong'";
      await sql
        .raw(`insert into correction select b.article_id, '', ${fields} from article_body b,
          jsonb_array_elements(b.article_json::jsonb->'corrections') with ordinality c(value, ord)
          where b.article_json like '%"corrections":[{%'`)
        .execute(db);
      await sql
        .raw(`insert into correction select s.article_id, s.entry_key, ${fields} from sub_article s,
          jsonb_array_elements(s.entry_json::jsonb->'corrections') with ordinality c(value, ord)
          where s.entry_json like '%"corrections":[{%'`)
        .execute(db);
    },
  },
};

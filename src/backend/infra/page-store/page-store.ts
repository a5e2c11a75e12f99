import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** A drawn page as it is stored. Times are unix seconds. */
export interface StoredPage {
  readonly until: number;
  readonly head: string;
  readonly body: Uint8Array;
}

export interface NewPage extends StoredPage {
  /** The store's count when the drawing began. */
  readonly since: number;
  /** Names under which the page is purged. */
  readonly tags: readonly string[];
}

/**
 * Drawn pages on the disk of one machine, shared by its processes. It holds nothing that cannot be made again: what cannot be read
 * counts as missing, and what cannot be written is left out. Only a purge must not be lost: after one that cannot be written,
 * nothing is found until one can.
 */
export interface PageStore {
  find(key: string, now: number): StoredPage | undefined;
  /** Number of purges so far; a drawing that begins now carries it. */
  count(): number;
  keep(key: string, page: NewPage): void;
  /** Makes all pages stale that were drawn before now and have one of these tags. */
  purge(tags: readonly string[]): void;
  /** The state of the content up to which all changes have been purged, in the words of whoever stored it. */
  readonly seen: string | undefined;
  setSeen(state: string): void;
  close(): void;
}

export interface PageStoreOptions {
  readonly path: string;
  /** Identifies program and settings: pages of others are neither found nor kept beyond the start. */
  readonly namespace: string;
  /** Bytes; the oldest pages are removed beyond it. */
  readonly limit: number;
  /** Called with an error, at most once in a row. */
  readonly onProblem: (error: unknown) => void;
}

/** Increased with every change of the tables: a file of another version is emptied. */
const VERSION = 1;
/** Writes after which the size is checked. */
const CHECK_EVERY = 500;
/** Fraction of the pages that is removed if the file is too large. */
const REMOVED_FRACTION = 0.1;

const TABLES = `
  create table page (
    id integer primary key, namespace text not null, key text not null, since integer not null, until integer not null,
    tags text not null, head text not null, body blob not null, unique (namespace, key)
  );
  create table purge (tag text primary key, at integer not null) without rowid;
  create table state (name text primary key, value text not null) without rowid;
`;

/** Opens the store; a file that cannot be used is emptied. Throws if even that fails. */
export function openPageStore({ path, namespace, limit, onProblem }: PageStoreOptions): PageStore {
  const db = openFile(path);
  const statement = (sql: string): StatementSync => db.prepare(sql);
  const find = statement(`
    select until, head, body from page p where namespace = ? and key = ? and until > ? and not exists (
      select 1 from json_each(p.tags) as named join purge on purge.tag = named.value where purge.at > p.since
    )`);
  const insert = statement(
    'insert or replace into page (namespace, key, since, until, tags, head, body) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const counter = statement(`select cast(value as integer) as n from state where name = 'purges'`);
  const countUp = statement(`
    insert into state values ('purges', '1') on conflict (name) do update set value = cast(cast(value as integer) + 1 as text)
    returning cast(value as integer) as n`);
  const mark = statement('insert into purge values (?, ?) on conflict (tag) do update set at = excluded.at');
  const readState = statement('select value from state where name = ?');
  const writeState = statement('insert into state values (?, ?) on conflict (name) do update set value = excluded.value');
  const removeOldest = statement('delete from page where id in (select id from page order by id limit ?)');
  const size = statement('select page_count * page_size as bytes from pragma_page_count, pragma_page_size');
  const countPages = statement('select count(*) as n from page');

  let failing = false;
  /** Tags of purges that could not be written. */
  const missed = new Set<string>();
  let writes = 0;

  function attempt<T>(work: () => T): T | undefined {
    try {
      const result = work();
      failing = false;
      return result;
    } catch (error) {
      if (!failing) onProblem(error);
      failing = true;
      return undefined;
    }
  }

  function shrink(): void {
    if (Number(size.get()?.bytes) <= limit) return;
    removeOldest.run(Math.ceil(Number(countPages.get()?.n) * REMOVED_FRACTION));
    db.exec('pragma incremental_vacuum');
  }

  const store: PageStore = {
    find(key, now) {
      if (missed.size > 0) return undefined;
      return attempt(() => find.get(namespace, key, now) as unknown as StoredPage | undefined);
    },
    count: () => attempt(() => Number(counter.get()?.n ?? 0)) ?? 0,
    keep(key, { since, until, tags, head, body }) {
      if (missed.size > 0) return;
      attempt(() => {
        insert.run(namespace, key, since, until, JSON.stringify(tags), head, body);
        writes += 1;
        if (writes % CHECK_EVERY === 0) shrink();
      });
    },
    purge(tags) {
      for (const tag of tags) missed.add(tag);
      if (missed.size === 0) return;
      attempt(() => {
        inTransaction(db, () => {
          const at = Number(countUp.get()?.n);
          for (const tag of missed) mark.run(tag, at);
        });
        missed.clear();
      });
    },
    get seen() {
      return attempt(() => readState.get('seen')?.value as string | undefined);
    },
    setSeen(state) {
      // What has not been purged has not been seen.
      if (missed.size === 0) attempt(() => writeState.run('seen', state));
    },
    close: () => db.close(),
  };
  attempt(() => db.prepare('delete from page where namespace <> ?').run(namespace));
  attempt(shrink);
  return store;
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('begin immediate');
  try {
    work();
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

/**
 * The present run of the machine. Nothing is flushed to the disk, so what another run has written may be damaged, in any order. Where
 * there is no such name, each process starts anew.
 */
function nameRun(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return randomUUID();
  }
}

function openFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 1_000 });
  db.exec('pragma auto_vacuum = incremental; pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -4096');
  const run = nameRun();
  const version = db.prepare('pragma user_version').get()?.user_version;
  if (version === VERSION && db.prepare("select value from state where name = 'run'").get()?.value === run) return db;
  db.exec(`begin immediate; drop table if exists page; drop table if exists purge; drop table if exists state; ${TABLES}
    insert into state values ('run', '${run}'); pragma user_version = ${VERSION}; commit`);
  return db;
}

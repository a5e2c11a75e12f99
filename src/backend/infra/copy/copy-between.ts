import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { listRules, registry } from '../../domain/editions';
import { toCard } from '../../domain/projection';
import { type DatabaseSettings, openDatabase } from '../open';
import type { OpenDatabase } from '../open-database';
import { FILE_NAME } from '../sqlite/sqlite-database';
import { CopyRefusal, type CopyReport, copyOpenDatabase, type OpenCopy } from './copy-database';

export interface CopyOptions extends Pick<OpenCopy, 'force' | 'onProgress'> {
  /** postgres://…, or the data directory of a SQLite database. */
  readonly from: string;
  readonly to: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** Called for lost connections. */
  readonly onProblem: (error: Error) => void;
}

/**
 * Copies all content from one database to another, SQLite or PostgreSQL; missing tables are created in both. See
 * copyOpenDatabase for its behaviour on failure.
 */
export async function copyDatabase({ from, to, now, onProblem, ...options }: CopyOptions): Promise<CopyReport> {
  if (realAddress(from) === realAddress(to)) throw new CopyRefusal('same', '', 'Source and target are the same database.');
  requireFile(from);
  const rules = listRules(registry);
  let source: OpenDatabase | undefined;
  let target: OpenDatabase | undefined;
  try {
    source = await openDatabase(toSettings(from), now, onProblem);
    target = await openDatabase(toSettings(to), now, onProblem);
    return await copyOpenDatabase({
      ...options,
      source,
      target,
      projections: { card: toCard, lists: rules.lists, facets: rules.facets },
      everything: registry.all.map(({ identity }) => cacheTag.edition(identity.slug)),
    });
  } finally {
    await Promise.all([source?.close(), target?.close()]);
  }
}

/** Throws if there is no database file: a mistyped directory would otherwise be created, and its empty database copied. */
function requireFile(from: string): void {
  const { databaseUrl, dataDir } = toSettings(from);
  if (databaseUrl === undefined && !existsSync(join(dataDir, FILE_NAME))) {
    throw new CopyRefusal('no-source', dataDir, `There is no database in ${dataDir}.`);
  }
}

/** The address of a PostgreSQL database, or the directory of a SQLite one without links, dots and a slash at its end. */
function realAddress(address: string): string {
  const { databaseUrl, dataDir } = toSettings(address);
  if (databaseUrl !== undefined) return databaseUrl;
  return existsSync(dataDir) ? realpathSync(dataDir) : resolve(dataDir);
}

function toSettings(address: string): DatabaseSettings {
  if (/^postgres(ql)?:/.test(address)) return { dataDir: '', databaseUrl: address, patient: true };
  return { dataDir: address.replace(/^sqlite:/, '') };
}

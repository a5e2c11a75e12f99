import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import { connectClient } from '../postgres/connect-client';
import { clientSettings } from '../postgres/connections';
import { tryLock } from '../sqlite/migration-lock';

/** The right to do something that only one of all processes on a database should do. */
export interface Leadership {
  /** True if this process has the right, or got it just now. It is lost with the process or its connection, at once. */
  take(): Promise<boolean>;
  close(): Promise<void>;
}

/** Among the processes of one machine: a lock on a file without content, which the system releases if its holder dies. */
export function leadByFile(path: string): Leadership {
  let lock: DatabaseSync | undefined;
  return {
    async take() {
      if (lock !== undefined) return true;
      const tried = new DatabaseSync(path);
      if (tryLock(tried)) lock = tried;
      else tried.close();
      return lock !== undefined;
    },
    async close() {
      lock?.close();
      lock = undefined;
    },
  };
}

/** Among the nodes on one server: an advisory lock of a session of its own, which the server releases when that ends. */
export function leadBySession(url: string, key: number): Leadership {
  let session: Client | undefined;
  let [isHeld, isClosed] = [false, false];

  async function connect(): Promise<Client> {
    const { default: pg } = await import('pg');
    const client: Client = new pg.Client({
      ...(await clientSettings(url)),
      application_name: 'hirmondo-lead',
      query_timeout: 5_000,
    });
    const lose = () => {
      if (session !== client) return;
      session = undefined;
      isHeld = false;
    };
    client.on('error', lose);
    client.on('end', lose);
    await connectClient(client);
    if (isClosed) {
      void client.end().catch(() => undefined);
      throw new Error('The process is stopping.');
    }
    session = client;
    return client;
  }

  return {
    async take() {
      try {
        const client = session ?? (await connect());
        // Also while it is held: a connection that was cut without a word is noticed here.
        const { rows } = isHeld
          ? await client.query<{ held: boolean }>('select true as held')
          : await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key]);
        isHeld = rows[0]?.held === true;
      } catch {
        isHeld = false;
        const broken = session;
        session = undefined;
        void broken?.end().catch(() => undefined);
      }
      return isHeld;
    },
    async close() {
      [isHeld, isClosed] = [false, true];
      const open = session;
      session = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}

import type { Client } from 'pg';
import { splitAddresses } from '~/lib/database/database-addresses';
import { connectClient } from './connect-client';

/** Milliseconds for an answer of a server that is looked at. */
const LOOK_TIMEOUT = 2000;

/** Asked of each server: whether it is a standby, and a primary's timeline, which each promotion increases. */
const LOOK = `select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then '' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** The server of several that accepts writes. */
export interface Primary {
  /** Its address as last found. */
  readonly address: string;
  /**
   * Looks at all servers, unless the one last found is still believed. Of several that accept writes the highest timeline wins; a
   * lower one than was seen before is an old primary that came back without the newer writes, and is refused. Rejects if there is
   * none.
   */
  find(): Promise<string>;
  /** Stops believing that the server is the primary: a connection to it failed. */
  doubt(): void;
}

/** An error as of a server that starts or stops (SQLSTATE 57P03), which is waited for. */
const noPrimary = (looked: number, why: unknown): Error =>
  Object.assign(new Error(`None of the ${looked} servers of DATABASE_URL accepts writes.`, { cause: why }), { code: '57P03' });

interface Looked {
  readonly address: string;
  readonly timeline: string;
}

async function lookAt(address: string): Promise<Looked | undefined> {
  const { default: pg } = await import('pg');
  const client: Client = new pg.Client({
    connectionString: address,
    application_name: 'hirmondo-look',
    connectionTimeoutMillis: LOOK_TIMEOUT,
    query_timeout: LOOK_TIMEOUT,
  });
  client.on('error', () => undefined);
  try {
    await connectClient(client);
    const { rows } = await client.query<{ standby: boolean; timeline: string }>(LOOK);
    const [row] = rows;
    return row === undefined || row.standby ? undefined : { address, timeline: row.timeline };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** @param addresses those of DATABASE_URL, at least two */
export function createPrimary(addresses: readonly string[]): Primary {
  let address = addresses[0] ?? '';
  let isBelieved = false;
  let newest = '';
  let looking: Promise<string> | undefined;

  async function look(): Promise<string> {
    const looks = await Promise.allSettled(addresses.map(lookAt));
    const primaries = looks.flatMap((one) => (one.status === 'fulfilled' && one.value !== undefined ? [one.value] : []));
    // Timelines are hexadecimal numbers of the same length.
    const [best] = primaries.filter(({ timeline }) => timeline >= newest).sort((a, b) => (a.timeline < b.timeline ? 1 : -1));
    if (best === undefined) throw noPrimary(addresses.length, looks.find((one) => one.status === 'rejected')?.reason);
    ({ address, timeline: newest } = best);
    isBelieved = true;
    return address;
  }

  return {
    get address() {
      return address;
    },
    async find() {
      if (isBelieved) return address;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return await looking;
    },
    doubt() {
      isBelieved = false;
    },
  };
}

/** Those of this process, by DATABASE_URL: all of its connections follow the same server. */
const known = new Map<string, Primary>();

/** The primary of a DATABASE_URL with several addresses; undefined if it has one, which is used as it is. */
export function primaryBehind(url: string): Primary | undefined {
  const addresses = splitAddresses(url) ?? [url];
  if (addresses.length < 2) return undefined;
  const found = known.get(url) ?? createPrimary(addresses);
  known.set(url, found);
  return found;
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { plainEmail } from '~/lib/newsletter/email';

const TABLES = ['newsletter_request', 'newsletter_subscriber', 'supporter', 'supporter_link', 'editor'] as const;

type Tables = Readonly<Record<(typeof TABLES)[number], { email: string }>>;

/**
 * Addresses stored earlier get the form of those stored now, with domains in ASCII. An address that is stored in both forms keeps
 * both: its newer row is found.
 */
const asciiDomains: Migration = {
  async up(db: Kysely<Tables>) {
    for (const table of TABLES) {
      const rows = await db.selectFrom(table).select('email').distinct().execute();
      const stored = new Set(rows.map(({ email }) => email));
      for (const email of stored) {
        const plain = /[^\x21-\x7e]/.test(email) ? plainEmail(email) : email;
        if (!stored.has(plain)) await db.updateTable(table).set({ email: plain }).where('email', '=', email).execute();
      }
    }
  },
};

/** The migration for SQLite and for PostgreSQL. */
export const asciiDomainsOfEmails = { sqlite: asciiDomains, postgres: asciiDomains } as const;

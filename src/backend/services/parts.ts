import type { BodyParser } from '~/lib/article-body/body-parser';
import type { BodyMaker } from '~/lib/article-body/ready-body';
import type { ContentApi } from '~/lib/content/content-api';
import type { Origins } from '~/lib/urls/hosts';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import type { MailDelivery } from '../core/newsletter/mail-delivery';
import type { ContentStore } from '../definitions';
import type { MailQueue } from '../definitions/mail';
import type { EditionSet } from '../domain/editions';
import type { Authenticate } from '../http/call-context';
import type { OpenDatabase } from '../infra/open-database';
import type { StripeSettings } from '../infra/payments/stripe-provider';
import type { ReadingSettings } from '../infra/readings/open-sources';
import type { SearchThreads } from '../infra/search/search-upkeep';

/** What the backend writes into the log; pino's logger fits. */
export interface BackendLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The way of letters, as other services use it. */
export interface Mail extends Pick<MailDelivery, 'wake'>, Pick<MailQueue, 'addMail'> {
  /** Sender of the letters. */
  readonly from: string;
  /** Calls the work about once a minute with unix seconds, in one process of a cluster: for deleting expired data. */
  eachMinute(work: (now: number) => Promise<void>): void;
}

export interface MailOptions {
  /** smtp(s)://…; unset: letters are files in dataDir/outbox. */
  readonly smtpUrl?: string;
  /** Sender of the letters; unset: hirlevel@ the main host. */
  readonly from?: string;
}

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of the issuer. */
  readonly issuer: string;
}

export interface BackendOptions {
  /** Of what the log says to operators about a store that fails (defaults to Hungarian); everything else there is English. */
  readonly language?: InterfaceLanguage;
  /** Directory of the database; made when missing. */
  readonly dataDir: string;
  /** postgres://…; unset: SQLite in dataDir. */
  readonly databaseUrl?: string;
  /** postgres://… of a replica, where reads go; unset: to databaseUrl. */
  readonly databaseReplicaUrl?: string;
  /** An open database instead of the one that the settings name; tests hand one in. The backend closes it. */
  readonly database?: OpenDatabase;
  /** Directories of pictures and sounds, the newsroom's own first; unset: `media` in dataDir. */
  readonly media?: readonly string[];
  /** Present moment, unix milliseconds. */
  readonly clock: () => number;
  /** Bearer of the ingest calls; unset: they answer 404. */
  readonly adminToken?: string;
  readonly logger: BackendLogger;
  /** Base addresses without trailing slash, by host group. */
  readonly origins: Origins;
  /** Address of the consent script of editions that name none; unset: they have none. */
  readonly consentScript?: string;
  /** Editions to serve content for; the registry's unless a test says otherwise. */
  readonly editions?: EditionSet;
  /** Key of the tokens of sessions; unset: one that is kept with the data. */
  readonly sessionSecret?: string;
  /** src/backend/infra/passwords/hash-worker.ts, built; unset: hashes of passwords are made in Node's pool. */
  readonly passwordWorker?: string;
  /** Sign-in with Google; unset: there is none. */
  readonly google?: GoogleSettings;
  /** Payments by Stripe; unset: the test provider, which takes no money. */
  readonly stripe?: StripeSettings;
  /** Resolves a bearer token; defaults to the signed-in editor. Set by tests. */
  readonly authenticate?: Authenticate;
  /** Where readings come from, by kind, and the directory of recorded ones; unset: nowhere. */
  readonly readings?: ReadingSettings & { readonly recordings: string };
  /** False: reads are not counted. */
  readonly countReads?: boolean;
  /** False: what another analyser, parser or registry made is left as it is. One process of a cluster should do it. */
  readonly maintenance?: boolean;
  /** The way of letters; unset: files in dataDir/outbox, from hirlevel@ the main host. */
  readonly mail?: MailOptions;
  /** Parses large article bodies without holding up readers; in place by default. */
  readonly parseBody?: BodyParser;
  /** Makes the bodies of an import ready beside the thread that stores them; unset: they are read in place. */
  readonly makeBodies?: BodyMaker;
  /** Whether the quiz service exposes its schema: in development. */
  readonly introspection?: boolean;
  /** Bundles that run on threads of their own; unset: searching and indexing are done in place, as in development. */
  readonly threads?: BackendThreads;
}

/** Files of the bundles that run on threads. */
export interface BackendThreads extends SearchThreads {
  /** src/backend/infra/sqlite/checkpoint-worker.ts, built. */
  readonly checkpoints: string;
}

/** Parts of services that need no stored content: such services also run next to another system's content. */
export interface CommonParts {
  readonly options: BackendOptions;
  readonly database: OpenDatabase;
  /** The content as pages read it. */
  readonly content: ContentApi;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Present moment, unix milliseconds. */
  readonly clock: () => number;
  readonly logger: BackendLogger;
  /** Unguessable ids and secrets. */
  readonly randomId: () => string;
}

/** What the backend's own services are made of before there are others. */
export interface BackendParts extends CommonParts {
  readonly store: ContentStore;
  /** Called for the cache tags of what changed, after it can be read: pages that carry them are made anew. */
  readonly onChange: (tags: readonly string[]) => void;
}

interface WithMail {
  /** The way of letters. */
  readonly mail: Mail;
}

/** What services beside any content may be made of. */
export type OwnParts = CommonParts & WithMail;

/** What every service of the backend may be made of. */
export type ServiceParts = BackendParts & WithMail;

import type { BodyParser } from '~/lib/article-body/body-parser';
import type { ContentApi } from '~/lib/content/content-api';
import type { Origins } from '~/lib/urls/hosts';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import type { CleanUpClock } from '../core/maintenance/clean-up-clock';
import type { MailDelivery } from '../core/newsletter/mail-delivery';
import type { ContentStore } from '../definitions';
import type { Audit, AuditEvent } from '../definitions/audit';
import type { MailQueue } from '../definitions/mail';
import type { CdnSettings } from '../definitions/purges';
import type { EventListener } from '../definitions/webhooks';
import type { EditionSet } from '../domain/editions';
import type { Authenticate } from '../http/call-context';
import type { SharedMedia } from '../infra/objects/open-objects';
import type { OpenDatabase } from '../infra/open-database';
import type { SecretBox } from '../infra/passwords/secret-box';
import type { StripeSettings } from '../infra/payments/stripe-provider';
import type { ReadingSettings } from '../infra/readings/open-sources';

/** The logger's interface for the backend; pino's logger implements it. */
export interface BackendLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sending of emails, as used by other services. */
export interface Mail extends Pick<MailDelivery, 'wake'>, Pick<MailQueue, 'addMail'> {
  /** Sender address. */
  readonly from: string;
  /** Calls `work` about once a minute with unix seconds, in one process of a cluster: for deleting expired data. */
  eachMinute(work: (now: number) => Promise<void>): void;
}

export interface MailOptions {
  /** smtp(s)://…; if unset, emails are written to dataDir/outbox. */
  readonly smtpUrl?: string;
  /** Sender address; defaults to hirlevel@ the main host. */
  readonly from?: string;
  /** Letters of newsletters a minute; 600 by default. */
  readonly pace?: number;
  /** Address to which letters of newsletters come back, with a part of its own for each (`name+…@host`); unset: the sender's. */
  readonly bounceAddress?: string;
}

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** OpenID issuer, an address. */
  readonly issuer: string;
}

/** Where the backend keeps its data. */
export interface StorageOptions {
  /** Directory of the SQLite database, of unsent emails and of keys; created if missing. */
  readonly dataDir: string;
  /** postgres://…; defaults to SQLite in dataDir. */
  readonly databaseUrl?: string;
  /** postgres://… of a replica for reads; defaults to databaseUrl. */
  readonly databaseReplicaUrl?: string;
  /** An open database instead of the one in the settings, for tests. The backend closes it. */
  readonly database?: OpenDatabase;
  /** Fingerprints of secrets that all nodes on one PostgreSQL must share, by the names of their settings. */
  readonly fingerprints?: (() => Promise<Readonly<Record<string, string>>>) | undefined;
  /** Private addresses that may be called where somebody names them; none if unset. */
  readonly isPrivateTarget?: ((address: string) => boolean) | undefined;
  /** Listeners in this process, which get all events as webhooks do; none by default. */
  readonly listeners?: readonly EventListener[] | undefined;
  /** The CDN that is purged of changes; 'none': there is none, and the log of changes need not wait for it. */
  readonly cdn?: CdnSettings | 'none' | undefined;
  /** False disables updates of derived data and deletion of expired data. Exactly one process of a cluster should do them. */
  readonly maintenance?: boolean;
}

/** The publication, as its addresses and pages show it. */
export interface PublicationOptions {
  /** Base addresses without trailing slash, by host group. */
  readonly origins: Origins;
  /** True for the editors' own site on the database of the readers': what readers ask for has the addresses of theirs. */
  readonly preview?: boolean;
  /** Editions to serve content for; defaults to those of the registry. */
  readonly editions?: EditionSet;
  /** Address of the consent script of editions without their own; unset: those have none. */
  readonly consentScript?: string;
}

/** Who may call what. */
export interface AccessOptions {
  /** Bearer token of the ingest calls; if unset, they answer 404. */
  readonly adminToken?: string;
  /** Key that signs session tokens; defaults to one stored in the database. */
  readonly sessionSecret?: string;
  /** Key of what must not be read from the database alone; defaults to one in a file of dataDir. */
  readonly accountKey?: string;
  /** Seconds after which an unused session of an editor is over; defaults to three days. */
  readonly sessionIdleSeconds?: number;
  /** Days for which the audit stream is kept; 0: not at all. */
  readonly auditDays?: number;
  /** Called with each event of the audit stream. */
  readonly onAudit?: (event: AuditEvent) => void;
  /** Path of the page where editors sign in; defaults to the preview's. */
  readonly loginPath?: string;
  /** Sign-in with Google; disabled if unset. */
  readonly google?: GoogleSettings;
  /** Resolves a bearer token; defaults to the signed-in editor. Set by tests. */
  readonly authenticate?: Authenticate;
  /** True if the quiz service exposes its GraphQL schema, as in development. */
  readonly introspection?: boolean;
}

/** Bundles of threads beside the calling one. Without one its work is done in place, as in development. */
export interface WorkerBundles {
  /** infra/mail/mail-worker.ts */
  readonly mail?: string;
  /** infra/search/thread/search-worker.ts */
  readonly search?: string;
  /** infra/search/index-worker.ts */
  readonly index?: string;
  /** infra/sqlite/checkpoint-worker.ts */
  readonly checkpoints?: string;
  /** infra/media/picture-check-worker.ts, a process */
  readonly pictures?: string;
}

/** Options of the services that run beside any content. */
export interface OwnServiceOptions extends StorageOptions, PublicationOptions, AccessOptions {
  /** Current time, unix milliseconds. */
  readonly clock: () => number;
  readonly logger: BackendLogger;
  readonly workers?: WorkerBundles;
  /** Sending of emails; defaults to files in dataDir/outbox. */
  readonly mail?: MailOptions;
  /** Payments by Stripe; defaults to the test provider, which takes no money. */
  readonly stripe?: StripeSettings;
  /** Without Stripe: the test provider, or nobody can pay. */
  readonly payments?: 'test' | 'off';
}

/** Options of the whole backend, with content of its own. */
export interface BackendOptions extends OwnServiceOptions {
  /** Language of the log's advice about a failing store (defaults to Hungarian); all other log messages are English. */
  readonly language?: InterfaceLanguage;
  /** Directories of pictures and sounds, the newsroom's own first; defaults to `media` in dataDir. */
  readonly media?: readonly string[];
  /** The bucket, or shared directory, that has the newsroom's own instead; `media` are then further directories. */
  readonly mediaBucket?: SharedMedia | undefined;
  /** Sources of readings by kind, and the directory of recorded ones; without it nothing is read. */
  readonly readings?: ReadingSettings & { readonly recordings: string };
  /** Contact of the site's operator for push services, a mailto: or https: address; defaults to one at the main host. */
  readonly pushContact?: string;
  /** False: reads are not counted. */
  readonly countReads?: boolean;
  /** Parses large article bodies off the main thread; by default they are parsed in place. */
  readonly parseBody?: BodyParser;
}

/** Parts of services that need no stored content: such services also run next to another system's content. */
export interface CommonParts {
  readonly options: OwnServiceOptions;
  readonly database: OpenDatabase;
  /** The content API as used by pages. */
  readonly content: ContentApi;
  readonly editions: EditionSet;
  readonly origins: Origins;
  /** Current time, unix milliseconds. */
  readonly clock: () => number;
  /** The time by which expired data are deleted. */
  readonly cleanUps: CleanUpClock;
  readonly logger: BackendLogger;
  readonly audit: Audit;
  /** Encrypts secrets in the database. */
  readonly secretBox: SecretBox;
  /** Creates unguessable ids and secrets. */
  readonly randomId: () => string;
}

/** Parts of services that need the stored content, without mail. */
export interface BackendParts extends CommonParts {
  readonly options: BackendOptions;
  readonly store: ContentStore;
  /** Purges the pages of this process with these cache tags, for what changes without a write of content. */
  readonly purge: (tags: readonly string[]) => void;
}

interface WithMail {
  readonly mail: Mail;
}

/** Parts of services that run beside any content. */
export type OwnParts = CommonParts & WithMail;

/** Parts of the backend's own services. */
export type ServiceParts = BackendParts & WithMail;

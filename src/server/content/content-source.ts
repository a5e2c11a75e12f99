import type { AuditEvent, Backend, CountCall, ServerState } from '~/backend/index';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { Services } from '~/lib/calls/services';
import type { ContentApi } from '~/lib/content/content-api';
import type { RuleTable } from '~/lib/redirects/rule-table';
import type { TokenRight } from '~/lib/tokens/token-rights';
import type { OnSkipped } from '~/models/front/skipped-items';
import type { ApiFetch } from '../api/api-fetch';
import type { Newsroom } from '../workbench/newsroom';

/** Another system that provides the content, as the metrics see it. */
export interface Upstream {
  readonly name: string;
  /** State of the circuit breaker: 0 closed, 0.5 half-open, 1 open. */
  readonly breaker: () => number;
  /** Called after each call with its seconds and 'ok' or the reason of its failure. Set by the metrics. */
  onCall: (call: string, seconds: number, outcome: string) => void;
  /**
   * Called when the system answers again after the circuit breaker was open. Set by the server, which then renews stale pages.
   */
  onRecovery: () => void;
}

/** Where the site's content comes from: the embedded backend, or another system over HTTP. */
export interface ContentSource {
  readonly content: ContentApi;
  /** Services that pages may use besides the content. */
  readonly services: Services;
  readonly fetchApi: ApiFetch;
  /** Fast paths of the calls that only count; none if unset. */
  readonly countCalls?: readonly CountCall[];
  /** Parses large texts without blocking requests; unset if there is no build, where no requests have to be protected. */
  readonly parseBody?: BodyParser | undefined;
  /** The newsroom's own redirects in memory; if unset, `content` is queried for each page. */
  readonly rules?: Pick<RuleTable, 'find' | 'findByQuery' | 'hasQueryRules'>;
  /** The editors' tools; unset if another system keeps the articles. */
  readonly newsroom?: Newsroom;
  /** Key of the test provider's events; unset if payments are off. */
  readonly testPaymentSecret?: () => Promise<string>;
  /** The hub of the site's feeds; unset if another system keeps the articles. */
  readonly feedHub?: Backend['feedHub'];
  /** True if a bearer token grants the right; unset if there are no tokens but ADMIN_TOKEN. */
  allows?(bearer: string, right: TokenRight): Promise<boolean>;
  /** Calls the listener with the cache tags of what has changed, once it can be read. */
  onChange(listener: (tags: readonly string[]) => void): void;
  /** True if an article uses the picture with this focal point; unset if that is not known here, as in front of another system. */
  isPicturePoint?: Backend['isPicturePoint'];
  /** Media in a bucket; unset if they are in directories. */
  readonly bucketMedia?: NonNullable<Backend['bucketMedia']>;
  /** What has changed since a state that an earlier call returned; unset if the content is in another system. */
  changesSince?: Backend['changes']['changesSince'];
  /** True when content can be read now. Never rejects. */
  isReady(): Promise<boolean>;
  /** The database servers that this process uses. */
  servers?(): Promise<readonly ServerState[]>;
  /** Seconds for which the oldest change has waited for the CDN to be purged; undefined if another process purges it, or none. */
  purgeDelay?(): number | undefined;
  /** Emails that wait to be sent; unset if they are another system's. */
  mailWaiting?: Backend['mailWaiting'];
  /** Calls the listener with each event of the audit stream. */
  onAudit?(listener: (event: AuditEvent) => void): void;
  /** Tells the other nodes and the CDN of a change that was reported from outside. */
  announce?(tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
  /** Calls the listener after each new reading of rates, weather or water, including those made before it was added. */
  watchReadings?(listener: (kind: string, outcome: 'ok' | 'failed') => void): void;
  /** Calls the listener for each item that cannot be shown and is left out of the content. */
  watchLeftOut?(listener: OnSkipped): void;
  /** Unset if the content is in this process. */
  readonly upstream?: Upstream;
}

import type { CountCall } from '~/backend/index';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { Services } from '~/lib/calls/services';
import type { ContentApi } from '~/lib/content/content-api';
import type { RuleTable } from '~/lib/redirects/rule-table';
import type { TokenRight } from '~/lib/tokens/token-rights';
import type { OnLeftOut } from '~/models/front/left-out';
import type { ApiFetch } from '../api/api-fetch';
import type { Newsroom } from '../workbench/newsroom';

/** Another system that content comes from, as the metrics see it. */
export interface Upstream {
  readonly name: string;
  /** 0 closed, 0.5 half-open, 1 open: whether it is asked at all. */
  readonly breaker: () => number;
  /** Called after each call with its seconds and 'ok' or the reason of its failure. Set by whoever counts. */
  onCall: (call: string, seconds: number, outcome: string) => void;
  /** Called when the system answers again after it had been given up for a while. Set by whoever keeps old answers. */
  onRecovery: () => void;
}

/** Where the site's content comes from: the embedded backend, or somebody else's over HTTP. */
export interface ContentSource {
  readonly content: ContentApi;
  /** What pages may ask beside the content. */
  readonly services: Services;
  readonly fetchApi: ApiFetch;
  /** Short ways to those of its calls that only count; unset: there are none. */
  readonly countCalls?: readonly CountCall[];
  /** Parses large texts without holding up readers; unset: there is no build, and nobody to hold up. */
  readonly parseBody?: BodyParser | undefined;
  /** The newsroom's own redirects in memory; unset: `content` is asked for each page. */
  readonly rules?: Pick<RuleTable, 'find' | 'findAsked' | 'asks'>;
  /** What editors work with; unset: another system keeps the articles. */
  readonly newsroom?: Newsroom;
  /** Key of the test provider's events; unset: there are no payments here. */
  readonly testPaymentSecret?: () => Promise<string>;
  /** True when somebody's token is good for what is asked; unset: there are no tokens but ADMIN_TOKEN. */
  allows?(bearer: string, right: TokenRight): Promise<boolean>;
  /** Calls the listener with the cache tags of what has changed, once it can be read. */
  onChange(listener: (tags: readonly string[]) => void): void;
  /** True when content can be read now. Never rejects. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
  /** Calls the listener after each reading of rates, weather or water, with those that were made before it listened, too. */
  watchReadings?(listener: (kind: string, outcome: 'ok' | 'failed') => void): void;
  /** Calls the listener for each thing that cannot be shown and is left out of what is read. */
  watchLeftOut?(listener: OnLeftOut): void;
  /** Unset: content lies in this process. */
  readonly upstream?: Upstream;
}

import type { Call } from '~/lib/calls/call';
import type { Json } from './schemas';

/** Who may make a call: the names of the document's security schemes; each alone is enough. */
export type Authority = 'editor' | 'supporter' | 'voter' | 'token' | 'signature';

/** Headers that several calls read, defined once in the document. */
export type SharedHeader = 'site' | 'ifMatch';

/** The fields of a row that its description needs: calls that are in no table are described by the same fields. */
export type DescribedCall = Pick<Call, 'input' | 'answer'> &
  Partial<Pick<Call, 'method' | 'body' | 'absent' | 'summary' | 'example' | 'status' | 'without'>> & {
    /** Below the base of its table. */
    readonly path: string;
    /** Whoever may make it without being signed in is not named here. */
    readonly authority?: readonly Authority[];
    /** True if it may also be made by nobody in particular, who is answered less. */
    readonly anonymousToo?: true;
    readonly headers?: readonly SharedHeader[];
    /** Names of inputs that are in the query although the call has a body. */
    readonly query?: readonly string[];
    /** Media type of the answer, and of the body; JSON if unset. */
    readonly answerType?: 'text/plain' | 'text/event-stream';
    readonly bodyType?: 'application/octet-stream';
    /** True if the body may be left out. */
    readonly optionalBody?: true;
    /** Further successes, besides `status`. */
    readonly also?: readonly (200 | 201 | 204)[];
    /** Refusals besides those that every call has. */
    readonly refusals?: readonly (401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503)[];
    /** Further sentences, in Markdown. */
    readonly about?: string;
  };

/** The input and the answer of a call, as JSON. */
export interface CallExample {
  /** Unset if the row has its own example, or needs no input. */
  readonly input?: Json;
  readonly answer: unknown;
}

/** A table in the document. */
export interface DescribedTable {
  /** Name of the service, the tag of its calls. */
  readonly name: string;
  /** What its calls are for. */
  readonly about: string;
  /** Prefix of its paths: `/api`. */
  readonly base: string;
  readonly calls: Readonly<Record<string, DescribedCall>>;
  /** Examples by a call's name. */
  readonly examples?: Readonly<Record<string, CallExample>>;
}

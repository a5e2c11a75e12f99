import { z } from 'zod';
import { readLimitedText } from '~/lib/http/limited-body';
import { toNetwork } from '~/lib/session/network';
import { createTokenBuckets } from '../rate-limits/token-buckets';
import { POLICY_REPORTS } from '../response/security-headers';
import type { SiteService } from '../site-services';
import { recordedPath } from './recorded-path';

const text = z.string().max(2_000).catch('');

const report = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'source-file': text.optional(),
    'line-number': z.number().optional().catch(undefined),
  }),
});

/** Directives by which reports are counted; any other value that a client sends counts as 'other'. */
const DIRECTIVES =
  /^(?:(?:default|script|style|img|media|frame|connect|font|object|worker|manifest)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;
/** Bytes of a report that are read; browsers send about one thousand. */
const MAX_BODY_LENGTH = 8_192;
/** Reports read per minute, of everybody: clients can send any number of them. */
const PER_MINUTE = 600;
/** Reports read per minute of one network, so that none spends what belongs to others. */
const PER_NETWORK = 30;
const MINUTE_MS = 60_000;
/** Distinct reports remembered for each directive, so that each is logged once; the one not seen for the longest is dropped. */
const REMEMBERED = 100;
/** Lines logged per minute. */
const LOGGED_PER_MINUTE = 30;

export interface PolicyReportsOptions {
  readonly count: (directive: string) => void;
  /** Called once for each distinct report. */
  readonly tell: (fields: Readonly<Record<string, unknown>>, message: string) => void;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** Host of an address, or the keyword used instead of one, such as `inline`; never its path or query, which may be private. */
const readHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).host || address.slice(0, 20) : address.slice(0, 40);
const readPath = (address: string): string =>
  URL.canParse(address) ? recordedPath(new URL(address).pathname).slice(0, 200) : '';

/**
 * Receives browsers' reports about the Content-Security-Policy: counts them by directive and logs each distinct one once.
 * Always answers 204.
 */
export function policyReports({ count, tell, now }: PolicyReportsOptions): SiteService {
  /** Distinct reports by directive, in the order in which they were last seen. */
  const known = new Map<string, Set<string>>();
  const shares = createTokenBuckets(PER_NETWORK, now, 10_000);
  let minute = -Infinity;
  let read = 0;
  let logged = 0;

  /** True for a report that has not been seen lately. */
  function isNew(directive: string, key: string): boolean {
    const seen = known.get(directive) ?? new Set<string>();
    known.set(directive, seen);
    const found = seen.delete(key);
    seen.add(key);
    if (seen.size > REMEMBERED) for (const oldest of [...seen].slice(0, seen.size - REMEMBERED)) seen.delete(oldest);
    return !found;
  }

  /** True if a report of this network may be read now. */
  function admit(clientIp: string): boolean {
    if (now() - minute >= MINUTE_MS) [minute, read, logged] = [now(), 0, 0];
    if (read >= PER_MINUTE || shares.consume(toNetwork(clientIp)) !== undefined) return false;
    read += 1;
    return true;
  }

  function take(body: string): void {
    const parsed = report.safeParse(parseJson(body));
    if (!parsed.success) return;
    const fields = parsed.data['csp-report'];
    const named = (fields['effective-directive'] ?? fields['violated-directive'] ?? '').split(' ')[0] ?? '';
    const directive = DIRECTIVES.test(named) ? named : 'other';
    count(directive);
    const violation = {
      directive,
      path: readPath(fields['document-uri']),
      blocked: readHost(fields['blocked-uri'] ?? ''),
      source: readPath(fields['source-file'] ?? ''),
      line: fields['line-number'],
    };
    if (!isNew(directive, JSON.stringify([violation.blocked, violation.source, violation.line]))) return;
    logged += 1;
    if (logged <= LOGGED_PER_MINUTE) tell(violation, 'A browser reports a violation of the Content-Security-Policy.');
  }

  return {
    name: 'policy reports',
    wrapApi: (next) => async (request, context) => {
      if (new URL(request.url).pathname !== POLICY_REPORTS) return next(request, context);
      if (request.method !== 'POST')
        return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
      const body = admit(context.clientIp) ? await readLimitedText(request.body, MAX_BODY_LENGTH) : undefined;
      if (body !== undefined) take(body);
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

import { z } from 'zod';
import { readLimitedText } from '~/lib/http/limited-body';
import { POLICY_REPORTS } from '../response/security-headers';
import type { SiteService } from '../site-services';

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
/** Reports read per minute; clients can send any number of them. */
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Number of distinct reports remembered, so that each is logged once. */
const MAX_CACHED = 200;

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
const readPath = (address: string): string => (URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : '');

/**
 * Receives browsers' reports about the Content-Security-Policy: counts them by directive and logs each distinct one once.
 * Always answers 204.
 */
export function policyReports({ count, tell, now }: PolicyReportsOptions): SiteService {
  const known = new Set<string>();
  let minute = -Infinity;
  let read = 0;

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
    const key = JSON.stringify([violation.directive, violation.blocked, violation.source, violation.line]);
    if (known.has(key) || known.size >= MAX_CACHED) return;
    known.add(key);
    tell(violation, 'A browser reports a violation of the Content-Security-Policy.');
  }

  return {
    name: 'policy reports',
    wrapApi: (next) => async (request, context) => {
      if (new URL(request.url).pathname !== POLICY_REPORTS) return next(request, context);
      if (request.method !== 'POST')
        return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
      if (now() - minute >= MINUTE_MS) [minute, read] = [now(), 0];
      read += 1;
      const body = read <= PER_MINUTE ? await readLimitedText(request.body, MAX_BODY_LENGTH) : undefined;
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

import { setPagePolicy } from '~/lib/page-policy/page-policy';

/** Seconds for which a file for programs is fresh; a change of the policy that it states renews it at once. */
const TTL = 3600;

/** A file for programs. */
export function machineFile(body: string, contentType: string): Response {
  const headers = new Headers({ 'content-type': contentType });
  setPagePolicy(headers, { ttl: TTL });
  return new Response(body, { headers });
}

/** A text file for programs, of these lines. */
export const textResponse = (lines: readonly string[]): Response =>
  machineFile(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8');

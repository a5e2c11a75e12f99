import http from 'node:http';
import https from 'node:https';
import type { SendSigned } from '../../definitions/webhooks';
import type { TargetGate } from './target-gate';

/** Milliseconds for a call, from looking up the host to the end of the answer's head. */
const TIMEOUT_MS = 10_000;

/** Posts to an address that somebody named. Redirects are not followed: they are a failure, as any status but 2xx. */
export function createSendSigned(gate: TargetGate, timeoutMs = TIMEOUT_MS): SendSigned {
  return (address, body, headers) =>
    new Promise((resolve) => {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      const refusal = url === undefined ? 'is no http address' : gate.refusal(url);
      if (url === undefined || refusal !== undefined) return resolve({ ok: false, result: refusal ?? '' });
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          lookup: gate.lookup,
          agent: false,
          headers: {
            ...headers,
            'user-agent': 'hirmondo-webhook',
            'content-length': Buffer.byteLength(body),
            connection: 'close',
          },
        },
        ({ statusCode = 0 }) => {
          clearTimeout(deadline);
          // Nothing of the answer is of interest but its status.
          request.destroy();
          resolve({ ok: statusCode >= 200 && statusCode < 300, result: String(statusCode) });
        },
      );
      const deadline = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
      request.on('error', (error) => {
        clearTimeout(deadline);
        resolve({ ok: false, result: error.message });
      });
      request.end(body);
    });
}

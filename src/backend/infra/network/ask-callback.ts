import http from 'node:http';
import https from 'node:https';
import type { AskCallback } from '../../definitions/feed-subscriptions';
import type { TargetGate } from './target-gate';

/** Milliseconds for a whole call, and the longest answer that is read, bytes. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_024;

/** Asks addresses that somebody named. Redirects are not followed: they are no answer. */
export const createAskCallback =
  (gate: TargetGate): AskCallback =>
  (address) =>
    new Promise((resolve) => {
      const url = URL.canParse(address) ? new URL(address) : undefined;
      if (url === undefined || gate.refusal(url) !== undefined) return resolve(undefined);
      const headers = { 'user-agent': 'hirmondo-hub', accept: 'text/plain, */*', connection: 'close' };
      const request = (url.protocol === 'https:' ? https : http).get(
        url,
        { lookup: gate.lookup, agent: false, headers },
        (answer) => {
          const { statusCode = 0 } = answer;
          const chunks: Buffer[] = [];
          let size = 0;
          const end = (text: string | undefined) => {
            clearTimeout(deadline);
            request.destroy();
            resolve(text);
          };
          if (statusCode < 200 || statusCode > 299) return end(undefined);
          answer.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            size += chunk.length;
            if (size > MAX_BYTES) end(undefined);
          });
          answer.on('end', () => end(Buffer.concat(chunks).toString()));
          answer.on('error', () => end(undefined));
        },
      );
      const deadline = setTimeout(() => request.destroy(new Error('timeout')), TIMEOUT_MS);
      request.on('error', () => {
        clearTimeout(deadline);
        resolve(undefined);
      });
    });

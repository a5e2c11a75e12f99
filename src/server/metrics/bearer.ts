import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token of an Authorization header; undefined if there is none. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(authorization ?? '')?.[1];

/** True if an Authorization header carries the token. Takes the same time for any wrong token of the same length. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const given = bearerIn(authorization);
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

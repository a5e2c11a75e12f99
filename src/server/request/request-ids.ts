import { randomBytes } from 'node:crypto';

/** Returns a function that makes request ids: a random prefix for the process, and a counter in base 36. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let requests = 0;
  return () => {
    requests += 1;
    return `${prefix}-${requests.toString(36)}`;
  };
}

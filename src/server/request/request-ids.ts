import { randomBytes } from 'node:crypto';

/** Returns a function that names requests: a prefix of the process, and a number in base 36. */
export function createRequestIds(): () => string {
  const prefix = randomBytes(4).toString('hex');
  let requests = 0;
  return () => {
    requests += 1;
    return `${prefix}-${requests.toString(36)}`;
  };
}

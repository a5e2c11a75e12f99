import { expect, vi } from 'vitest';
import type { TestSite } from './test-site';

/** The editor of tests. */
export const ANNA = { email: 'anna@example.org', password: 'nagyon hosszú jelszó' } as const;

/** The cookies that a browser keeps from an answer. */
export const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** Signs an editor in through the forms of the login page; the code is read from the one letter that was sent. */
export async function signIn(
  site: TestSite,
  letters: () => readonly { readonly text: string }[],
  {
    email,
    password,
    before = '',
    at = '/login',
  }: {
    readonly email: string;
    readonly password: string;
    readonly before?: string;
    /** Address of the login page. */
    readonly at?: string;
  },
): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: before };
  const first = await site.get(at, {
    method: 'POST',
    headers,
    body: String(new URLSearchParams({ step: 'password', email, password })),
  });
  await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 20_000 });
  const code = /\b\d{6}\b/.exec(letters()[0]?.text ?? '')?.[0] ?? '';
  return await site.get(at, {
    method: 'POST',
    headers: { ...headers, cookie: `${before}; ${readCookies(first)}` },
    body: String(new URLSearchParams({ step: 'code', code })),
  });
}

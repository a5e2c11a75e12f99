import { execFileSync } from 'node:child_process';
import { vi } from 'vitest';
import { lettersIn } from '../../src/backend/testing/outbox';
import { type BuiltSite, root } from './built-site';

export interface Editor {
  readonly email: string;
  readonly password: string;
}

/** Adds an editor to a site's data by the command. */
export function addEditor(dataDir: string, { email, password }: Editor): void {
  const command = ['dist/current/node/cli.mjs', 'user', 'add', email, '--name', 'Anna', '--password-stdin'];
  execFileSync(process.execPath, command, { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: dataDir }, input: password });
}

/** Signs an editor in at the desk of the readers' host by its forms; returns the cookies. */
export async function enterDesk(site: BuiltSite, dataDir: string, { email, password }: Editor): Promise<string> {
  const send = async (fields: Record<string, string>, cookie = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie };
    const sent = await site.get('/szerkesztoseg/belepes', headers, { method: 'POST', body: String(new URLSearchParams(fields)) });
    const kept = [sent.headers['set-cookie'] ?? []].flat().filter((line) => !line.includes('Max-Age=0'));
    return kept.map((line) => line.split(';', 1)[0]).join('; ');
  };
  const asked = await send({ step: 'password', email, password });
  const [letter] = await vi.waitUntil(() => lettersIn(dataDir).length > 0 && lettersIn(dataDir), { timeout: 20_000 });
  return await send({ step: 'code', code: /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? '' }, asked);
}

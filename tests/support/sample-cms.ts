import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './built-site';

/** Starts the sample CMS (examples/sample-cms) on a free port; the caller has to kill the process. */
export async function startSampleCms(): Promise<{ readonly process: ChildProcess; readonly address: string }> {
  const cms = spawn(process.execPath, ['examples/sample-cms/server.mjs'], {
    cwd: root,
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: cms.stdout }), 'line');
  const [address] = /http:\S+/.exec(String(line)) ?? [];
  if (address === undefined) throw new Error(`the sample says no address: ${String(line)}`);
  return { process: cms, address };
}

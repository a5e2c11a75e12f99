import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../built-site';

export interface StartedExample {
  readonly process: ChildProcess;
  readonly address: string;
}

/** Starts a server of `examples` on a free port; the caller has to kill the process. */
export async function startExample(file: string, env: Readonly<Record<string, string>> = {}): Promise<StartedExample> {
  const server = spawn(process.execPath, [`examples/${file}`], {
    cwd: root,
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const [address] = /http:\S+/.exec(String(line)) ?? [];
  if (address === undefined) throw new Error(`the example says no address: ${String(line)}`);
  return { process: server, address };
}

/** Starts the sample CMS (examples/sample-cms). */
export const startSampleCms = (): Promise<StartedExample> => startExample('sample-cms/server.mjs');

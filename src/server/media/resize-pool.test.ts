import { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuseProcesses } from '../../../tests/support/refused-process';
import { createResizePool } from './resize-pool';

const directory = mkdtempSync(join(tmpdir(), 'resize-pool-'));
const worker = join(directory, 'worker.mjs');
writeFileSync(
  worker,
  "process.on('message', ({ id }) => process.send({ id, outcome: 'broken', detail: `[${process.env.ADMIN_TOKEN ?? ''}]` }));",
);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the process that decodes pictures', () => {
  it('has no secret of the server in its environment', async () => {
    vi.stubEnv('ADMIN_TOKEN', 'titkos-kulcs-0123');
    const said: string[] = [];
    const pool = createResizePool({ worker, report: (message) => said.push(message) });
    expect(await pool.run({ source: '/a.jpg', target: '/b.webp', format: 'webp', width: 100 })).toBe('broken');
    pool.close();
    vi.unstubAllEnvs();
    expect(said).toEqual(['/a.jpg: []']);
  });

  it('cannot crash the server when the system refuses it, though more pictures wait than processes may run', async () => {
    const pool = createResizePool({ worker, report: () => undefined });
    const run = () => pool.run({ source: '/a.jpg', target: '/b.webp', format: 'webp', width: 100 });
    const allowProcesses = refuseProcesses();
    onTestFinished(allowProcesses);
    expect(await Promise.all([run(), run(), run(), run()])).toEqual(['failed', 'failed', 'failed', 'failed']);
    allowProcesses();
    expect(await run()).toBe('broken');
    pool.close();
  });

  it('cannot crash the server with an error while it is ended', async () => {
    const pool = createResizePool({ worker, report: () => undefined });
    await pool.run({ source: '/a.jpg', target: '/b.webp', format: 'webp', width: 100 });
    const kill = vi.spyOn(ChildProcess.prototype, 'kill');
    onTestFinished(() => kill.mockRestore());
    kill.mockImplementationOnce(function (this: ChildProcess, signal) {
      this.kill(signal);
      return this.emit('error', new Error('kill EPERM'));
    });
    expect(() => pool.close()).not.toThrow();
    expect(kill).toHaveBeenCalled();
  });
});

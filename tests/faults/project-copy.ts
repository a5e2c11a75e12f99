import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/built-site';

/** A copy of the project in which commands are typed as somebody would who has just fetched it. */
export interface ProjectCopy {
  readonly dir: string;
  /** Runs a line in a shell; returns its exit code and everything that it wrote. `typed`: what is typed, at a terminal of its own. */
  run(line: string, typed?: string): Promise<{ readonly code: number; readonly text: string }>;
  /** Runs a line that does not end by itself, until it has written the text. Returns how to end it. */
  start(line: string, until: string): Promise<() => Promise<void>>;
  remove(): void;
}

/** What belongs to a checkout; packages are linked, as they do not change. */
const PARTS = ['bin', 'content', 'deploy', 'docs', 'examples', 'public', 'scripts', 'src', 'dist'];
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', '.npmrc'];

/** The commands of the `sh` blocks of a page, without comments; lines that a backslash continues are one. */
export function shellLines(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split('\n'))
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Makes a copy of the project with its present build. `env`: besides the shell's. */
export function copyProject(env: Readonly<Record<string, string>>): ProjectCopy {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'hirmondo-project-')));
  for (const part of [...PARTS, ...FILES])
    cpSync(join(root, part), join(dir, part), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  const { PUBLICATION_DIR: _, DATA_DIR: __, NODE_ENV: ___, ...own } = process.env;
  const shell = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, [...args], { cwd: dir, env: { ...own, LC_ALL: 'hu_HU.UTF-8', ...env }, stdio: 'pipe', detached: true });
  const gather = (child: ChildProcess, onText: (text: string) => void = () => undefined) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        onText(text);
      });
    return () => text;
  };
  return {
    dir,
    async run(line, typed) {
      const child = typed === undefined ? shell('bash', ['-c', line]) : shell('script', ['-qec', line, '/dev/null']);
      const text = gather(child, (written) => {
        // A question waits at the end of what is written.
        if (typed !== undefined && /[:?\]] ?$/.test(written)) child.stdin?.write(written.includes(typed) ? '\n' : `${typed}\n`);
      });
      if (typed === undefined) child.stdin?.end();
      const [code] = await once(child, 'close');
      return { code: typeof code === 'number' ? code : 1, text: text() };
    },
    start: (line, until) =>
      new Promise((resolve, reject) => {
        const child = shell('bash', ['-c', line]);
        const ended = once(child, 'close');
        const text = gather(child, (written) => {
          if (!written.includes(until)) return;
          resolve(async () => {
            // The whole group, as a closed terminal would.
            if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
            await ended;
          });
        });
        void ended.then(() => reject(new Error(`${line} ended:\n${text().slice(-2000)}`)));
      }),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** True if a program is installed. */
export function hasProgram(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

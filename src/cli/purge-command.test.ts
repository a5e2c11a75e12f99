import { describe, expect, it } from 'vitest';
import { exitCode } from './failure';
import { runCommand } from './testing/run-command';

const TOKEN = 'titkos-0123456789abcdef';

interface Call {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** Runs `purge` against a site that returns the response. By default the environment has a token. */
async function purge(args: readonly string[], answer: () => Response, env: NodeJS.ProcessEnv = { ADMIN_TOKEN: TOKEN }) {
  const calls: Call[] = [];
  const run = await runCommand(['purge', ...args], {
    env,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls.push({ url: request.url, authorization: request.headers.get('authorization'), body: await request.json() });
      return answer();
    },
  });
  return { ...run, calls };
}

const purged = () => Response.json({ purged: { tags: 1, paths: 0 } });

describe('hirmondo purge', () => {
  it.each([
    [['--tag', 'article:12', 'section:belfold'], { tags: ['article:12', 'section:belfold'] }],
    [['--path', '/g7', '--hard'], { paths: ['/g7'], hard: true }],
    [['--edition', 'karakter'], { edition: 'karakter' }],
    [['--all'], { all: true }],
  ])('%j sends %j with the token', async (args, body) => {
    const { code, calls } = await purge(args, purged);
    expect(code).toBe(exitCode.ok);
    expect(calls).toEqual([{ url: 'http://localhost:4321/api/purge', authorization: `Bearer ${TOKEN}`, body }]);
  });

  it('is sent to the given address', async () => {
    const { calls } = await purge(['--all', '--url', 'http://127.0.0.1:5000'], purged);
    expect(calls[0]?.url).toBe('http://127.0.0.1:5000/api/purge');
  });

  it.each([
    ['nothing named', [], { ADMIN_TOKEN: TOKEN }, 'Nincs megadva'],
    ['only --hard', ['--hard'], { ADMIN_TOKEN: TOKEN }, 'Nincs megadva'],
    ['no token', ['--all'], {}, 'ADMIN_TOKEN'],
    ['a broken address', ['--all', '--url', 'nem cím'], { ADMIN_TOKEN: TOKEN }, '--url'],
  ])('with %s ends with code 2 without a request', async (_, args, env, message) => {
    const { code, err, calls } = await purge(args, purged, env);
    expect([code, calls]).toEqual([exitCode.usage, []]);
    expect(err).toContain(message);
    expect(err).not.toContain(TOKEN);
  });

  it('prints the response of a site that refuses', async () => {
    const { code, err } = await purge(['--all'], () => Response.json({ error: 'no', code: 401 }, { status: 401 }));
    expect(code).toBe(exitCode.usage);
    expect(err).toContain('401');
  });

  it('ends with code 3 if the site is in trouble, or breaks off its response', async () => {
    const { code, err } = await purge(['--all'], () => Response.json({ error: 'later', code: 503 }, { status: 503 }));
    expect([code, err]).toEqual([exitCode.storage, expect.stringContaining('503')]);
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    const cut = await purge(['--all'], () => new Response(broken));
    expect([cut.code, cut.err]).toEqual([exitCode.storage, expect.stringMatching(/localhost.*terminated/)]);
  });

  it('ends with code 3 if there is no response', async () => {
    const { code } = await purge(['--all'], () => {
      throw new TypeError('connect ECONNREFUSED');
    });
    expect(code).toBe(exitCode.storage);
  });
});

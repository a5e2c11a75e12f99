import { globSync } from 'node:fs';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

/**
 * Tests the lint rules for imports: for every ordered pair of rooms, a file of the first that imports a real file of the second
 * is linted in memory, and must fail exactly if `ARROWS` does not allow it.
 */

const BACKEND = [
  'backend-index',
  'backend-definitions',
  'backend-domain',
  'backend-core',
  'backend-infra',
  'backend-http',
] as const;

/** What each room may import besides itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  editions: ['lib'],
  models: ['editions', 'lib'],
  sections: ['editions', 'lib'],
  sources: ['sections', 'editions', 'lib'],
  'backend-definitions': ['backend-domain', 'sections', 'editions', 'lib'],
  'backend-domain': ['sections', 'editions', 'lib'],
  'backend-importers': ['backend-domain', 'lib'],
  'backend-core': ['backend-domain', 'backend-definitions', 'sections', 'editions', 'lib'],
  'backend-infra': ['backend-definitions', 'backend-domain', 'sections', 'editions', 'lib'],
  'backend-http': ['backend-core', 'backend-domain', 'backend-definitions', 'sections', 'editions', 'lib'],
  'backend-index': [...BACKEND, 'sections', 'editions', 'lib'],
  browser: ['lib'],
  islands: ['browser', 'lib'],
  components: ['islands', 'browser', 'models', 'editions', 'lib'],
  layouts: ['components', 'islands', 'browser', 'models', 'editions', 'lib'],
  pages: ['layouts', 'components', 'islands', 'browser', 'models', 'editions', 'lib'],
  server: ['backend-index', 'sources', 'models', 'editions', 'lib'],
  cli: ['backend-index', 'backend-importers', 'server', 'models', 'editions', 'lib'],
};

/** The files of a room, and the path of a new file in it. */
const PLACES: Readonly<Record<string, { readonly glob: string; readonly newFile: string }>> = {
  lib: { glob: 'src/lib/**/*.ts', newFile: 'src/lib/bad-arrow/arrow.ts' },
  editions: { glob: 'src/editions/*.ts', newFile: 'src/editions/arrow.ts' },
  sections: { glob: 'src/sections/*.ts', newFile: 'src/sections/arrow.ts' },
  models: { glob: 'src/models/**/*.ts', newFile: 'src/models/bad-arrow/arrow.ts' },
  sources: { glob: 'src/sources/**/*.ts', newFile: 'src/sources/arrow.ts' },
  'backend-importers': { glob: 'src/backend/importers/**/*.ts', newFile: 'src/backend/importers/arrow.ts' },
  'backend-definitions': { glob: 'src/backend/definitions{.ts,/**/*.ts}', newFile: 'src/backend/definitions/arrow.ts' },
  'backend-domain': { glob: 'src/backend/domain/**/*.ts', newFile: 'src/backend/domain/arrow.ts' },
  'backend-core': { glob: 'src/backend/core/**/*.ts', newFile: 'src/backend/core/arrow.ts' },
  'backend-infra': { glob: 'src/backend/infra/**/*.ts', newFile: 'src/backend/infra/arrow.ts' },
  'backend-http': { glob: 'src/backend/http/**/*.ts', newFile: 'src/backend/http/arrow.ts' },
  'backend-index': { glob: 'src/backend/index.ts', newFile: 'src/backend/index.ts' },
  browser: { glob: 'src/browser/**/*.ts', newFile: 'src/browser/arrow.ts' },
  islands: { glob: 'src/islands/**/*.{ts,tsx}', newFile: 'src/islands/Arrow.island.tsx' },
  components: { glob: 'src/components/**/*.astro', newFile: 'src/components/Arrow.astro' },
  layouts: { glob: 'src/layouts/*.astro', newFile: 'src/layouts/Arrow.astro' },
  pages: { glob: 'src/pages/**/*.{astro,ts}', newFile: 'src/pages/arrow.astro' },
  server: { glob: 'src/server/**/*.ts', newFile: 'src/server/arrow.ts' },
  cli: { glob: 'src/cli/**/*.ts', newFile: 'src/cli/arrow.ts' },
};

const ROOMS = Object.keys(ARROWS);

function sampleImport(room: string): string {
  const file = globSync(PLACES[room]?.glob ?? '')
    .filter((path) => !path.includes('.test.'))
    .sort()[0];
  if (file === undefined) throw new Error(`the room ${room} has no file`);
  return file.replace(/^src\//, '~/').replace(/\.tsx?$/, '');
}

/** Source of a file that imports the target, with `import type` if `typeOnly`. */
function sourceFor(file: string, target: string, typeOnly: boolean): string {
  const line = typeOnly ? `import type * as target from '${target}';` : `import * as target from '${target}';`;
  return file.endsWith('.astro')
    ? `---\n${line}\n---\n<p>{Object.keys(target).length}</p>\n`
    : `${line}\nexport const size = Object.keys(target).length;\n`;
}

describe('the import guard', () => {
  const eslint = new ESLint();
  const violates = async (from: string, to: string, typeOnly = false): Promise<boolean> => {
    const file = PLACES[from]?.newFile ?? '';
    const [result] = await eslint.lintText(sourceFor(file, sampleImport(to), typeOnly), { filePath: file });
    return (result?.messages ?? []).some((message) => message.ruleId === 'boundaries/dependencies');
  };

  beforeAll(() => eslint.calculateConfigForFile('src/lib/contract/article.ts'));

  it.each(ROOMS)(
    'lets %s import nothing but what the table says',
    async (from) => {
      const forbidden = ROOMS.filter((to) => to !== from && !ARROWS[from]?.includes(to));
      const passed: string[] = [];
      for (const to of forbidden) if (!(await violates(from, to))) passed.push(`${from} → ${to}`);
      expect(passed).toEqual([]);
    },
    60_000,
  );

  it.each(ROOMS)(
    'lets %s import all that the table says',
    async (from) => {
      const refused: string[] = [];
      for (const to of ARROWS[from] ?? []) {
        if (PLACES[from]?.newFile === PLACES[to]?.newFile) continue;
        if (await violates(from, to)) refused.push(`${from} → ${to}`);
      }
      expect(refused).toEqual([]);
    },
    60_000,
  );

  it('lets islands import types of editions', async () => {
    expect(await violates('islands', 'editions', true)).toBe(false);
  });

  it('refuses a file in no room', async () => {
    const [result] = await eslint.lintText('export const a = 1;\n', { filePath: 'src/helpers/a.ts' });
    expect(result?.messages.map((message) => message.ruleId)).toContain('boundaries/no-unknown-files');
  });

  it('refuses HTML set past the sanitizer’s component', async () => {
    const [result] = await eslint.lintText('---\nconst html = "";\n---\n<div set:html={html} />\n', {
      filePath: 'src/components/Arrow.astro',
    });
    expect(result?.messages.map((message) => message.ruleId)).toContain('astro/no-set-html-directive');
  });
});

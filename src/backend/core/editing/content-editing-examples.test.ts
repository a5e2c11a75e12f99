import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentKinds, isContentKind } from '~/backend/domain/content-kinds';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';

const page = readFileSync('docs/contracts/content-editing.md', 'utf8');
const examples = [...page.matchAll(/^```json (\S+) (\S+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', name = '', site = '', text = '']) => ({ kind, name, site, value: JSON.parse(text) as unknown }),
);

describe('docs/contracts/content-editing.md', () => {
  it('has an example of every kind', () => {
    expect([...new Set(examples.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(contentKinds).toSorted());
    for (const kind of Object.keys(contentKinds)) expect(page).toContain(`| \`${kind}\` |`);
  });

  it('has examples that can be stored unchanged and refer to existing things only', async () => {
    const { backend } = await openTestBackend();
    await backend.seedDemo({ dir: 'content/demo', now: TEST_NOW });
    for (const { kind, name, site, value } of examples) {
      if (!isContentKind(kind)) throw new Error(`${kind} is no kind`);
      const { warnings } = await backend.editing.set({ kind, name, site }, value, { author: 'teszt' });
      expect(warnings, `${kind} ${name}`).toEqual([]);
      expect((await backend.editing.get({ kind, name, site })).value).toMatchObject(value as object);
    }
  });
});

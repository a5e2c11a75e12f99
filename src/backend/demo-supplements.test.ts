import { describe, expect, it } from 'vitest';
import { sectionDefinition } from '~/sections/section-definition';
import { componentProblems } from './core/pages/section-boxes';
import { readDemo } from './infra/demo/read-demo';

describe('the supplements of the demo newsroom', () => {
  const { sectionPages, problems } = readDemo('content/demo', 1_795_258_800);

  it('can be read', () => {
    expect(problems).toEqual([]);
  });

  it.each(sectionPages.map((page) => [page.name, page] as const))('%s has components of the right shape', (_, page) => {
    expect(componentProblems(sectionDefinition.parse(page))).toEqual([]);
  });
});

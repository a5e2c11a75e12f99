import { describe, expect, it } from 'vitest';
import { defaultSupplements } from '~/sections/default-supplements';
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

  it('have no tab that waits for its data (SU-06, SU-08, SU-11)', () => {
    const filled = new Map(sectionPages.map((page) => [page.name, sectionDefinition.parse(page)]));
    const empty = defaultSupplements.filter(({ name, patterns, list, components = [] }) => {
      const given = filled.get(name)?.components ?? components;
      return patterns.length > 0 && list === undefined && given.length === 0;
    });
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

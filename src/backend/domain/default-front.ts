import type { Edition } from '~/editions/types';
import type { FrontBlockRuleInput } from './list-rule';

/** Number of articles in a section's block, and limit on sections with a block. */
const SECTION_ITEMS = 4;
const SECTION_BLOCKS = 8;

/**
 * The front of an edition whose newsroom has not arranged one: the most important article, the newest ones, the favourites, a
 * row for each other edition that it lists, and a row for each section in the given order.
 */
export function defaultFront(
  edition: Edition,
  sections: readonly { readonly slug: string; readonly name: string }[],
  listed: readonly Edition[],
): readonly FrontBlockRuleInput[] {
  const others = listed.filter(({ identity }) => identity.slug !== edition.identity.slug);
  const fixed: FrontBlockRuleInput[] = [
    { position: 10, type: 'leader', rule: { flag: 'legfontosabb', limit: 1 }, otherwise: { limit: 1 } },
    { position: 20, type: 'row', rule: { limit: 3 } },
    { position: 30, type: 'list', title: edition.texts.newest, rule: { limit: 8 } },
    { position: 40, type: 'carousel', title: 'Kedvenceink', rule: { flag: 'favorite', limit: 8 } },
  ];
  const bySection = sections.slice(0, SECTION_BLOCKS).map(
    ({ slug, name }, index): FrontBlockRuleInput => ({
      position: 100 + index * 10,
      type: 'row',
      title: name,
      rule: { mstag: slug, limit: SECTION_ITEMS },
    }),
  );
  const byEdition = others.map(
    ({ identity }, index): FrontBlockRuleInput => ({
      position: 50 + index * 10,
      type: 'row',
      title: identity.name,
      cssClass: identity.cssClass,
      rule: { site: identity.slug, limit: 3 },
    }),
  );
  return [...fixed, ...byEdition, ...bySection];
}

import { expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { emptyInit } from '~/lib/common-data/empty-init';
import { campaign } from '~/lib/contract/campaign';
import { pageCampaigns } from './page-campaigns';

const own = campaign.parse({
  id: 'a',
  name: 'Kampány',
  place: 'rectangle',
  period: { from: 1_700_000_000, to: 1_900_000_000 },
  pictures: [{ src: '/media/a.jpg', width: 300, height: 250 }],
  text: 'Kép',
  link: 'https://example.org',
  weight: 1,
});
const { consentScriptPath: _, ...identity } = mainEdition.identity;
const withoutScript = { ...mainEdition, identity };

const find = (init: object, locals: object) =>
  pageCampaigns({ ...emptyInit, ...init }, { kind: 'article', section: undefined, tags: [] }, {
    edition: withoutScript,
    preview: false,
    now: Date.parse('2026-11-21T12:00:00Z'),
    ...locals,
  } as unknown as App.Locals)?.length;

it.each<[string, object, object, number | undefined]>([
  ['neither a consent script nor a campaign', {}, {}, undefined],
  ['the consent script of the settings', {}, { ads: { consentScript: '/suti.js' } }, 0],
  ['that of the edition', {}, { edition: { ...mainEdition, identity: { ...identity, consentScriptPath: '/suti.js' } } }, 0],
  ['that of the common data', { site: { slug: 'hirmondo', consentScriptPath: '/suti.js' } }, {}, 0],
  ['a campaign', { campaigns: [own] }, {}, 1],
  ['all of it in a preview', { campaigns: [own] }, { ads: { consentScript: '/suti.js' }, preview: true }, undefined],
])('with %s', (_name, init, locals, count) => {
  expect(find(init, locals)).toBe(count);
});

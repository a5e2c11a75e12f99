import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { editionBySlug, mainEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import { shownMatch } from '~/lib/football/details/shown-match';
import { noLivescore } from '~/server/testing/no-livescore';
import MatchPanel from './MatchPanel.astro';

const origins = { main: 'https://hirmondo.hu', regional: 'https://erdely.hu' };
const match = shownMatch({
  fixture: { id: 5, timestamp: 1_764_000_000, status: { short: 'FT' } },
  teams: { home: { id: 1, name: 'Hazai' }, away: { id: 2, name: 'Vendég' } },
});

/** The link of the match above an article of an edition. */
async function draw(edition: Edition | undefined): Promise<string | undefined> {
  const container = await AstroContainer.create();
  const locals = { edition, origins, livescore: noLivescore } as unknown as App.Locals;
  const html = await container.renderToString(MatchPanel, { props: { match }, locals });
  return /<a class="panel-score" href="([^"]*)"/.exec(html)?.[1];
}

it('a match above an article leads to the football page, which only the main host has (A-77)', async () => {
  expect(await draw(mainEdition)).toBe('/rovat/sport/foci?meccs=5');
  expect(await draw(editionBySlug('after'))).toBe('/rovat/sport/foci?meccs=5');
  expect(await draw(editionBySlug('transtelex'))).toBe('https://hirmondo.hu/rovat/sport/foci?meccs=5');
});

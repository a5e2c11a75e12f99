import { z } from 'zod';
import { withinTime } from '~/lib/concurrency/within-time';
import { callContext } from '~/lib/content/call-context';
import { linkAddress } from '~/lib/contract/primitives';
import { shownMatch } from '~/lib/football/details/shown-match';
import {
  type FootballState,
  type FootballView,
  namesLeague,
  parseFootballState,
  type QuickLink,
  stateOfLink,
} from '~/lib/football/football-address';
import { footballCalls } from '~/lib/football/football-calls';
import type { FootballData, FootballScreen } from '~/lib/football/football-screen';
import { type ShownFixture, shownFixtures } from '~/lib/football/shown';
import { shownCountries, shownGroups, shownLeagues, shownRanking } from '~/lib/football/shown-tables';
import type { LivescoreAnswer, LivescoreCall, LivescoreInput } from '~/lib/livescore/livescore-call';
import { yearsIn } from '~/lib/livescore/narrow';
import { budapestDay } from '~/lib/time/budapest-day';
import { dayEnd } from '~/lib/time/day-end';

/** Slug of the newsroom's list of leagues (FB-04). */
const LINKS = 'sport-leagues';
/** Milliseconds for which a page waits for scores; the browser requests those that did not arrive in time. */
const TIMEOUT_MS = 1_800;
/** Seconds for which an incomplete page is cached. */
const INCOMPLETE = 2;
const MAX_TTL = 3_600;

const links = z.array(z.unknown()).transform((list) =>
  list.flatMap((entry): QuickLink[] => {
    const parsed = z.object({ key: z.string().min(1).max(100), value: linkAddress }).safeParse(entry);
    return parsed.success && parsed.data.value !== undefined ? [{ label: parsed.data.key, href: parsed.data.value }] : [];
  }),
);

function parseLinks(content: string | undefined): readonly QuickLink[] {
  try {
    return links.safeParse(JSON.parse(content ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The football screen of a page, and how long the page may be cached. */
export interface FootballPage {
  readonly screen: FootballScreen;
  readonly state: FootballState;
  /** Seconds; 0: not cached. */
  readonly ttl: number;
}

type Locals = Pick<App.Locals, 'content' | 'livescore' | 'edition' | 'viewer' | 'publicPath' | 'now' | 'report'>;

/** Defaults for a screen on a section's page; they take precedence over the newsroom's first quick link. */
export interface FootballStandard {
  readonly country?: string | undefined;
  readonly league?: number | undefined;
  readonly season?: number | undefined;
}

const RANKINGS = {
  gol: footballCalls.topScorers,
  sarga: footballCalls.topYellowCards,
  piros: footballCalls.topRedCards,
} as const satisfies Record<Exclude<FootballView, 'tabella'>, LivescoreCall>;

/**
 * The data of the football screen at an address. A failure does not break the page: the browser requests what could not be
 * read.
 *
 * @param path public path of the page, encoded
 */
export async function loadFootball(
  locals: Locals,
  path: string,
  search: URLSearchParams,
  given: FootballStandard = {},
): Promise<FootballPage> {
  const { content, livescore, now } = locals;
  const unique = await content.unique(callContext(locals), LINKS).catch((error: unknown) => {
    locals.report(error);
    return undefined;
  });
  const quickLinks = parseLinks(unique?.content);
  const seconds = Math.floor(now / 1000);
  const today = budapestDay(seconds);
  const plain: FootballState = {
    country: 'World',
    league: 1,
    season: Number(today.slice(0, 4)),
    view: 'tabella',
    day: today,
    match: 0,
  };
  const [first] = quickLinks;
  const ofLink = first === undefined ? plain : stateOfLink(first, plain);
  // The season in a link applies only to the link's own league.
  const { country, league, season } = given.league === undefined || given.league === ofLink.league ? ofLink : plain;
  const standard: FootballState = {
    ...plain,
    country: given.country ?? country,
    league: given.league ?? league,
    season: given.season ?? season,
  };
  const state = parseFootballState(search, standard);

  let ttl = Math.min(MAX_TTL, dayEnd(seconds, 'Europe/Budapest') - seconds);
  async function read<C extends LivescoreCall>(call: C, input: LivescoreInput<C>): Promise<LivescoreAnswer<C> | undefined> {
    const answer = await withinTime(livescore.read(call, input), TIMEOUT_MS);
    ttl = Math.min(ttl, answer?.freshFor ?? INCOMPLETE);
    return answer?.data;
  }

  const query = search.size === 0 ? '' : `?${search}`;
  // A screen on a section's page is that of its league.
  const showsAll = given.league === undefined;
  const isOpen = showsAll && state.match === 0 && !namesLeague(query);
  const [own, all] = await Promise.all([
    state.match === 0 ? readOverview(state, read) : readMatch(state, read),
    isOpen
      ? readAll(
          state.day,
          today,
          quickLinks.map((link) => stateOfLink(link, plain)),
          read,
        )
      : undefined,
  ]);
  const data = { ...own, all };
  return { screen: { base: livescore.browserBase, path, query, standard, quickLinks, showsAll, data }, state, ttl };
}

type Read = <C extends LivescoreCall>(call: C, input: LivescoreInput<C>) => Promise<LivescoreAnswer<C> | undefined>;

async function readMatch({ match }: FootballState, read: Read): Promise<FootballData> {
  return { match: shownMatch(await read(footballCalls.fixture, { id: match })) };
}

const dayWith = (day: string, fixtures: readonly ShownFixture[]): FootballData['all'] =>
  fixtures.length === 0 ? undefined : { day, fixtures };

/** The matches of a day: today's of all leagues, on other days those of the newsroom's leagues; undefined without any: those of the chosen league say whether there are none. */
async function readAll(day: string, today: string, leagues: readonly FootballState[], read: Read): Promise<FootballData['all']> {
  if (day === today) {
    const answer = await read(footballCalls.dashboard, {});
    return dayWith(day, answer === undefined ? [] : shownFixtures(answer.fixtures));
  }
  const chosen = new Map(leagues.map((link) => [`${link.league} ${link.season}`, link]));
  const answers = await Promise.all(
    [...chosen.values()].map(({ league, season }) => read(footballCalls.fixturesOfDay, { league, season, date: day })),
  );
  const fixtures = answers.flatMap((answer) => (answer === undefined ? [] : shownFixtures(answer)));
  return dayWith(day, fixtures);
}

async function readOverview({ country, league, season, view, day }: FootballState, read: Read): Promise<FootballData> {
  const [countries, leagues, seasons, fixtures, table] = await Promise.all([
    read(footballCalls.countries, {}),
    read(footballCalls.leagues, { country }),
    read(footballCalls.seasons, {}),
    read(footballCalls.fixturesOfDay, { league, season, date: day }),
    view === 'tabella'
      ? read(footballCalls.standings, { league, season }).then((answer) => ({ groups: answer && shownGroups(answer) }))
      : read(RANKINGS[view], { league, season }).then((answer) => ({ ranking: answer && shownRanking(answer, view) })),
  ]);
  return {
    countries: countries && shownCountries(countries),
    leagues: leagues && shownLeagues(leagues),
    seasons: seasons && yearsIn(seasons),
    fixtures: fixtures && shownFixtures(fixtures),
    ...table,
  };
}

/** Resolves with undefined after a page's maximum waiting time. */

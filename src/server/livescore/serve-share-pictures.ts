import { createSvgDrawing } from '~/backend/index';
import { mainEdition } from '~/editions/registry';
import { shownMatch } from '~/lib/football/details/shown-match';
import { footballCalls } from '~/lib/football/football-calls';
import { isFinished } from '~/lib/football/match-status';
import { raceTitle } from '~/lib/formula-one/formula-one-title';
import { isCompleted, isLive, statusWords } from '~/lib/formula-one/race-words';
import { mergedResults, raceIdsIn } from '~/lib/formula-one/weekends';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import { withoutUndefined } from '~/lib/livescore/narrow';
import { SHARE_PREFIX } from '~/lib/sharing/share-address';
import { matchCard, raceCard } from '~/lib/sharing/sport-cards';
import { loadFormulaOne } from '~/models/formula-one/load-formula-one';
import { consumePicture, type RateLimiter } from '../rate-limits/rate-limiter';
import type { Exchange } from '../request/exchange';
import { type ResponseContext, sendError, sendResponse } from '../response/send-response';
import type { SiteService } from '../site-services';

export interface SharePicturesOptions {
  readonly responseContext: ResponseContext;
  readonly livescore: LivescoreReader;
  /** Limits how many pictures each client may request. */
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly report: (error: unknown, requestId: string) => void;
}

/** A picture to be drawn, and how many seconds it may be cached. */
interface Card {
  readonly svg: string;
  readonly maxAge: number;
}

const MATCH = /^meccs-([1-9]\d{0,9})\.png$/;
const RACE = /^futam-(\d{4})-(-?[1-9]\d{0,9}|(?:[1-9]\d{0,9}\.){2}[1-9]\d{0,9})\.png$/;
/** Finished matches and races no longer change. */
const A_DAY = 86_400;
const A_MINUTE = 60;

const paper = mainEdition.identity.name;

/** Share pictures of matches and races, drawn on request from the data that the page shows. */
export function livescoreSharePictures({
  responseContext,
  livescore,
  rateLimiter,
  clock,
  report,
}: SharePicturesOptions): SiteService {
  const draw = createSvgDrawing();

  async function matchPicture(id: string): Promise<Card | undefined> {
    const input = footballCalls.fixture.input.safeParse({ id });
    const match = input.success ? shownMatch((await livescore.read(footballCalls.fixture, input.data))?.data) : undefined;
    return match && { svg: matchCard(match, paper), maxAge: isFinished(match.status) ? A_DAY : A_MINUTE };
  }

  async function racePicture(season: string, value: string): Promise<Card | undefined> {
    const asked = new URLSearchParams({ szezon: season, futam: value });
    const { chosen, state, screen } = await loadFormulaOne({ livescore, now: clock() }, '', asked);
    const [race] = chosen?.choice.races ?? [];
    if (chosen === undefined || race === undefined || chosen.choice.value !== value) return undefined;
    const rows = mergedResults(raceIdsIn(chosen.choice).map((id) => screen.data.results?.[id] ?? []));
    const card = {
      title: raceTitle(chosen, state.season),
      status: isLive(race.status) ? 'élőben' : statusWords(race.status),
      at: race.at,
      place: withoutUndefined([race.circuitName, race.city]).join(', '),
      first: rows.map(({ driver }) => driver.name),
    };
    return { svg: raceCard(card, paper), maxAge: isCompleted(race.status) ? A_DAY : A_MINUTE };
  }

  async function serve(exchange: Exchange, name: string, clientIp: string): Promise<void> {
    exchange.route = 'media';
    const [, match] = MATCH.exec(name) ?? [];
    const [, season, race] = RACE.exec(name) ?? [];
    const seconds = consumePicture(rateLimiter, exchange, clientIp);
    if (seconds !== undefined) return sendError(exchange, responseContext, 429, false, ['Retry-After', String(seconds)]);
    try {
      const card =
        match !== undefined
          ? await matchPicture(match)
          : season !== undefined && race !== undefined
            ? await racePicture(season, race)
            : undefined;
      if (card === undefined) return sendError(exchange, responseContext, 404, false);
      const picture = Buffer.from(await draw(card.svg));
      const caching = ['Cache-Control', `public, max-age=${card.maxAge}`];
      sendResponse(
        exchange,
        responseContext,
        200,
        ['Content-Type', 'image/png', ...caching, ...responseContext.headers.inert],
        picture,
      );
    } catch (error) {
      report(error, exchange.id);
      sendError(exchange, responseContext, 503, false);
    }
  }

  return {
    name: 'share pictures of live scores',
    serve: (exchange, { target, method, clientIp }) =>
      target.path.startsWith(SHARE_PREFIX) && (method === 'GET' || method === 'HEAD')
        ? serve(exchange, target.path.slice(SHARE_PREFIX.length), clientIp)
        : undefined,
  };
}

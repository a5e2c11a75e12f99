import type { Edition } from '~/editions/types';
import { ACCOUNT_PAGE, SEARCH_PAGE } from '~/lib/desk/desk-parts';
import { DESK, deskPaths, NOT_DONE } from '~/lib/desk/desk-paths';
import type { Origins } from '~/lib/urls/hosts';
import { notDone } from '../desk-forms';
import type { DeskAnswer, DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { createAccountScreen } from './account-screen';
import { createActsScreen } from './acts-screen';
import { createArticlesScreen } from './articles-screen';
import { createCoverageScreen } from './coverage-screen';
import { createDayScreen } from './day-screen';
import { createFrontScreen } from './front-screen';
import { frontPath } from './front-view';
import { createLetterScreen } from './letters/letter-screen';
import { createLettersScreen, issueIdIn } from './letters/letters-screen';
import { createOutgoingScreen, OUTGOING } from './outgoing-screen';
import { createPaperScreen, isPaperPath } from './paper-screen';
import { createPeopleScreen } from './people-screen';
import { createPictureScreen } from './picture-screen';
import { createPicturesScreen, PICTURES, picturePathIn } from './pictures-screen';
import { createQuizScreen } from './quiz-screen';
import { type Addresses, createRedirectsScreen, REDIRECTS } from './redirects-screen';
import type { Screen } from './screen';
import { createSearchScreen } from './search-screen';

interface ScreenParts {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly newsroom: ActingNewsroom;
  /** Editions that this process serves. */
  readonly served: readonly Edition[];
  readonly addresses: Addresses;
  readonly origins: Origins;
  /** Where readers find the site; undefined if that is unknown. */
  readonly readerOrigins: () => Promise<Origins | undefined>;
}

/** The screen at a path of the desk; undefined for an article's pages. */
export function findScreen(path: string, parts: ScreenParts): Screen | undefined {
  const { newsroom, served, now, addresses, origins, readerOrigins } = parts;
  if (path === DESK) return createDayScreen({ newsroom, served, now });
  if (path === deskPaths.articles) return createArticlesScreen({ newsroom, served });
  if (path === `${DESK}/emberek`) return createPeopleScreen(newsroom, served);
  if (path === `${DESK}/elo`) return createCoverageScreen(newsroom);
  if (path === OUTGOING) return createOutgoingScreen(newsroom, origins);
  const issue = issueIdIn(path);
  if (issue === '') return createLettersScreen(newsroom);
  if (issue !== undefined) return createLetterScreen({ id: issue, newsroom, now });
  if (path === PICTURES) return createPicturesScreen(newsroom, now);
  const picture = picturePathIn(path);
  if (picture !== undefined) return createPictureScreen(picture, newsroom, now);
  if (path === `${DESK}/tortent`) return createActsScreen(newsroom, async () => (await readerOrigins()) ?? origins);
  if (path === SEARCH_PAGE) return createSearchScreen(newsroom);
  const front = path === `${DESK}/cimlap` ? served[0] : served.find(({ identity }) => path === frontPath(identity.slug));
  if (front !== undefined) return createFrontScreen({ edition: front, newsroom, served });
  if (path === ACCOUNT_PAGE) return createAccountScreen(newsroom);
  if (path === REDIRECTS) return createRedirectsScreen(newsroom, addresses);
  const quiz = createQuizScreen(path, newsroom);
  if (quiz !== undefined) return quiz;
  return isPaperPath(path) ? createPaperScreen(path, { newsroom, served }) : undefined;
}

/** Shows the screen, or carries out its form and returns to it. */
export async function answerScreen(screen: Screen, request: DeskRequest): Promise<DeskAnswer> {
  const { form, page } = request;
  const query = new URLSearchParams(page.sentQuery);
  if (form === undefined) {
    const file = await screen.read?.(request);
    if (file !== undefined) return file;
    const note = screen.notes[query.get('kesz') ?? ''];
    const shown = await screen.show(request, { note, fault: query.has(NOT_DONE) ? notDone : undefined });
    return shown && { page: shown, status: 200 };
  }
  const outcome = await screen.act(form, request);
  if ('done' in outcome) {
    const path = outcome.path ?? page.editionPath;
    const [address = '', place] = path.split('#', 2);
    return {
      location: `${address}${address.includes('?') ? '&' : '?'}kesz=${outcome.done}${place === undefined ? '' : `#${place}`}`,
    };
  }
  if ('page' in outcome || 'data' in outcome) return outcome;
  const refused = await screen.show(request, { fault: outcome.fault, sent: Object.fromEntries(form) });
  return refused && { page: refused, status: outcome.status };
}

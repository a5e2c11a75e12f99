import { z } from 'zod';
import { withinTime } from '~/lib/concurrency/within-time';
import { callContext } from '~/lib/content/call-context';
import { footballCalls } from '~/lib/football/football-calls';
import { boardFixtures } from '~/lib/football/score-board';
import type { ShownFixture } from '~/lib/football/shown';
import { dashboardSlug } from '~/models/article-page/livescore-dashboard';

/** Milliseconds for which a front page waits for scores; if they do not arrive, it has no board until it is rendered again. */
const TIMEOUT_MS = 500;

/** The newsroom's settings for the board: its components. If they are missing, the board is unchanged. */
const piece = z.object({
  components: z
    .array(z.object({ name: z.string(), props: z.object({ leagues: z.array(z.int()).optional() }).optional() }))
    .optional()
    .catch(undefined),
});

type Locals = Pick<App.Locals, 'content' | 'livescore' | 'edition' | 'viewer' | 'now' | 'report'>;

/**
 * The matches of the score board: those of the leagues that the newsroom has chosen in the piece 'livescore-pp-dashboard', or
 * of all. Empty if there are no matches, if nothing can be read in time, or if the piece names only other components. Never
 * rejects.
 */
export async function loadScoreBoard(locals: Locals): Promise<readonly ShownFixture[]> {
  const [answer, unique] = await Promise.all([
    withinTime(locals.livescore.read(footballCalls.dashboard, {}), TIMEOUT_MS),
    locals.content.unique(callContext(locals), dashboardSlug).catch((error: unknown) => {
      locals.report(error);
      return undefined;
    }),
  ]);
  const components = chosenComponents(unique?.content);
  const football = components?.find(({ name }) => name === 'football');
  if (answer === undefined || (components !== undefined && football === undefined)) return [];
  const leagues = football?.props?.leagues;
  const fixtures = boardFixtures(answer.data, locals.now / 1000);
  return leagues === undefined
    ? fixtures
    : fixtures.filter(({ league }) => league.id !== undefined && leagues.includes(league.id));
}

function chosenComponents(content: string | undefined): z.output<typeof piece>['components'] {
  try {
    return piece.safeParse(JSON.parse(content ?? '{}')).data?.components;
  } catch {
    return undefined;
  }
}

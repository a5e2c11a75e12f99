import type { Hono } from 'hono';
import type { ContentApi } from '~/lib/content/content-api';
import { contentCalls } from '~/lib/content/content-calls';
import { type ApiEnv, callRoutes } from './call-routes';
import type { createPollAnswers } from './poll-answers';

/** The read calls of section C.2. Those that open pages repeat have prepared answers. */
export const contentRoutes = (content: ContentApi, polls: ReturnType<typeof createPollAnswers>): Hono<ApiEnv> =>
  callRoutes(contentCalls, content, {
    ready: {
      version: (context, { slug }) => polls.version(context, slug),
      frontendRefresh: (context) => polls.refresh(context),
    },
  });

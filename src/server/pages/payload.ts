import { wrapService } from '~/lib/calls/wrap-service';
import type { ContentApi } from '~/lib/content/content-api';
import { contentCalls } from '~/lib/content/content-calls';
import { PAYLOAD_FILE } from '~/lib/urls/article-path';
import type { PageRequest } from './page-request';
import type { PageRenderer, RenderedPage } from './rendered-page';

/** Content that records its answers. */
export interface RecordedAnswers {
  readonly content: ContentApi;
  /** Answers by call: its name, and its input if any. */
  readonly data: () => Readonly<Record<string, unknown>>;
}

/** Records the answers to a page's calls, from which the page is made. Bodies are stored as HTML only. */
export function recordAnswers(content: ContentApi, site: string): RecordedAnswers {
  const answers = new Map<string, unknown>();
  return {
    content: wrapService(contentCalls, content, async ({ name, context, args }, next) => {
      const answer = await next();
      const of = context.site === site ? name : `${context.site}:${name}`;
      const isLoaded = answer !== null && typeof answer === 'object' && 'article' in answer && 'body' in answer;
      if (answer !== undefined) {
        answers.set(args.length === 0 ? of : `${of} ${JSON.stringify(args)}`, isLoaded ? answer.article : answer);
      }
      return answer;
    }),
    data: () => Object.fromEntries(answers),
  };
}

export interface PayloadOptions {
  readonly page: PageRequest;
  /** Status of the page. */
  readonly status: number;
  readonly data: ReturnType<RecordedAnswers['data']>;
  readonly buildId: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * The page's model as JSON, sent instead of its HTML and cached and purged in the same way. It is serialised before the page's
 * tags are read: every field in it has been accessed by then.
 */
export function toPayload({ page, status, data, buildId, now }: PayloadOptions): Pick<RenderedPage, 'contentType' | 'body'> {
  const { edition, route, publicPath, query } = page;
  const state = { site: edition.identity.slug, route, path: publicPath, query, buildId };
  const value =
    status === 200
      ? { data, state, prerenderedAt: Math.floor(now / 1000) }
      : { error: status === 404 ? 'Not found' : 'The page cannot be made', code: status };
  return { contentType: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(value)) };
}

/** Address of the model of the page at an address. */
function payloadAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  return path.replace(/\/$/, '') + PAYLOAD_FILE + (end < 0 ? '' : address.slice(end));
}

/** A renderer that redirects a request for a moved page's model to the model at the new address. */
export const withPayloads =
  (render: PageRenderer): PageRenderer =>
  async (page, requestId, personal) => {
    const rendered = await render(page, requestId, personal);
    const { location } = rendered;
    return page.payload && location !== undefined ? { ...rendered, location: payloadAddress(location) } : rendered;
  };

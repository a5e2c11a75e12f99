import { wrapService } from '~/lib/calls/wrap-service';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError, NOT_IMPLEMENTED } from '~/lib/content/content-api-error';
import { contentCalls } from '~/lib/content/content-calls';

/** True if the source says that it does not implement the call. */
export function isNotImplemented(error: unknown): boolean {
  return isContentApiError(error) && error.reason === 'status' && NOT_IMPLEMENTED.includes(error.status);
}

const isInvalidAnswer = (error: unknown): boolean =>
  isContentApiError(error) && (error.reason === 'malformed' || error.reason === 'unreadable');

/** True if the source does not implement the call, or answers it in a shape that does not match the contract. */
export function lacksCall(error: unknown): boolean {
  return isNotImplemented(error) || isInvalidAnswer(error);
}

/** True if the source refuses the session of a signed-in editor, which has to be renewed or ended (AU-09 … AU-11). */
const refusesUser = ({ viewer }: CallContext, { status }: { readonly status?: number | undefined }): boolean =>
  viewer.kind !== 'anonymous' && (status === 401 || status === 403);

/**
 * Wraps a source so that it needs only articles and lists: every other call has a fallback, whether the source lacks it or fails.
 * A call that answers 404, 405 or 501 is lacking, and its fallback is final; any other failure is reported to the context, so that
 * its page is made again soon, does not replace the last good one, and never says that there is nothing. `onMissing` is called
 * once for each call that is lacking or invalid.
 */
export function withCallFallbacks(content: ContentApi, onMissing: (call: string, reason: string) => void): ContentApi {
  const reported = new Set<string>();
  return wrapService(contentCalls, content, async ({ name, row, context, input }, next) => {
    const substitute = () => row.fallback?.(input, (query) => content.articles(context, query));
    try {
      return (await next()) ?? (await substitute());
    } catch (error) {
      if (row.without === undefined || !isContentApiError(error) || refusesUser(context, error)) throw error;
      if (lacksCall(error) && !reported.has(name)) {
        reported.add(name);
        onMissing(name, error.message);
      }
      if (!isNotImplemented(error)) context.onSubstitute?.(name);
      return await substitute();
    }
  });
}

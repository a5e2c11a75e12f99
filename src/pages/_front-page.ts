import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';

/** Seconds for which a front page is fresh. */
const TTL = 15;

interface FrontContext {
  readonly locals: Pick<App.Locals, 'edition'>;
  readonly response: { readonly headers: Headers };
}

/** Sets a front page's TTL and cache tags: its edition's front and list, and `shown`. */
export function setFrontPolicy({ locals, response }: FrontContext, shown: readonly string[]): void {
  const { slug } = locals.edition.identity;
  setPagePolicy(response.headers, {
    ttl: TTL,
    tags: [cacheTag.front(slug), cacheTag.list(slug), ...shown],
  });
}

import { cacheTag, setPagePolicy } from '~/lib/page-policy/page-policy';

/** Seconds for which a front page is fresh. */
const TTL = 15;

interface FrontContext {
  readonly locals: Pick<App.Locals, 'edition'>;
  readonly response: { readonly headers: Headers };
}

/** Says how long a front page is fresh and what a purge calls it: its edition's front and list, and what else it shows. */
export function setFrontPolicy({ locals, response }: FrontContext, shown: readonly string[]): void {
  const { slug } = locals.edition.identity;
  setPagePolicy(response.headers, {
    ttl: TTL,
    tags: [cacheTag.front(slug), cacheTag.list(slug), cacheTag.edition(slug), ...shown],
  });
}

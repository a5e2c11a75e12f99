import { editions, resolveEdition } from '~/editions/registry';
import type { MenuItem } from '~/lib/contract/frontend';

/** A link of the edition switch. */
export interface EditionLink {
  readonly label: string;
  readonly href: string;
  /** True for the edition being read. */
  readonly current: boolean;
}

/**
 * Returns the edition switch: the items of menu group site (ED-34) in their order, then the editions that it leaves out, such
 * as one on its own host. Paths of the group are paths of the main host; on another host their links include it.
 */
export function editionLinks(
  menu: readonly MenuItem[],
  { edition, origins }: Pick<App.Locals, 'edition' | 'origins'>,
): readonly EditionLink[] {
  const onMainHost = edition.identity.host === 'main';
  const named = menu.map(({ label, url }) => {
    const target = url.startsWith('/') ? resolveEdition('main', url)?.edition : undefined;
    return {
      label,
      target,
      href: url.startsWith('/') && !onMainHost ? origins.main + url : url,
    };
  });
  const rest = editions
    .filter(
      (other) =>
        !named.some(
          ({ target, href }) =>
            target === other || (href.startsWith(`${origins[other.identity.host]}/`) && other.identity.host !== 'main'),
        ),
    )
    .map((other) => ({
      label: other.identity.name,
      target: other,
      href:
        other.identity.host === edition.identity.host
          ? other.identity.path || '/'
          : `${origins[other.identity.host]}${other.identity.path || '/'}`,
    }));
  return [...named, ...rest].map(({ label, target, href }) => ({
    label,
    href,
    current: target?.identity.slug === edition.identity.slug,
  }));
}

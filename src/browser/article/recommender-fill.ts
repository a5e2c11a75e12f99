import { type SetIds, shownIds } from '~/lib/recommender/shown-sets';
import { drawVariant, parseVariants, VARIANTS_KEY } from '~/lib/recommender/variants';
import { readStoredText, writeStored } from '../stored';

/**
 * Inserts a variant of the recommender's sets into an article's page. The server renders the cards (docs/adr/0017); this module
 * picks the variant (RE-02), removes the article itself and trims the sets to their sizes (RE-03 … RE-05). After any failure
 * the server's own articles remain.
 */

/** The variants of this visit if the browser blocks storage. */
let unstored: readonly number[] | undefined;

function nextVariant(): number {
  const { v, unseen } = drawVariant(unstored ?? parseVariants(readStoredText(VARIANTS_KEY)), Math.random());
  if (!writeStored(VARIANTS_KEY, unseen)) unstored = unseen.length > 0 ? unseen : undefined;
  return v;
}

const itemsFrom = (root: ParentNode, set: string): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-from="${set}"]`),
];
const readId = (item: HTMLElement): string => item.dataset.id ?? '';

/** Removes what is not shown: the article itself, surplus items, and empty lists. */
function cut(root: ParentNode, current: string | undefined): void {
  const ids = (set: string): readonly string[] => itemsFrom(root, set).map(readId);
  const paid = root.querySelectorAll<HTMLElement>('[data-set="pr"] [data-from]');
  const froms = new Set(Array.from(paid, (item) => item.dataset.from ?? ''));
  froms.delete('pr');
  const sets: SetIds = {
    special: ids('special'),
    breaking: ids('breaking'),
    important: ids('important'),
    newest: ids('newest'),
    favorite: ids('favorite'),
    pr: ids('pr'),
    ofEditions: [...froms].map(ids),
  };
  for (const [set, shown] of Object.entries(shownIds(sets, current))) {
    const list = root.querySelector(`[data-set="${set}"]`);
    const wanted = new Set(shown);
    // An item in two sets is shown once: it is deleted from the wanted ones, so its second copy is removed.
    for (const item of list?.querySelectorAll<HTMLElement>('[data-id]') ?? []) if (!wanted.delete(readId(item))) item.remove();
    if (list?.childElementCount === 0) (list.closest('.recommended-set') ?? list).remove();
  }
}

/**
 * Fills the place with a variant from `source`, the address of the sets without the variant. Rejects if it cannot be loaded.
 */
export async function fillRecommender(place: HTMLElement, source: string): Promise<void> {
  const address = new URL(source, location.href);
  address.searchParams.set('v', String(nextVariant()));
  const response = await fetch(address);
  if (!response.ok) return;
  const parsed = new DOMParser().parseFromString(await response.text(), 'text/html');
  cut(parsed, place.dataset.current);
  const target = place.querySelector('[data-recommended]');
  if (target === null || parsed.querySelector('[data-id]') === null) return;
  const children = Array.from(parsed.body.children, (child) => document.importNode(child, true));
  // The place has the height of its content (src/styles/recommender.css): nothing moves.
  target.replaceChildren(...children);
  place.dataset.filled = '';
}

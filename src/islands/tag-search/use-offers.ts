import { useEffect, useState } from 'react';
import type { TagOffer } from '~/lib/search/search-tags';
import { fetchOffers } from './offers';

/** Debounce of typed text, milliseconds. */
const TYPING_PAUSE = 120;

const NONE: readonly TagOffer[] = [];

/**
 * Suggestions for the typed text. Empty below `minLength` characters (SE-20) and after a failure; requests for earlier text are
 * aborted.
 */
export function useOffers(
  site: string,
  text: string,
  { filters, minLength }: { readonly filters: string | undefined; readonly minLength: number },
): readonly TagOffer[] {
  const [offers, setOffers] = useState(NONE);
  const term = text.trim();
  const asks = term !== '' && [...term].length >= minLength;
  useEffect(() => {
    if (!asks) return setOffers(NONE);
    const call = new AbortController();
    const timer = setTimeout(() => {
      fetchOffers({ site, term, filters }, call.signal).then(setOffers, () => {
        if (!call.signal.aborted) setOffers(NONE);
      });
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [site, term, filters, asks]);
  return asks ? offers : NONE;
}

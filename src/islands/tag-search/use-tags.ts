import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  filtersText,
  isSameTag,
  offerNamed,
  type SearchTag,
  type TagLimits,
  type TagOffer,
  type TagProblem,
  tagProblem,
} from '~/lib/search/search-tags';
import { fetchOffers } from './offers';

export interface TagsOptions extends TagLimits {
  /** Slug of the edition. */
  readonly site: string;
  /** Removable tags of the page's address. */
  readonly tags: readonly SearchTag[];
  /** Tags fixed by the page, which cannot be removed (SE-23). */
  readonly protectedTags: readonly SearchTag[];
  /** An element of the form that is submitted when the tags change. */
  readonly inForm: RefObject<HTMLElement | null>;
}

export interface Tags {
  /** The removable tags. */
  readonly tags: readonly SearchTag[];
  /** Parameter `filters` of all tags, the protected ones first; undefined if there are none. */
  readonly filters: string | undefined;
  /** Message about the last attempt. */
  readonly hint: string | undefined;
  readonly setHint: (hint: string | undefined) => void;
  /** Replaces the tags, and searches (SE-21, SE-22). */
  readonly change: (tags: readonly SearchTag[]) => void;
  readonly add: (tag: SearchTag) => void;
  /** Adds each text that is exactly a suggestion of autocomplete. Resolves to the others (SE-05). */
  readonly addNamed: (texts: readonly string[]) => Promise<readonly string[]>;
}

const WORDS: Readonly<Record<TagProblem, string | undefined>> = {
  empty: undefined,
  heading: 'Ez csak a csoport címe, nem szűrő.',
  duplicate: 'Ez már ott van a szűrők között.',
  'too-many': 'Több szűrőt már nem tudsz hozzáadni.',
  'too-long': 'Ez túl hosszú szűrőnek.',
};

const isSameSet = (one: readonly SearchTag[], other: readonly SearchTag[]): boolean =>
  one.length === other.length && one.every((tag) => other.some((candidate) => isSameTag(candidate, tag)));

/** The chosen tags. A change submits the form around them, which searches; the resulting page determines the tags. */
export function useTags(options: TagsOptions): Tags {
  const { site, protectedTags, inForm } = options;
  const [tags, setTags] = useState(options.tags);
  const [hint, setHint] = useState<string>();
  const unsent = useRef(false);
  /** The tags now: they may change while autocomplete is asked. */
  const latest = useRef(tags);

  // The address may change by other means: back, forward, a chip's link. The reader's order of tags is kept.
  const asked = filtersText(options.tags);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list, which is a new one each time
  useEffect(() => {
    if (isSameSet(latest.current, options.tags)) return;
    latest.current = options.tags;
    setTags(options.tags);
  }, [asked]);

  useEffect(() => {
    if (!unsent.current) return;
    unsent.current = false;
    // In an effect, so that the form already contains these tags.
    void tags;
    const form = inForm.current?.closest('form');
    // Safari before 16 has only the other, without listeners: a full load.
    if (form?.requestSubmit) form.requestSubmit();
    else form?.submit();
  }, [tags, inForm]);

  const change = (next: readonly SearchTag[]): void => {
    unsent.current = true;
    setHint(undefined);
    latest.current = next;
    setTags(next);
  };

  /** The tags with one more; if that is refused, the same tags, with a hint why. */
  const joined = (present: readonly SearchTag[], { type, text }: SearchTag): readonly SearchTag[] => {
    const problem = tagProblem({ type, text }, [...protectedTags, ...present], options);
    if (problem === undefined) return [...present, { type, text }];
    setHint(WORDS[problem]);
    return present;
  };

  const take = (next: readonly SearchTag[]): void => {
    if (next.length !== latest.current.length) change(next);
  };

  const filters = filtersText([...protectedTags, ...tags]);
  return {
    tags,
    filters,
    hint,
    setHint,
    change,
    add: (tag) => take(joined(latest.current, tag)),
    async addNamed(texts) {
      const call = new AbortController();
      const timer = setTimeout(() => call.abort(), 5_000);
      const offers = await Promise.all(
        texts.map((term) => fetchOffers({ site, term, filters }, call.signal).catch((): readonly TagOffer[] => [])),
      );
      clearTimeout(timer);
      let next = latest.current;
      const unknown: string[] = [];
      for (const [index, text] of texts.entries()) {
        const offer = offerNamed(text, offers[index] ?? []);
        if (offer === undefined) unknown.push(text);
        else next = joined(next, offer);
      }
      take(next);
      if (unknown.length > 0)
        setHint(`Nincs ilyen a választható szűrők között: ${unknown.map((text) => `„${text}”`).join(', ')}.`);
      return unknown;
    },
  };
}

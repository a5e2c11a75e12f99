import { useCombobox, useMultipleSelection } from 'downshift';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  foundWords,
  GROUP_HEADINGS,
  isSameTag,
  offerGroups,
  type SearchTag,
  searchAddress,
  splitTags,
  TAG_KINDS,
  type TagOffer,
} from '~/lib/search/search-tags';
import { useMark } from './tag-search/use-mark';
import { useOffers } from './tag-search/use-offers';
import { useRoom } from './tag-search/use-room';
import { useTags } from './tag-search/use-tags';

export interface TagSearchProps {
  /** Slug of the edition. */
  readonly site: string;
  /** Address of the search page; the chips link to it. */
  readonly action: string;
  /** Search words of the page. */
  readonly term?: string | undefined;
  /** Removable tags of the page. */
  readonly tags: readonly SearchTag[];
  /** Tags fixed by the page: always searched for, never removed (SE-23, A-40). */
  readonly protectedTags?: readonly SearchTag[];
  /** Number of articles found; undefined without a search. Changes are announced to screen readers. */
  readonly total?: number | undefined;
  readonly label?: string;
  readonly placeholder?: string;
  /** Ends a tag while typing, and splits pasted text (SE-13). */
  readonly separator?: string;
  /** Minimum number of characters for suggestions (SE-20). */
  readonly minLength?: number;
  /** Limit on the number of tags, including protected ones; if unset, there is none (SE-18). */
  readonly maxTags?: number | undefined;
  /** Limit on the characters of a tag; if unset, there is none (SE-18). */
  readonly maxLength?: number | undefined;
  readonly allowDuplicates?: boolean;
}

/** Milliseconds to wait before pasted text is read (SE-24). */
const PASTE_PAUSE = 10;
const NO_TAGS: readonly SearchTag[] = [];

const stopsDownshift = (event: SyntheticEvent): void => {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
};

/**
 * The tags that narrow a search, with autocomplete (SE-05 … SE-25). It is part of a GET form: a change of tags sets the
 * hidden field `filters` and submits the form, so that the whole state is in the address and the router loads the page.
 *
 * Why not plain HTML: sections, topics, authors and words of titles are suggested in groups while the reader types; tags
 * are added and removed by keyboard in the field itself, and each change searches again.
 *
 * Without JavaScript: the chosen tags are chips that link to the search without them, and the form keeps them; the field
 * for new ones is not shown.
 *
 * Wakes when: it is in view (client:visible), which on the archive is at once; no other page has it.
 */
export function TagSearch(props: TagSearchProps) {
  const { site, action, term, total, separator = ';', minLength = 1, maxLength } = props;
  const { label = 'Szűkítés', placeholder = 'Rovat, téma, cím vagy szerző', protectedTags = NO_TAGS } = props;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pasting = useRef(false);
  const [text, setText] = useState('');
  const [wantsOpen, setWantsOpen] = useState(false);
  const [awake, setAwake] = useState(false);
  const { marked, mark, unmark } = useMark();
  const chosen = useTags({ ...props, protectedTags, inForm: field });
  const { tags, filters, hint, setHint, change } = chosen;
  const offers = useOffers(site, text, { filters, minLength });
  const groups = offerGroups(
    props.allowDuplicates ? offers : offers.filter((offer) => !tags.concat(protectedTags).some((tag) => isSameTag(tag, offer))),
  );
  const items = groups.flatMap((group) => group.offers);

  useEffect(() => {
    setAwake(true);
    // Keeps text that was typed before hydration.
    if (input.current?.value) setText(input.current.value);
  }, []);

  const type = (value: string): void => {
    unmark();
    setHint(undefined);
    if (!pasting.current && separator !== '' && value.includes(separator)) void addTyped(value);
    else setText(value);
    setWantsOpen(true);
  };

  const addTyped = async (value: string): Promise<void> => {
    setText('');
    const unknown = await chosen.addNamed(splitTags(value, separator));
    // What the reader has typed meanwhile stays.
    setText((typed) => (typed === '' ? unknown.join(`${separator} `.trim()) : typed));
  };

  const selection = useMultipleSelection<SearchTag>({
    selectedItems: [...tags],
    itemToKey: (tag) => `${tag?.type} ${tag?.text}`,
    onSelectedItemsChange: ({ selectedItems }) => change(selectedItems),
  });

  const box = useCombobox<TagOffer>({
    items,
    inputValue: text,
    selectedItem: null,
    isOpen: wantsOpen && items.length > 0,
    itemToString: (offer) => offer?.text ?? '',
    onInputValueChange: ({ inputValue, type: cause }) => {
      if (cause === useCombobox.stateChangeTypes.InputKeyDownEscape) setText(inputValue);
    },
    onIsOpenChange: ({ isOpen }) => setWantsOpen(isOpen),
    // On blur the field keeps its text and selects nothing; selection is done below, by key and by press.
    stateReducer: (state, { type: cause, changes }) =>
      cause === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
  });

  const choose = (offer: TagOffer): void => {
    setText('');
    setWantsOpen(false);
    chosen.add(offer);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      stopsDownshift(event);
      const offer = box.isOpen ? items[box.highlightedIndex] : undefined;
      if (offer === undefined) void addTyped(text);
      else choose(offer);
    }
    if (event.key === 'Backspace') {
      // Downshift would delete at the first press (SE-15); a repeated key must never delete.
      stopsDownshift(event);
      if (text !== '' || event.repeat || tags.length === 0) return;
      if (marked) change(tags.slice(0, -1));
      if (marked) unmark();
      else mark();
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { currentTarget } = event;
    pasting.current = true;
    setTimeout(() => {
      pasting.current = false;
      void addTyped(currentTarget.value);
    }, PASTE_PAUSE);
  };

  const pick = (offer: TagOffer) => (event: MouseEvent) => {
    stopsDownshift(event);
    choose(offer);
  };

  const remove = (tag: SearchTag) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    stopsDownshift(event);
    change(tags.filter((other) => other !== tag));
    input.current?.focus();
  };

  const labelProps = box.getLabelProps();
  const room = useRoom(field, box.isOpen);
  const inputProps = box.getInputProps(
    selection.getDropdownProps({
      ref: input,
      onKeyDown,
      onPaste,
      onBlur: () => setWantsOpen(false),
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
    }),
  );
  // Before hydration the field has no ARIA attributes of a list, which it could not open.
  const asleep = { id: inputProps.id, ref: inputProps.ref, value: text, onChange: inputProps.onChange };
  const awakeProps = { ...inputProps, autoComplete: 'off', spellCheck: false, enterKeyHint: 'done' } as const;
  const menuProps = box.getMenuProps({ 'aria-label': 'Választható szűrők' }, { suppressRefError: true });
  return (
    <div className="tag-search" data-awake={awake || undefined}>
      <label className="tag-label" id={labelProps.id} htmlFor={labelProps.htmlFor}>
        {label}
      </label>
      <div className="tag-field" ref={field}>
        {protectedTags.length + tags.length > 0 && (
          <ul className="tag-chips" aria-label="Szűrők">
            {protectedTags.map((tag) => (
              <li className="chip" data-type={tag.type} key={`${tag.type} ${tag.text}`}>
                <ChipWords tag={tag} />
              </li>
            ))}
            {tags.map((tag, index) => (
              <li
                className={marked && index === tags.length - 1 ? 'chip marked' : 'chip'}
                data-type={tag.type}
                key={`${tag.type} ${tag.text}`}
              >
                <ChipWords tag={tag} />
                <a
                  {...selection.getSelectedItemProps({ selectedItem: tag, index, tabIndex: 0, onClick: remove(tag) })}
                  className="chip-remove"
                  href={searchAddress(action, term, [...protectedTags, ...tags.filter((other) => other !== tag)])}
                  aria-label={`${tag.text} szűrő törlése`}
                >
                  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="m6.5 6.5 11 11m0-11-11 11" />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        )}
        <input
          {...(awake ? awakeProps : asleep)}
          className="tag-input"
          type="text"
          placeholder={placeholder}
          maxLength={maxLength}
        />
        {awake && (
          <div
            {...menuProps}
            className="tag-offers"
            hidden={!box.isOpen}
            style={room === undefined ? undefined : { maxHeight: room }}
          >
            {box.isOpen &&
              groups.map((group) => (
                <fieldset key={group.type} aria-label={GROUP_HEADINGS[group.type]}>
                  <div className="offer-heading" aria-hidden="true">
                    {GROUP_HEADINGS[group.type]}
                  </div>
                  {group.offers.map((offer) => (
                    <div {...box.getItemProps({ item: offer, onClick: pick(offer) })} className="offer" key={offer.text}>
                      <span>{offer.text}</span> <span className="offer-count figures">{offer.count.toLocaleString('hu-HU')}</span>
                    </div>
                  ))}
                </fieldset>
              ))}
          </div>
        )}
      </div>
      {filters !== undefined && <input type="hidden" name="filters" value={filters} />}
      <output className="tag-hint">{hint}</output>
      <output className="visually-hidden">{total === undefined ? '' : foundWords(total)}</output>
    </div>
  );
}

function ChipWords({ tag }: { readonly tag: SearchTag }) {
  return (
    <span>
      <span className="chip-kind">{`${TAG_KINDS[tag.type]}:`}</span> <span>{tag.text}</span>
    </span>
  );
}

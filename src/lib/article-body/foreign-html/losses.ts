import type { BodyLoss } from '../blocks';
import { isSeparateText } from '../conversion/block-names';
import type { HtmlElement, HtmlNode } from '../html-tree';

/** Elements that a loss names as its place. */
const PLACES: readonly string[] =
  'p h1 h2 h3 h4 h5 h6 li td th dt dd pre blockquote figure figcaption caption details table ul ol div section img iframe video audio object embed input'.split(
    ' ',
  );
/** Characters of the text that shows where a loss is. */
const MAX_SAMPLE = 40;
/** Characters of a detail before its place. */
const MAX_DETAIL = 140;
/** Values and places listed of one property; the further ones are only counted. */
const MAX_LISTED = 5;

/** Collects what a text loses before it is parsed, each with its place. */
export interface Losses {
  /** The place of what comes next: an element that is entered. */
  readonly enter: (element: HtmlElement) => void;
  readonly report: (what: string, detail: string) => void;
  /** A property of looks, which may come hundreds of times: one loss for all of them. */
  readonly reportLooks: (property: string, value: string) => void;
  /** For losses that are found later: where an element is. */
  readonly remember: (element: HtmlElement) => void;
  /** Gives the place of an element to what it became. */
  readonly carry: (from: HtmlElement, to: HtmlElement) => void;
  /** '' for an element that is not remembered. */
  readonly findPlace: (element: HtmlElement) => string;
  readonly finish: () => readonly BodyLoss[];
}

interface Looks {
  readonly seen: string[];
  count: number;
}

interface Place {
  readonly element: HtmlElement;
  /** Its number among those of its name. */
  readonly count: number;
  /** What a loss says of it, once one has asked: of thousands within one paragraph each would read it again. */
  words?: string;
}

function placeWords(place: Place | undefined): string {
  if (place === undefined) return 'start';
  if (place.words === undefined) {
    const text = sample(place.element);
    place.words = `${place.element.name} ${place.count}${text === '' ? '' : ` „${text}”`}`;
  }
  return place.words;
}

export function createLosses(): Losses {
  const losses: BodyLoss[] = [];
  const looks = new Map<string, Looks>();
  const counts = new Map(PLACES.map((name) => [name, 0]));
  const places = new Map<HtmlElement, Place | undefined>();
  let current: Place | undefined;
  const place = (): string => placeWords(current);
  return {
    enter: (element) => {
      const before = counts.get(element.name);
      if (before === undefined) return;
      const count = before + 1;
      counts.set(element.name, count);
      current = { count, element };
    },
    report: (what, detail) => {
      // The parser keeps two hundred characters, and the place is among them.
      losses.push({ what, detail: detail.trim() === '' ? place() : `${detail.slice(0, MAX_DETAIL)} (${place()})` });
    },
    reportLooks: (property, value) => {
      const known = looks.get(property) ?? { seen: [], count: 0 };
      known.count += 1;
      if (known.seen.length < MAX_LISTED) {
        const seen = `${value} (${place()})`;
        if (!known.seen.includes(seen)) known.seen.push(seen);
      }
      looks.set(property, known);
    },
    remember: (element) => void places.set(element, current),
    carry: (from, to) => void places.set(to, places.get(from)),
    findPlace: (element) => (places.has(element) ? placeWords(places.get(element)) : ''),
    finish: () => [
      ...losses,
      ...[...looks].map(([property, { seen, count }]) => ({
        what: `style[${property}]`,
        detail: `${count > seen.length ? `${count}× ` : ''}${seen.join(', ')}`,
      })),
    ],
  };
}

/** The first characters of the text of an element. */
export function sample(node: HtmlNode, limit = MAX_SAMPLE): string {
  let text = '';
  const collect = (one: HtmlNode): void => {
    if (text.length > limit * 3) return;
    if (one.type === 'text') text += one.text;
    else if (one.name !== 'script' && one.name !== 'style') {
      const isApart = isSeparateText(one);
      if (isApart) text += ' ';
      for (const child of one.children) collect(child);
      if (isApart) text += ' ';
    }
  };
  collect(node);
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

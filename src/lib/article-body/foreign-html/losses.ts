import type { BodyLoss } from '../blocks';
import { isSeparateText } from '../conversion/block-names';
import type { HtmlElement, HtmlNode } from '../html-tree';

/** Elements that a loss names as its place. */
const PLACES: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 li td th dt dd pre blockquote figure figcaption caption details table ul ol div section img iframe video audio object embed input'.split(
    ' ',
  ),
);
/** Characters of the text that shows where a loss is. */
const MAX_SAMPLE = 40;
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
}

function placeWords(place: Place | undefined): string {
  if (place === undefined) return 'start';
  const text = sample(place.element);
  return `${place.element.name} ${place.count}${text === '' ? '' : ` „${text}”`}`;
}

export function createLosses(): Losses {
  const losses: BodyLoss[] = [];
  const looks = new Map<string, Looks>();
  const counts = new Map<string, number>();
  const places = new Map<HtmlElement, Place>();
  let current: Place | undefined;
  const place = (): string => placeWords(current);
  return {
    enter: (element) => {
      if (!PLACES.has(element.name)) return;
      const count = (counts.get(element.name) ?? 0) + 1;
      counts.set(element.name, count);
      current = { count, element };
    },
    report: (what, detail) => {
      losses.push({ what, detail: detail.trim() === '' ? place() : `${detail} (${place()})` });
    },
    reportLooks: (property, value) => {
      const known = looks.get(property) ?? { seen: [], count: 0 };
      known.count += 1;
      if (known.seen.length < MAX_LISTED) known.seen.push(`${value} (${place()})`);
      looks.set(property, known);
    },
    remember: (element) => {
      if (current !== undefined) places.set(element, current);
    },
    findPlace: (element) => placeWords(places.get(element)),
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

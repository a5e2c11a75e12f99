import { TooLate, withinPatience } from '~/lib/concurrency/within-time';
import { escapeHtml } from '~/lib/text/escape-html';
import type { Extension, ExtensionArticle, Place, SettingValue } from './extension';

/** An extension that is in use. */
export interface LoadedExtension {
  readonly extension: Extension;
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** Addresses of its files. */
  readonly script?: string | undefined;
  readonly style?: string | undefined;
}

/** Places for HTML without a value of their own. */
export type PlainPlace = 'head' | 'afterArticle' | 'sidebar' | 'belowList';

/** The page that a place is on. */
export interface PlacePage {
  readonly path: string;
  /** Time of the drawing, unix milliseconds. */
  readonly now: number;
  readonly edition: { readonly slug: string; readonly name: string };
  readonly article?: ExtensionArticle | undefined;
}

/** What extensions have drawn. */
export interface Drawn {
  readonly html: string;
  /** Names of those whose HTML it contains. */
  readonly by: readonly string[];
  /** Names of those that could not draw theirs. */
  readonly failed: readonly string[];
}

/** The extensions of a process. Each drawing that fails leaves its place empty and is reported. `page` is called if there is one. */
export interface ExtensionSet {
  readonly all: readonly LoadedExtension[];
  /** Changes with their files and settings. */
  readonly signature: string;
  /** HTML of a place, of all extensions in the order of their names. */
  draw(place: PlainPlace, page: () => PlacePage): Promise<Drawn>;
  /** HTML of a block of an article or of a component of a section; none if there is none of that name. */
  drawNamed(kind: 'block' | 'component', name: string, value: string, page: () => PlacePage): Promise<Drawn>;
  /** A page of its own; undefined if there is none. */
  drawPage(name: string, page: () => PlacePage): Promise<(Drawn & { title: string; seconds: number }) | undefined>;
}

/** Milliseconds within which a place must be drawn, and for which it stays empty after it was not: its pages would all wait. */
export const PATIENCE_MS = 2_000;
export const REST_MS = 30_000;
/** Seconds for which a page is kept that does not say so. */
const PAGE_TTL = 300;

export interface ExtensionSetOptions {
  readonly signature: string;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly report: (name: string, place: string, error: unknown) => void;
}

export function createExtensionSet(
  all: readonly LoadedExtension[],
  { signature, now, report }: ExtensionSetOptions,
): ExtensionSet {
  /** Until when places stay empty, by extension and place. */
  const resting = new Map<string, number>();
  const nothing: Drawn = { html: '', by: [], failed: [] };

  async function attempt(name: string, place: string, draw: () => unknown): Promise<Drawn> {
    const failed: Drawn = { ...nothing, failed: [name] };
    const key = `${name} ${place}`;
    if (now() < (resting.get(key) ?? 0)) return failed;
    try {
      const html = await withinPatience(PATIENCE_MS, draw);
      resting.delete(key);
      if (html === undefined || html === '') return nothing;
      if (typeof html === 'string') return { html, by: [name], failed: [] };
      throw new Error(`${place} gives ${typeof html} instead of HTML`);
    } catch (error) {
      if (error instanceof TooLate) resting.set(key, now() + REST_MS);
      report(name, place, error);
      return failed;
    }
  }

  const placeOn = ({ settings }: LoadedExtension, page: () => PlacePage): Place => ({ ...page(), settings, escapeHtml });
  const find = (name: string) => all.find(({ extension }) => extension.name === name);

  return {
    all,
    signature,
    async draw(place, page) {
      const drawing = all.flatMap((one) => {
        const { name, [place]: draw } = one.extension;
        return draw === undefined ? [] : [attempt(name, place, () => draw(placeOn(one, page)))];
      });
      const drawn = await Promise.all(drawing);
      return {
        html: drawn.map(({ html }) => html).join(''),
        by: drawn.flatMap(({ by }) => by),
        failed: drawn.flatMap(({ failed }) => failed),
      };
    },
    async drawNamed(kind, name, value, page) {
      const found = find(name);
      const draw = found?.extension[kind];
      return found === undefined || draw === undefined
        ? nothing
        : await attempt(name, kind, () => draw(value, placeOn(found, page)));
    },
    async drawPage(name, page) {
      const found = find(name);
      const own = found?.extension.page;
      if (found === undefined || own === undefined) return undefined;
      const drawn = await attempt(name, 'page', () => own.draw(placeOn(found, page)));
      return { ...drawn, title: own.title, seconds: own.seconds ?? PAGE_TTL };
    },
  };
}

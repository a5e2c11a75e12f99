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
  readonly edition: { readonly slug: string; readonly name: string };
  readonly article?: ExtensionArticle | undefined;
}

/** The extensions of a process. Each drawing that fails leaves its place empty and is reported. */
export interface ExtensionSet {
  readonly all: readonly LoadedExtension[];
  /** Changes with their files and settings. */
  readonly signature: string;
  /** HTML of a place, of all extensions in the order of their names. */
  draw(place: PlainPlace, page: PlacePage): Promise<string>;
  /** HTML of a block of an article or of a component of a section; '' if there is none of that name. */
  drawNamed(kind: 'block' | 'component', name: string, value: string, page: PlacePage): Promise<string>;
  /** A page of its own; undefined if there is none. */
  drawPage(name: string, page: PlacePage): Promise<{ title: string; seconds: number; html: string } | undefined>;
}

/** Milliseconds within which a place must be drawn. */
const PATIENCE_MS = 2_000;
/** Seconds for which a page is kept that does not say so. */
const PAGE_TTL = 300;

function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not drawn within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export function createExtensionSet(
  all: readonly LoadedExtension[],
  signature: string,
  report: (name: string, place: string, error: unknown) => void,
): ExtensionSet {
  const placeOn = ({ settings }: LoadedExtension, page: PlacePage): Place => ({ ...page, settings, escapeHtml });

  async function attempt(name: string, place: string, draw: () => unknown): Promise<string> {
    try {
      const html = await withinPatience(Promise.resolve(draw()));
      if (html === undefined || typeof html === 'string') return html ?? '';
      throw new Error(`${place} gives ${typeof html} instead of HTML`);
    } catch (error) {
      report(name, place, error);
      return '';
    }
  }

  const find = (name: string) => all.find(({ extension }) => extension.name === name);

  return {
    all,
    signature,
    async draw(place, page) {
      const drawn = all.map((one) => {
        const { name, [place]: draw } = one.extension;
        return draw === undefined ? '' : attempt(name, place, () => draw(placeOn(one, page)));
      });
      return (await Promise.all(drawn)).join('');
    },
    async drawNamed(kind, name, value, page) {
      const found = find(name);
      const draw = found?.extension[kind];
      return found === undefined || draw === undefined ? '' : await attempt(name, kind, () => draw(value, placeOn(found, page)));
    },
    async drawPage(name, page) {
      const found = find(name);
      const own = found?.extension.page;
      if (found === undefined || own === undefined) return undefined;
      const html = await attempt(name, 'page', () => own.draw(placeOn(found, page)));
      return html === '' ? undefined : { title: own.title, seconds: own.seconds ?? PAGE_TTL, html };
    },
  };
}

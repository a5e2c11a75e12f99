import { picturesIn } from '~/backend/domain/media-uses';
import { escapeHtml } from '~/lib/text/escape-html';

/** Changes a value in which a picture stands: an article, an entry, content of another kind. */

/** True if a value names the picture, whole or cut. */
export const namesPicture = (value: unknown, path: string): boolean => {
  const json = JSON.stringify(value) ?? '';
  return json.includes('/media/') && picturesIn([json]).has(path);
};

/** Addresses of a picture in a text, its cuts included; the group is what makes it a cut. */
function addressPattern(path: string): RegExp {
  const dot = path.lastIndexOf('.');
  const [stem, end] = [path.slice(0, dot), path.slice(dot)].map((part) => part.replace(/[^\w/-]/g, String.raw`\$&`));
  return new RegExp(`${stem}(_[A-Za-z0-9]+(?:~[0-9-]+)?(?:@[0-9.]+x)?)?${end}(?![\\w.])`, 'g');
}

/** A picture with the words that are known of it. */
interface DescribedPicture {
  readonly src: string;
  readonly alt?: string | undefined;
  readonly credit?: string | undefined;
}

/**
 * The value with another picture in the place of one, and with its description and credit: those of the old one say what is no
 * longer there. Crops around the old one's subject are left out.
 */
export function withPicture<T>(value: T, path: string, { src: by, alt = '', credit = '' }: DescribedPicture): T {
  const pattern = addressPattern(path);
  const dot = by.lastIndexOf('.');
  const swap = (text: string): string =>
    text.replace(pattern, (_, cut: string | undefined) => `${by.slice(0, dot)}${cut ?? ''}${by.slice(dot)}`);
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return one.includes('/media/') ? swap(describeInHtml(one, pattern, { alt, credit })) : one;
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    const fields = Object.entries(one).map(([name, field]): [string, unknown] => [name, walk(field)]);
    const isPicture = 'src' in one && fields.some(([name, field]) => name === 'src' && field !== one.src);
    if (!isPicture) return Object.fromEntries(fields);
    const words: Readonly<Record<string, string>> = { alt, author: credit, credit };
    return Object.fromEntries(
      fields
        .filter(([name]) => name !== 'focus')
        .map(([name, field]) => [name, Object.hasOwn(words, name) ? words[name] : field]),
    );
  };
  return walk(value) as T;
}

/** HTML in which a picture has other words: its alternative text, and the credit of a figure that shows it alone. */
function describeInHtml(
  html: string,
  pattern: RegExp,
  { alt, credit }: { readonly alt: string; readonly credit: string },
): string {
  const names = (part: string): boolean => part.search(pattern) !== -1;
  const cite = credit === '' ? '' : `<cite>${escapeHtml(credit)}</cite>`;
  const described = html.replaceAll(IMAGE, (tag) =>
    names(tag) ? tag.replaceAll(ALT, '').replace(/\s*\/?>$/, () => ` alt="${escapeHtml(alt)}">`) : tag,
  );
  return described.replaceAll(FIGURE, (figure) => {
    if (!names(figure) || figure.match(IMAGE)?.length !== 1) return figure;
    const without = figure
      .replaceAll(/\s*<cite\b[^>]*>[\s\S]*?<\/cite>/gi, '')
      .replaceAll(/<figcaption\b[^>]*>\s*<\/figcaption>/gi, '');
    if (cite === '') return without;
    if (/<\/figcaption>/i.test(without)) return without.replace(/\s*<\/figcaption>/i, () => ` ${cite}</figcaption>`);
    return without.replace(/<\/figure>$/i, () => `<figcaption>${cite}</figcaption></figure>`);
  });
}

const IMAGE = /<img\b[^>]*>/gi;
const ALT = /\salt\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const GONE = Symbol('gone');
const FIGURE = /<figure\b[^>]*>(?:(?!<figure\b|<\/figure>)[\s\S])*<\/figure>/gi;
const TAG = /<([a-z][\w-]*)\b[^>]*>(?:\s*<\/\1>)?/gi;

/** The value without a picture: a field that is only the picture goes, and in a text its figure or element. */
export function withoutPicture<T>(value: T, path: string): T {
  const pattern = addressPattern(path);
  const whole = new RegExp(`^(?:https?://[^/\\s]+)?${addressPattern(path).source}(?:[?#].*)?$`);
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') {
      if (whole.test(one)) return GONE;
      return one.includes('/media/') && picturesIn([one]).has(path) ? withoutElements(one, pattern) : one;
    }
    if (Array.isArray(one)) return one.map(walk).filter((item) => item !== GONE);
    if (typeof one !== 'object' || one === null) return one;
    if ('src' in one && typeof one.src === 'string' && whole.test(one.src)) return GONE;
    return Object.fromEntries(
      Object.entries(one).flatMap(([name, field]) => {
        const kept = walk(field);
        return kept === GONE ? [] : [[name, kept]];
      }),
    );
  };
  return walk(value) as T;
}

/** HTML without the elements that show a picture. */
function withoutElements(html: string, pattern: RegExp): string {
  const names = (part: string): boolean => part.search(pattern) !== -1;
  const withoutTags = (part: string): string =>
    part.replace(TAG, (tag, name: string) => (!names(tag) ? tag : name.toLowerCase() === 'a' ? '<a>' : ''));
  return withoutTags(
    html.replace(FIGURE, (figure) => {
      if (!names(figure)) return figure;
      return (figure.match(/<img\b/gi)?.length ?? 0) > 1 ? withoutTags(figure) : '';
    }),
  );
}

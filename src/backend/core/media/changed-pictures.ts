import { picturesIn } from '~/backend/domain/media-uses';

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

/** The value with another picture in the place of one. Crops around the old one's subject are left out. */
export function withPicture<T>(value: T, path: string, by: string): T {
  const pattern = addressPattern(path);
  const dot = by.lastIndexOf('.');
  const swap = (text: string): string =>
    text.replace(pattern, (_, cut: string | undefined) => `${by.slice(0, dot)}${cut ?? ''}${by.slice(dot)}`);
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return one.includes('/media/') ? swap(one) : one;
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    const fields = Object.entries(one).map(([name, field]): [string, unknown] => [name, walk(field)]);
    const changed = fields.some(([name, field]) => typeof field === 'string' && field !== Reflect.get(one, name));
    const isPicture = changed && 'src' in one;
    return Object.fromEntries(isPicture ? fields.filter(([name]) => name !== 'focus') : fields);
  };
  return walk(value) as T;
}

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

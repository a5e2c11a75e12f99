import { routesWithSideBox } from './routes-with-side-box';

/** Routes without the box: their own list already contains the newest articles, or they are unrelated to them. */
const WITHOUT_BOX: ReadonlySet<string> = new Set([
  'legfrissebb',
  'english',
  ...routesWithSideBox(({ newest }) => newest === false),
]);

/** True if the box of the newest articles is next to a list; `routeName` as on the page root (SB-12, RT-28). */
export function hasNewestBox(routeName: string): boolean {
  return !WITHOUT_BOX.has(routeName);
}

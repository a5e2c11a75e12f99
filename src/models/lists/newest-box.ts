import { routesBeside } from './routes-beside';

/** Routes whose own list is as good as the newest one, or that stand apart from it. */
const WITHOUT_BOX: ReadonlySet<string> = new Set(['legfrissebb', 'english', ...routesBeside(({ newest }) => newest === false)]);

/** True where the box of the newest articles stands beside a list; `routeName` as on the page root (SB-12, RT-28). */
export function hasNewestBox(routeName: string): boolean {
  return !WITHOUT_BOX.has(routeName);
}

import type { CoverageItem } from '~/lib/desk/desk-screens';
import { explainProblem } from '../desk-forms';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, unknownStep } from './screen';

/** Articles among which live blogs are looked for. */
const SEARCHED = 400;

/** The articles that are live blogs, in any state, the newest first. */
export async function findBlogs({ desk }: Pick<ActingNewsroom, 'desk'>) {
  const lists = await Promise.all([{ state: 'draft' as const }, {}].map((query) => desk.list({ ...query, limit: SEARCHED })));
  const blogs = new Map(lists.flat().flatMap((item) => (item.type === 'liveblog' ? [[item.slug, item] as const] : [])));
  return [...blogs.values()];
}

/** "Élő": the live blogs, which of them is going on, and what each waits for. */
export function createCoverageScreen({ desk, live }: ActingNewsroom): Screen {
  return {
    notes: {
      elkezdve: 'Elkezdted: az ÉLŐ jelzés mindenhol kint van.',
      vege: 'Vége a közvetítésnek: az ÉLŐ jelzés mindenhonnan lekerült.',
      valtozatlan: 'Nem volt mit változtatni.',
    },
    async show({ page }, message) {
      const items: CoverageItem[] = [];
      for (const { slug, title, state } of await findBlogs({ desk })) {
        const blog = await live.read(slug);
        const entries = blog?.entries.map(({ pubDate }) => pubDate) ?? [];
        const lastEntryAt = entries.length === 0 ? undefined : Math.max(...entries);
        items.push({ slug, title, state, live: blog?.live === true, lastEntryAt });
      }
      const zone = page.edition.identity.timeZone;
      return { kind: 'coverage', zone, items: items.toSorted((a, b) => Number(b.live) - Number(a.live)), ...message };
    },
    async act(form) {
      const step = form.get('step');
      if (step !== 'start' && step !== 'end') return unknownStep;
      try {
        const { outcome } = await live.setLive(form.get('slug') ?? '', step === 'start');
        return { done: outcome === 'unchanged' ? 'valtozatlan' : step === 'start' ? 'elkezdve' : 'vege' };
      } catch (error) {
        return explainProblem(error);
      }
    },
  };
}

import type { EditorView } from 'prosemirror-view';
import { budapestDay } from '~/lib/time/budapest-day';
import { ask, type Offer } from './ask';
import { markType } from './commands';

/** What is used of an article's card (GET /api/search). */
interface Card {
  readonly slug: string;
  readonly title: string;
  readonly type?: string;
  readonly pubDate: number;
  readonly originatingSite?: string;
  readonly mainSuperTag?: { readonly slug: string; readonly siteSlug?: string };
}

/** The address of an article, by the beginnings that the form's list of sections has; undefined for one without a section. */
function findAddress({ slug, type, pubDate, mainSuperTag: section, originatingSite }: Card): string | undefined {
  const options = [...document.querySelectorAll<HTMLOptionElement>('.writing-form select[name="section"] option')];
  const key = `${section?.siteSlug ?? originatingSite ?? ''}/${section?.slug}`;
  const start = options.find(({ value }) => value === key)?.dataset.start;
  if (start === undefined) return undefined;
  const url = new URL(`${start}/${budapestDay(pubDate).replaceAll('-', '/')}/${slug}${type === 'liveblog' ? '/elo' : ''}`);
  const chosen = options.find(({ selected }) => selected)?.dataset.start;
  // An article of the same host is linked without it.
  return chosen === undefined || new URL(chosen).origin === url.origin ? url.pathname : url.href;
}

/** Own articles whose words match, in all editions; `by` is what is taken over of one. */
export const findArticles =
  (by: 'address' | 'slug') =>
  async (words: string): Promise<readonly Offer[]> => {
    const sites = document.querySelector<HTMLFormElement>('.writing-form')?.dataset.sites ?? '';
    const query = new URLSearchParams({ term: words, perPage: '6', sites });
    const answer = await fetch(`/api/search?${query}`).catch(() => undefined);
    if (!answer?.ok) return [];
    const { items } = (await answer.json()) as { readonly items: readonly Card[] };
    return items.flatMap((card) => {
      const value = by === 'slug' ? card.slug : findAddress(card);
      return value === undefined ? [] : [{ value, name: card.title, detail: budapestDay(card.pubDate) }];
    });
  };

/** Episodes that are read for a search: the newest. */
const EPISODES = 100;

/** The newest episodes whose title has the words. */
export async function findEpisodes(words: string): Promise<readonly Offer[]> {
  const answer = await fetch(`/api/episodes?page=1&perPage=${EPISODES}`).catch(() => undefined);
  if (!answer?.ok) return [];
  const { items } = (await answer.json()) as {
    readonly items: readonly { readonly slug: string; readonly title: string; readonly pubDate?: number }[];
  };
  const wanted = words.toLowerCase().split(/\s+/);
  return items
    .filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)))
    .slice(0, 6)
    .map(({ slug, title, pubDate }) => ({ value: slug, name: title, detail: pubDate === undefined ? '' : budapestDay(pubDate) }));
}

/** The address as it is stored: what begins like a host is one. */
export function readAddress(typed: string): string {
  const text = typed.trim();
  if (/^(?:https?:|mailto:|tel:|\/|#)/i.test(text) || text === '') return text;
  return /^[\w.+-]+@[\w.-]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

/** What the server says of the target of a link; '' for nothing, and while it cannot be asked. */
async function doubtAbout(typed: string): Promise<string> {
  const href = readAddress(typed);
  const action = document.querySelector<HTMLFormElement>('.writing-form')?.action;
  // Words that are searched for are no address yet.
  if (action === undefined || !/^(?:https?:\/\/\S+\.\S|\/\S)/i.test(href) || /\s/.test(typed)) return '';
  const body = new URLSearchParams({ step: 'link-check', href });
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
  const told: unknown = await answer?.json().catch(() => undefined);
  const fault: unknown = Reflect.get(Object(told), 'fault');
  return typeof fault === 'string' ? fault : '';
}

/** Says below the text what is wrong with a link that was put into it: whoever accepts at once does not wait for it. */
async function sayDoubt(href: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-link-note]');
  if (!place) return;
  const said = await doubtAbout(href);
  place.textContent = said === '' ? '' : `${said} (${href})`;
  place.hidden = said === '';
}

/** Asks where the selected words, or the link with the cursor, lead. */
export async function editLink(view: EditorView): Promise<void> {
  const link = markType('link');
  const { state } = view;
  const { $from, empty } = state.selection;
  let { from, to } = state.selection;
  const current = link.isInSet($from.marks()) ?? state.doc.nodeAt(from)?.marks.find(({ type }) => type === link);
  if (empty && current) {
    // The whole link around the cursor.
    const start = $from.start();
    $from.parent.forEach((node, offset) => {
      if (!current.isInSet(node.marks) || start + offset > from || start + offset + node.nodeSize < from) return;
      [from, to] = [start + offset, start + offset + node.nodeSize];
    });
  }
  const answer = await ask({
    title: 'Link',
    label: 'Webcím, vagy egy cikkünk szavai',
    value: current ? String(current.attrs.href) : '',
    accept: 'Kész',
    ...(current && { remove: 'Nem link' }),
    offers: findArticles('address'),
    doubt: doubtAbout,
  });
  view.focus();
  if (answer === undefined) return;
  const href = readAddress(answer);
  void sayDoubt(href);
  const { tr } = view.state;
  if (href === '') view.dispatch(tr.removeMark(from, to, link));
  else if (from === to) view.dispatch(tr.replaceSelectionWith(view.state.schema.text(answer, [link.create({ href })]), false));
  else view.dispatch(tr.removeMark(from, to, link).addMark(from, to, link.create({ href })));
}

import type { ArticleCard } from '~/lib/contract/article';
import { type BlockForm, blockForm } from '~/lib/front/block-forms';
import { liveState } from '~/lib/live/live-state';
import { isOpinion } from '~/models/article-page/kinds';
import { listItems, type NewsPart } from './news-parts';

/** Every form of a part: those that an editor can choose, and those that follow from the kind of the part. */
export type FrontForm = BlockForm | 'leader' | 'carousel' | 'single' | 'partners' | 'words';

/** A part of a news front, its form, and the ids of its cards whose picture appears higher on the page. */
export interface FormedPart {
  readonly part: NewsPart;
  readonly form: FrontForm;
  readonly bare: ReadonlySet<string>;
}

/** Forms that do not show their stories' pictures, and those that show only the first story's. */
const WORDS_ALONE: ReadonlySet<FrontForm> = new Set(['headlines', 'opinion', 'numbers', 'live', 'words', 'podcast']);
const FIRST_ALONE: ReadonlySet<FrontForm> = new Set(['leader', 'long']);

/** The parts with their forms; each picture appears once on the page, even if several stories use it. */
export function formParts(
  parts: readonly NewsPart[],
  findPicture: (card: ArticleCard) => string | undefined,
): readonly FormedPart[] {
  const seen = new Set<string>();
  const forms = chooseForms(parts);
  return parts.map((part, index) => {
    const form = forms[index] ?? 'words';
    const bare = new Set<string>();
    const pictured = WORDS_ALONE.has(form) ? [] : FIRST_ALONE.has(form) ? listItems(part).slice(0, 1) : listItems(part);
    for (const card of pictured) {
      const picture = findPicture(card);
      if (picture === undefined) continue;
      if (seen.has(picture)) bare.add(String(card.id));
      seen.add(picture);
    }
    return { part, form, bare };
  });
}

/** Tag that identifies a film. */
const VIDEO = 'video';

/**
 * Chooses the form of each part of a news front, in order: the editor's choice, or one that suits the stories; neighbours
 * differ unless an editor chose the same. A part with a fixed form, such as a carousel, is taken into account by the one before
 * it.
 */
export function chooseForms(parts: readonly NewsPart[]): readonly FrontForm[] {
  const candidates = parts.map(candidateForms);
  const chosen: FrontForm[] = [];
  for (const [index, forms] of candidates.entries()) {
    const [first = 'words'] = forms;
    const next = candidates[index + 1];
    const taken = [chosen.at(-1), next?.length === 1 ? next[0] : undefined];
    chosen.push(forms.find((form) => !taken.includes(form)) ?? forms.find((form) => form !== taken[0]) ?? first);
  }
  return chosen;
}

/** Forms that suit a part, the best one first; a single one if there is no choice. */
function candidateForms(part: NewsPart, index: number): readonly FrontForm[] {
  switch (part.kind) {
    case 'block': {
      const { type, items, form } = part.block;
      const wanted = blockForm(form);
      if (type === 'leader' && index === 0) return ['leader'];
      if (wanted !== undefined) return [wanted];
      if (type === 'carousel') return ['carousel'];
      if (type === 'leader') return ['long', 'mixed'];
      return type === 'list' ? ['list', 'headlines'] : formsForItems(items);
    }
    case 'section':
      return ['headlines', ...formsForItems(part.items)];
    case 'box':
      return part.box.kind === 'articles' ? formsForItems(part.box.items) : ['words'];
    case 'auto':
      return ['pictures'];
    case 'podcasts':
      return ['podcast'];
    case 'partners':
      return ['partners'];
  }
}

function formsForItems(items: readonly ArticleCard[]): readonly FrontForm[] {
  if (items.length > 0 && items.every((card) => liveState(card).live)) return ['live', 'pictures'];
  if (items.length > 0 && items.every(isOpinion)) return ['opinion', 'headlines'];
  if (items.length > 0 && items.every(({ tags }) => tags.includes(VIDEO))) return ['video', 'pictures'];
  if (items.length === 1) return ['single'];
  if (items.length === 2) return ['pair', 'pictures', 'headlines'];
  return items.length === 3 ? ['mixed', 'pictures', 'headlines'] : ['pictures', 'headlines', 'list'];
}

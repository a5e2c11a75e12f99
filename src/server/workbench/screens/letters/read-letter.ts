import { addItem, type IssueDraft, moveItem, removeItem } from '~/lib/newsletter/issue-draft';

/** The draft in the form: its articles stand in it in their order, each with its fields. */
export function readLetterForm(form: URLSearchParams): IssueDraft {
  const text = (name: string): string => form.get(name) ?? '';
  const [titles, words] = [form.getAll('itemTitle'), form.getAll('itemWords')];
  return {
    subject: text('subject'),
    preheader: text('preheader'),
    opening: text('opening'),
    closing: text('closing'),
    pictures: form.has('pictures'),
    items: form.getAll('itemSlug').map((slug, index) => ({ slug, title: titles[index] ?? '', words: words[index] ?? '' })),
  };
}

/** A step of the form with the thing that it concerns: 'up:2', 'add:hid'. */
export function readStep(form: URLSearchParams): { readonly step: string; readonly of: string } {
  const [, step = '', of = ''] = /^([a-z-]+)(?::(.*))?$/s.exec(form.get('step') ?? '') ?? [];
  return { step, of };
}

/** The draft after a step that changes its articles; as it is after another one. */
export function arrange(draft: IssueDraft, { step, of }: ReturnType<typeof readStep>): IssueDraft {
  if (step === 'add') return addItem(draft, of);
  const index = /^\d{1,3}$/.test(of) ? Number(of) : Number.NaN;
  if (step === 'up') return moveItem(draft, index, -1);
  if (step === 'down') return moveItem(draft, index, 1);
  return step === 'out' ? removeItem(draft, index) : draft;
}

/** Shows the complete address that a new article will have, while it is typed. Without the script it is shown once it is stored. */
import { slugOfText } from '~/lib/article-body/heading-id';

const form = document.querySelector<HTMLFormElement>('.writing-form');
const output = form?.querySelector<HTMLElement>('[data-address]');
const title = form?.querySelector<HTMLInputElement>('input[name="title"]');
const slug = form?.querySelector<HTMLInputElement>('input[name="slug"]');
const section = form?.querySelector<HTMLSelectElement>('select[name="section"]');

function show(): void {
  if (!form || !output || !title || !slug || !section) return;
  const derived = slugOfText(title.value);
  const start = section.selectedOptions[0]?.dataset.start;
  const end = slug.value.trim() || derived;
  const kind = form.querySelector('input[name="type"][value="liveblog"]:checked') === null ? '' : '/elo';
  slug.placeholder = derived;
  output.textContent =
    start && end
      ? `A teljes webcím: ${start}/${form.dataset.today}/${end}${kind}`
      : 'A teljes webcím itt látszik, ha van cím és rovat.';
}

form?.addEventListener('input', show);
show();

/** Keeps the share card beside the titles as the form has it: title, text and picture of what is typed. */

const form = document.querySelector<HTMLFormElement>('.writing-form');
const card = form?.querySelector<HTMLElement>('[data-share-preview]');

const fieldValue = (name: string): string =>
  form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value.trim() ?? '';

function show(): void {
  const [title, lead] = [card?.querySelector('[data-share-title]'), card?.querySelector('[data-share-lead]')];
  const image = card?.querySelector<HTMLImageElement>('img');
  if (title) title.textContent = fieldValue('titleSocial') || fieldValue('title') || 'Cím nélkül';
  if (lead) lead.textContent = fieldValue('socialLead') || fieldValue('lead');
  const src = fieldValue('recommendedBoxImage') || fieldValue('coverSrc');
  if (!image) return;
  image.hidden = src === '';
  if (src !== '' && image.getAttribute('src') !== src) image.src = src;
}

if (card) {
  show();
  form?.addEventListener('input', show);
  form?.addEventListener('reset', () => setTimeout(show));
}

export {};

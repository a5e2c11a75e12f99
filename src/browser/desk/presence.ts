/**
 * Tells the server where in the article this tab's editor is, and shows who else has it open: as a list above the form, and as
 * faces at the blocks in which they are (editor/faces.ts).
 */
import { DESK_FACES, type Face, type FacesEvent } from './editor/faces';
import { nameTab } from './keep/local-text';

/** Milliseconds between two messages; somebody who says nothing for two minutes has left. */
const EVERY = 10_000;

interface Answer {
  readonly others: readonly (Face & { readonly isOwn: boolean })[];
  readonly version: number;
  readonly copy: number;
  readonly by: string;
}

const form = document.querySelector<HTMLFormElement>('.writing-form');
const list = document.querySelector<HTMLElement>('[data-faces]');
const meanwhile = document.querySelector<HTMLElement>('[data-meanwhile]');
const text = form?.querySelector<HTMLTextAreaElement>('textarea[name="text"]');

/** The field with the cursor; in the text, the block, which the editor writes into its field. */
function findPlace(): string {
  const active = document.activeElement;
  if (active?.closest('.editor')) return text?.dataset.block ?? 'text';
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.name : '';
}

function fieldsFor(step: 'here' | 'leave'): URLSearchParams {
  const fields = new URLSearchParams({ step, tab: nameTab(), place: findPlace() });
  const key = form?.querySelector<HTMLInputElement>('input[name="piszkozat"]')?.value;
  if (key !== undefined) fields.set('piszkozat', key);
  return fields;
}

function showFaces(others: Answer['others']): void {
  if (!list) return;
  const names = [...new Set(others.filter(({ isOwn }) => !isOwn).map(({ name }) => name))];
  const said = [
    ...(names.length > 0 ? [`${names.join(', ')} is itt van.`] : []),
    ...(others.some(({ isOwn }) => isOwn) ? ['Egy másik lapon vagy gépen te is megnyitottad.'] : []),
  ].join(' ');
  if (list.textContent !== said) list.textContent = said;
  list.hidden = said === '';
  text?.dispatchEvent(new CustomEvent(DESK_FACES, { detail: others.filter(({ isOwn }) => !isOwn) }) satisfies FacesEvent);
}

/** Says that somebody else has stored the article since this page was loaded. */
function showMeanwhile({ version, copy, by }: Answer): void {
  const [seen, seenCopy] = ['version', 'copy'].map((name) => form?.querySelector<HTMLInputElement>(`input[name="${name}"]`));
  if (!meanwhile || !seen || version === 0) return;
  const isOther = Number(seen.dataset.stored) !== version || Number(seenCopy?.dataset.stored ?? 0) !== copy;
  meanwhile.hidden = !isOther;
  const said = `${by || 'Más'} közben elmentette a cikket. Ha mentesz, a két szöveg bekezdésenként összefésülődik; amit mindketten átírtatok, arról kérdezünk.`;
  if (isOther && meanwhile.textContent !== said) meanwhile.textContent = said;
}

async function tell(): Promise<void> {
  if (!form || !navigator.onLine) return;
  const answer = await fetch(form.action, { method: 'POST', body: fieldsFor('here'), redirect: 'manual' }).catch(() => undefined);
  if (answer?.ok !== true) return;
  const told = (await answer.json().catch(() => undefined)) as Answer | undefined;
  if (told === undefined) return;
  showFaces(told.others);
  showMeanwhile(told);
}

if (form && list) {
  void tell();
  setInterval(() => void tell(), EVERY);
  document.addEventListener('visibilitychange', () => void tell());
  addEventListener('pagehide', () => navigator.sendBeacon(form.action, fieldsFor('leave')));
}

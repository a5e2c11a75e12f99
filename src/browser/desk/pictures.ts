/**
 * Pictures in the form of an article: the part in which one is uploaded or chosen is sent alone, so that nothing else of the page
 * changes, and the picture goes where the cursor is. A picture may also be dropped or pasted into the text. Without the script the
 * buttons send the whole form, which comes back with the picture.
 */
import { partPlace } from '~/lib/desk/article-picture';
import { insertText, replaceText } from './insert-text';
import { findFileField, findPart, post, readPart, renewPart } from './picture-part';

const LOST =
  'Nem sikerült: megszakadt a kapcsolat, vagy lejárt a belépésed. Amit írtál, megvan; próbáld újra, vagy lépj be egy másik lapon.';

const COVER = ['coverSrc', 'coverAlt', 'coverAuthor', 'coverCaption'];

interface Desk {
  readonly form: HTMLFormElement;
  readonly text: HTMLTextAreaElement;
  readonly message: HTMLElement;
}

function say({ message }: Desk, words: string, isFault = false): void {
  message.hidden = false;
  message.textContent = words;
  message.classList.toggle('fault', isFault);
}

function takeCover({ form }: Desk, answered: Element): void {
  // The fields must be visible to be written into.
  form.querySelector('[data-cover]')?.setAttribute('open', '');
  for (const name of COVER) {
    const [from, to] = [answered, form].map((one) => one.querySelector<HTMLInputElement>(`input[name="${name}"]`));
    if (from && to) replaceText(to, from.value, 0, to.value.length);
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeText({ text }: Desk, answered: Element): void {
  const html = answered.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.value ?? '';
  // The editor of the text puts it where its own cursor is.
  if (!text.dispatchEvent(new CustomEvent('desk-insert', { detail: html, cancelable: true }))) return;
  const place = partPlace(text.value, text.selectionEnd);
  text.focus();
  insertText(text, html, { start: place, end: place, block: true });
}

/** Sends a step of the part, and uses its answer. */
async function send(desk: Desk, step: string): Promise<void> {
  const { form, message } = desk;
  const field = findFileField(form);
  const file = field?.files?.[0];
  if (step !== 'library' && file && file.size > Number(field?.dataset.maxBytes)) {
    return say(desk, 'A kép túl nagy: legfeljebb 25 MB lehet.', true);
  }
  const page = await post(form, readPart(form, step), (words) => say(desk, words));
  const answered = page?.querySelector<HTMLFormElement>('.writing-form');
  if (!page || !answered) return say(desk, LOST, true);
  const fault = page.querySelector('main > .fault')?.textContent;
  renewPart(form, answered, step === 'library' || Boolean(fault));
  if (fault) return say(desk, fault, true);
  if (step === 'library') {
    message.hidden = true;
    const part = findPart(form);
    return (part?.querySelector<HTMLElement>('[name="picture"]') ?? part?.querySelector<HTMLElement>('[name="find"]'))?.focus();
  }
  if (step === 'cover') takeCover(desk, answered);
  else takeText(desk, answered);
  say(desk, `${step === 'cover' ? 'Ez lett a borítókép.' : 'A kép a szövegbe került.'} A cikket még mentsd el.`);
}

/** Opens the part, with a file if one was dropped or pasted. */
function openPart(desk: Desk, file?: File): void {
  const { form } = desk;
  const field = findFileField(form);
  findPart(form)?.setAttribute('open', '');
  if (file && field) {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    say(desk, `Kiválasztva: ${file.name}. Írd be, mi látszik rajta és kié, aztán válaszd ki, hová kerüljön.`);
  }
  if (file) focusWords(form);
  else {
    field?.focus();
    // Who has chosen none finds the library below it.
    field?.click();
  }
}

const focusWords = (form: HTMLFormElement): void => form.querySelector<HTMLElement>('[name="pictureAlt"]')?.focus();

const findPicture = (data: DataTransfer | null) => [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/** True for a file that the browser would open in place of the page; its own field for files takes those dropped on it. */
const wouldReplacePage = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true && !(target instanceof HTMLInputElement && target.type === 'file');

/** A picture may be dropped anywhere on the page: who misses the text would lose the page. */
function listenToDrops(desk: Desk): void {
  document.addEventListener('dragover', (event) => {
    if (wouldReplacePage(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!wouldReplacePage(event)) return;
    event.preventDefault();
    const file = findPicture(event.dataTransfer);
    if (file) openPart(desk, file);
    else say(desk, 'Ez a fájl nem kép: JPEG, PNG, WebP vagy GIF kell.', true);
  });
}

function listenToPastes(desk: Desk): void {
  const { form } = desk;
  form.addEventListener('paste', (event) => {
    if (!(event.target instanceof Element) || event.target.closest('textarea[name="text"], .editor') === null) return;
    const file = findPicture(event.clipboardData);
    // Text programs also copy a picture of the text.
    if (file === undefined || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    openPart(desk, file);
  });
}

function listenToForm(desk: Desk): void {
  const { form } = desk;
  let isBusy = false;
  const sendOnce = async (step: string): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    const button = form.querySelector(`button[value="${step}"]`);
    button?.setAttribute('data-busy', '');
    await send(desk, step);
    button?.removeAttribute('data-busy');
    isBusy = false;
  };
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || submitter.closest('[data-picture-part]') === null) return;
    event.preventDefault();
    void sendOnce(submitter.value);
  });
  // Enter in a field of this part would store the article.
  form.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.closest('[data-picture-part]') === null) return;
    if (target.type === 'file') return;
    event.preventDefault();
    void sendOnce(target.name === 'find' ? 'library' : 'insert');
  });
  form.addEventListener('change', ({ target }) => {
    if (target === findFileField(form) && findFileField(form)?.files?.length === 1) focusWords(form);
  });
}

function addButton(desk: Desk): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Kép';
  button.addEventListener('click', () => openPart(desk));
  desk.form.querySelector('.markup-buttons')?.append(button);
  desk.text.addEventListener('desk-picture', () => openPart(desk));
}

const form = document.querySelector<HTMLFormElement>('.writing-form');
const text = form?.querySelector<HTMLTextAreaElement>('textarea[name="text"]');
const message = form?.querySelector<HTMLElement>('[data-picture-message]');
if (form && text && message) {
  const desk = { form, text, message };
  addButton(desk);
  listenToForm(desk);
  listenToDrops(desk);
  listenToPastes(desk);
}

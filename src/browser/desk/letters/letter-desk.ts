/**
 * The form of an issue of a newsletter: its articles are dragged, or moved with Alt and an arrow; what is typed is stored by itself and
 * seen in the letter beside it. The form works without this.
 */
import { whenIdle } from '../keep/when-idle';
import { pressForm } from '../press-form';

/** Milliseconds after a key until what is typed is stored, and until that is tried again. */
const PAUSE = 900;
const AGAIN = 4000;

const form = document.querySelector<HTMLFormElement>('form[data-letter]');
const view = document.querySelector<HTMLIFrameElement>('[data-letter-view]');

interface Answer {
  readonly version?: number;
  readonly fault?: string;
}

/** Stores the form as its first button would, without leaving the page. Undefined without a network or a session. */
async function store(form: HTMLFormElement): Promise<Answer | undefined> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  fields.append('step', 'save');
  fields.append('quiet', '1');
  try {
    const answer = await fetch(form.action, { method: 'POST', body: fields, redirect: 'error' });
    const said: unknown = await answer.json();
    const [version, fault]: readonly unknown[] = [Reflect.get(Object(said), 'version'), Reflect.get(Object(said), 'fault')];
    return { ...(typeof version === 'number' && { version }), ...(typeof fault === 'string' && { fault }) };
  } catch {
    return undefined;
  }
}

function storeWhatIsTyped(form: HTMLFormElement): () => void {
  const state = form.querySelector<HTMLElement>('[data-letter-state]');
  const version = form.elements.namedItem('version');
  let isUnstored = false;
  let isLeaving = false;
  /** True if the server has refused what is typed: only the editor can go on. */
  let isRefused = false;
  let waits: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const say = (words: string): void => {
    if (state) state.textContent = words;
  };

  async function run(): Promise<void> {
    isUnstored = false;
    const answer = await store(form);
    if (answer?.version !== undefined && version instanceof HTMLInputElement) {
      version.value = String(answer.version);
      if (!isUnstored) form.dispatchEvent(new Event('desk-stored'));
      if (!isUnstored) say(`Mentve ${new Date().toLocaleTimeString('hu-HU', { hour: '2-digit', minute: '2-digit' })}`);
      // The address stays: only its content is another one.
      view?.contentWindow?.location.reload();
      return;
    }
    isUnstored = true;
    // What somebody else has changed is not replaced unasked, nor is what cannot be stored tried again.
    isRefused = answer?.fault !== undefined;
    if (answer?.fault !== undefined) return say(answer.fault);
    say('Nincs kapcsolat: amit írtál, csak ezen a lapon van meg. Újra próbáljuk.');
    plan(AGAIN);
  }
  function plan(wait: number): void {
    clearTimeout(waits);
    waits = setTimeout(() => {
      waits = undefined;
      if (isLeaving || isRunning) return;
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
        // What was typed while it was on its way.
        if (isUnstored && !isRefused && waits === undefined) plan(PAUSE);
      });
    }, wait);
  }
  const change = (): void => {
    [isUnstored, isRefused] = [true, false];
    say('');
    whenIdle(() => plan(PAUSE), PAUSE);
  };
  form.addEventListener('input', change);
  form.addEventListener('submit', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isUnstored && !isLeaving) event.preventDefault();
  });
  return change;
}

/** Gives the buttons the places that their articles now have. */
function number(list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>('[data-letter-item]')];
  for (const [index, item] of items.entries()) {
    for (const button of item.querySelectorAll<HTMLButtonElement>('button[name="step"]')) {
      button.value = button.value.replace(/:.*$/, `:${index}`);
      const by = Number(button.dataset.move ?? 0);
      button.hidden = index + by < 0 || index + by >= items.length;
    }
  }
}

function arrangeByHand(list: HTMLElement, onChange: () => void): void {
  const itemAt = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('[data-letter-item]') : null;
  let dragged: HTMLElement | undefined;

  function move(item: HTMLElement, by: number): void {
    const next = by < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (next === null) return;
    if (by < 0) next.before(item);
    else next.after(item);
    number(list);
    onChange();
  }
  list.addEventListener('keydown', (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const item = itemAt(event.target);
    if (by === undefined || !event.altKey || item === null) return;
    event.preventDefault();
    const focused = document.activeElement;
    move(item, by);
    // The browser takes the focus from what is moved.
    if (focused instanceof HTMLElement) focused.focus();
  });
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-move]') : null;
    const item = itemAt(button);
    if (button === null || item === null) return;
    event.preventDefault();
    move(item, Number(button.dataset.move));
    const again = button.hidden ? item.querySelector<HTMLButtonElement>('button[data-move]:not([hidden])') : button;
    again?.focus();
  });
  for (const handle of list.querySelectorAll<HTMLElement>('[data-letter-item] > strong')) handle.draggable = true;
  list.addEventListener('dragstart', (event) => {
    dragged = itemAt(event.target) ?? undefined;
    event.dataTransfer?.setData('text/plain', dragged?.getAttribute('aria-label') ?? '');
    if (dragged) event.dataTransfer?.setDragImage(dragged, 0, 0);
  });
  list.addEventListener('dragover', (event) => {
    const over = itemAt(event.target);
    if (dragged === undefined || over === null) return;
    event.preventDefault();
    if (over === dragged) return;
    const { top, height } = over.getBoundingClientRect();
    if (event.clientY < top + height / 2) over.before(dragged);
    else over.after(dragged);
  });
  list.addEventListener('drop', (event) => {
    if (dragged !== undefined) event.preventDefault();
  });
  list.addEventListener('dragend', () => {
    dragged = undefined;
    number(list);
    onChange();
  });
}

/** Enter in the search searches: the form's first button stores. */
function searchByEnter(form: HTMLFormElement): void {
  form.querySelector('[type="search"]')?.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
    event.preventDefault();
    pressForm(form, form.querySelector<HTMLElement>('[value="find"]'));
  });
}

if (form) {
  searchByEnter(form);
  const change = storeWhatIsTyped(form);
  const list = form.querySelector<HTMLElement>('[data-letter-items]');
  if (list) arrangeByHand(list, change);
}

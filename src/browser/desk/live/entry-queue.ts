/**
 * Entries of a live blog that are written without a network wait in this browser, with the time at which they were written, and are
 * sent one after another when it is back, each once: the id that an entry has here is the one that it gets.
 */
import { isRecord } from '~/lib/json/is-record';

/** Milliseconds after which entries that did not arrive are sent again. */
const AGAIN = 10_000;

interface Waiting {
  readonly id: string;
  /** Unix seconds. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
  readonly pin: boolean;
  readonly key: boolean;
}

const KEY = `desk-entries ${location.pathname}`;

function isWaiting(value: unknown): value is Waiting {
  return isRecord(value) && typeof value.id === 'string' && typeof value.at === 'number' && typeof value.text === 'string';
}

function readQueue(): readonly Waiting[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

/** False if the browser has no room, or allows none. */
function writeQueue(queue: readonly Waiting[]): boolean {
  try {
    if (queue.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
}

const makeId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function toFields({ id, at, title, text, pin, key }: Waiting): URLSearchParams {
  const fields = new URLSearchParams({ step: 'add', quiet: '1', entry: id, at: String(at), title, text });
  if (pin) fields.set('pin', '1');
  if (key) fields.set('key', '1');
  return fields;
}

/** What became of an entry: it is there, the server has refused it (with its words), or it did not arrive. */
async function send(action: string, entry: Waiting): Promise<'sent' | 'away' | { readonly fault: string }> {
  try {
    const answer = await fetch(action, { method: 'POST', body: toFields(entry), redirect: 'error' });
    const said: unknown = await answer.json();
    if (answer.ok) return 'sent';
    const fault = isRecord(said) && typeof said.fault === 'string' ? said.fault : '';
    // What the server could not do now, it may do later.
    return fault === '' || answer.status >= 500 ? 'away' : { fault };
  } catch {
    return 'away';
  }
}

const form = document.querySelector<HTMLFormElement>('form[data-entry-queue]');
const list = document.querySelector<HTMLElement>('[data-entries-waiting]');

/** Shows what waits, and what the server has refused, which can be taken back into the form. */
function show(form: HTMLFormElement, faults: ReadonlyMap<string, string>): void {
  if (list === null) return;
  const queue = readQueue();
  list.hidden = queue.length === 0;
  const items = queue.map((entry) => {
    const item = document.createElement('li');
    const words = document.createElement('span');
    const when = new Date(entry.at * 1000).toLocaleTimeString('hu-HU', { hour: '2-digit', minute: '2-digit' });
    words.textContent = `${when} ${entry.title || entry.text.slice(0, 90)}`;
    const state = document.createElement('span');
    state.className = 'desk-facts';
    state.textContent = faults.get(entry.id) ?? 'vár a hálózatra';
    const take = document.createElement('button');
    take.type = 'button';
    take.className = 'link';
    take.textContent = 'Vissza a szerkesztőbe';
    take.addEventListener('click', () => {
      writeQueue(readQueue().filter(({ id }) => id !== entry.id));
      for (const name of ['title', 'text'] as const) {
        const field = form.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
        // Behind what is being written there.
        field.value = [field.value.trim(), entry[name]].filter(Boolean).join(name === 'text' ? '\n\n' : ' ');
      }
      form.dispatchEvent(new Event('input', { bubbles: true }));
      show(form, faults);
    });
    item.append(words, state, take);
    return item;
  });
  list.querySelector('ul')?.replaceChildren(...items);
  const title = list.querySelector('h2');
  if (title) title.textContent = `Sorban áll (${queue.length})`;
}

/** Sends what waits in its order. One that the server refuses does not hold up the others. */
function createFlush(form: HTMLFormElement) {
  const faults = new Map<string, string>();
  let isFlushing = false;
  async function flush(): Promise<void> {
    let arrived = 0;
    for (const entry of readQueue()) {
      if (faults.has(entry.id)) continue;
      const outcome = await send(form.action, entry);
      if (outcome === 'away') {
        setTimeout(start, AGAIN);
        break;
      }
      if (outcome === 'sent') {
        arrived += 1;
        // Another tab may have added one meanwhile.
        writeQueue(readQueue().filter(({ id }) => id !== entry.id));
      } else faults.set(entry.id, outcome.fault);
      show(form, faults);
    }
    const isWritten = form.hasAttribute('data-changed');
    // The page with what has arrived; whoever is writing keeps theirs.
    if (arrived > 0 && faults.size === 0 && !isWritten) location.assign(`${location.pathname}?kesz=sorbolkiment`);
  }
  function start(): void {
    if (isFlushing || !navigator.onLine || readQueue().length === 0) return;
    isFlushing = true;
    void flush().finally(() => {
      isFlushing = false;
    });
  }
  return { start, faults };
}

if (form) {
  const { start, faults } = createFlush(form);
  show(form, faults);
  start();
  addEventListener('online', start);
  const queueIt = (event: SubmitEvent): void => {
    const data = new FormData(form);
    const read = (name: string): string => String(data.get(name) ?? '').trim();
    const [file] = form.querySelector<HTMLInputElement>('[type="file"]')?.files ?? [];
    // A picture needs the network: the form then says so.
    if (navigator.onLine || file !== undefined || data.has('picture') || read('title') + read('text') === '') return;
    const entry = {
      id: makeId(),
      at: Math.floor(Date.now() / 1000),
      title: read('title'),
      text: read('text'),
      pin: data.has('pin'),
      key: data.has('key'),
    };
    if (!writeQueue([...readQueue(), entry])) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.reset();
    show(form, faults);
    list?.scrollIntoView({ block: 'nearest' });
  };
  // Before keep-typed, whichever of the two was loaded first.
  form.addEventListener('submit', queueIt, { capture: true });
}

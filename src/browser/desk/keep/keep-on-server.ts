/**
 * Sends what is typed in an article's form to the server while it is typed, where it waits for its editor on any device until it is
 * stored, and keeps it in the browser's storage as long as the server has not got it. No version comes of it.
 */
import { DESK } from '~/lib/desk/desk-paths';
import { readValues, writeValues } from './form-values';
import { localKey, showLeft } from './left-here';
import { createLocalTexts, type LocalText, nameTab } from './local-text';
import { keptFields, type SendOutcome, sendText } from './send-text';
import { whenIdle } from './when-idle';

/** Milliseconds after the first key that was not sent. With the editor's own lag (editor/field-link.ts) it is less than two seconds. */
const PAUSE = 700;
/** It is sent when no key waits, at the latest after so many. */
const IDLE = 200;
/** Milliseconds after a key until it is in the browser's storage, while the server may not have got what was sent before. */
const KEPT_HERE = 300;
/** Milliseconds for the server to answer; after that, what was sent is in the browser's storage, too. */
const LATE = 1000;
/** Milliseconds until it is tried again. */
const AGAIN = 4000;

interface Keeper {
  readonly form: HTMLFormElement;
  /** Replaces what the page says about it. */
  readonly say: (...words: readonly (Node | string)[]) => void;
  /** Key of a new article's text, which the address names. */
  readonly newKey: string | undefined;
  readonly zone: string;
  readonly tab: string;
  readonly local: ReturnType<typeof createLocalTexts>;
  /** The time of the server's text that the form follows; 0 for none. */
  stands: number;
  /** True if something is typed that was not sent. */
  isUnsent: boolean;
  /** True while the form itself is sent. */
  isLeaving: boolean;
  isPlanned: boolean;
  /** True since the server has not answered as it should. */
  isAway: boolean;
  /** True if what is typed will soon be in the browser's storage. */
  isKeeping: boolean;
  sending: AbortController | undefined;
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'link';
  made.textContent = words;
  made.addEventListener('click', press);
  return made;
}

function plan(keeper: Keeper, wait: number): void {
  if (keeper.isLeaving || keeper.isPlanned) return;
  keeper.isPlanned = true;
  setTimeout(() => {
    whenIdle(() => {
      keeper.isPlanned = false;
      void send(keeper);
    }, IDLE);
  }, wait);
}

async function send(keeper: Keeper): Promise<void> {
  const { form, stands } = keeper;
  if (keeper.sending !== undefined || !keeper.isUnsent || keeper.isLeaving) return;
  // The editor of the text lags a little behind its keys.
  form.querySelector('textarea[name="text"]')?.dispatchEvent(new CustomEvent('desk-flush'));
  keeper.isUnsent = false;
  keeper.sending = new AbortController();
  // A network that does not answer may outlive the browser.
  const late = setTimeout(() => void (keeper.isLeaving || keepHere(keeper)), LATE);
  const outcome = await sendText(form, stands, keeper.sending);
  clearTimeout(late);
  keeper.sending = undefined;
  if (keeper.isLeaving) return;
  if (outcome.kind === 'kept') takeKept(keeper, outcome.at);
  else takeRefusal(keeper, outcome);
}

const keepHere = (keeper: Keeper): boolean =>
  keeper.local.keep({ stands: keeper.stands, tab: keeper.tab, values: readValues(keeper.form) });

/** Keeps what is typed while something is on its way in this browser soon. */
function keepSoon(keeper: Keeper): void {
  if (keeper.isKeeping) return;
  keeper.isKeeping = true;
  setTimeout(() => {
    whenIdle(() => {
      keeper.isKeeping = false;
      // By now the server may have it.
      if (keeper.isUnsent && !keeper.isLeaving) keepHere(keeper);
    }, IDLE);
  }, KEPT_HERE);
}

function takeKept(keeper: Keeper, at: number): void {
  keeper.isAway = false;
  const { newKey, zone: timeZone } = keeper;
  keeper.stands = at;
  // The same address opens it again, on any device.
  if (newKey !== undefined) history.replaceState(history.state, '', `?piszkozat=${encodeURIComponent(newKey)}`);
  keeper.say(`Mentve ${new Date(at).toLocaleTimeString('hu-HU', { hour: 'numeric', minute: '2-digit', timeZone })}`);
  if (keeper.isUnsent) {
    // What was typed meanwhile is here until it is sent, too.
    keepHere(keeper);
    plan(keeper, PAUSE);
  } else keeper.local.forget();
}

function takeRefusal(keeper: Keeper, outcome: Exclude<SendOutcome, { readonly kind: 'kept' }>): void {
  keeper.isUnsent = true;
  keeper.isAway = true;
  const place = keepHere(keeper) ? 'ezen a gépen megvan' : 'ne zárd be ezt a lapot';
  if (outcome.kind === 'other') {
    offerBoth(keeper, outcome.at);
    return;
  }
  if (outcome.kind === 'signed-out') {
    const login = Object.assign(document.createElement('a'), {
      href: DESK,
      target: '_blank',
      textContent: 'Belépek új lapon',
    });
    keeper.say(`Lejárt a belépésed, ${place}. `, login);
  } else keeper.say(outcome.kind === 'too-long' ? `Túl hosszú, ${place}` : `Nincs hálózat, ${place}`);
  plan(keeper, AGAIN);
}

/** Another tab or device of the same person has kept something else. */
function offerBoth(keeper: Keeper, other: number): void {
  keeper.say(
    'Nincs mentve: egy másik lapon vagy gépen is írtad, és az az újabb. ',
    button('Azt nézem meg', () => {
      keeper.local.forget();
      keeper.isLeaving = true;
      keeper.form.dispatchEvent(new CustomEvent('desk-leave'));
      location.reload();
    }),
    ' ',
    button('Ez maradjon', () => {
      keeper.stands = other;
      void send(keeper);
    }),
  );
}

/** Shows what this browser has kept and the server has not got, or offers it beside a newer one. */
function takeLocal(keeper: Keeper, local: LocalText, isNewest: boolean): void {
  const { form } = keeper;
  const take = (): void => {
    writeValues(form, local.values);
    form.querySelector('textarea[name="text"]')?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  if (isNewest) {
    take();
    return;
  }
  const drop = (): void => {
    keeper.local.forget();
    keeper.say('');
  };
  keeper.say(
    'Ezen a gépen egy másik, el nem küldött szöveg is maradt. ',
    button('Azt folytatom', take),
    ' ',
    button('Eldobom', drop),
  );
}

function listen(keeper: Keeper): void {
  const { form } = keeper;
  const note = (): void => {
    // Typed on after the form was sent: it was stopped, or will leave this behind.
    keeper.isLeaving = false;
    keeper.isUnsent = true;
    if (keeper.sending === undefined) plan(keeper, PAUSE);
    if (keeper.sending !== undefined || keeper.isAway) keepSoon(keeper);
  };
  form.addEventListener('input', note);
  form.addEventListener('change', note);
  for (const event of ['online', 'focus']) addEventListener(event, () => void send(keeper));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send(keeper);
  });
  // The server knows by it what this tab had sent before it stored the text (kept-texts.ts).
  form.addEventListener('formdata', ({ formData }) => formData.set('tab', keeper.tab));
  // On the document, so that a form whose sending another script has prevented is known.
  document.addEventListener('submit', ({ target, submitter, defaultPrevented }) => {
    if (target !== form || defaultPrevented) return;
    if (submitter instanceof HTMLButtonElement && submitter.formTarget !== '') return;
    keeper.isLeaving = true;
    keeper.sending?.abort();
    keeper.local.forget();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) keeper.isLeaving = false;
  });
  addEventListener('pagehide', () => {
    if (!keeper.isUnsent || keeper.isLeaving) return;
    keepHere(keeper);
    navigator.sendBeacon(form.action, keptFields(form, keeper.stands));
  });
}

function start(form: HTMLFormElement, state: HTMLElement): void {
  const { keptAt, keptKey = '', keptPerson = '', keptTab = '', keptZone: zone = 'Europe/Budapest' } = form.dataset;
  // A text that this tab has kept itself brings its key along (keep-typed.ts).
  const newKey = form.querySelector<HTMLInputElement>('input[name="piszkozat"]')?.value;
  const isOwnKey = newKey === undefined || newKey === keptKey;
  const keeper: Keeper = {
    form,
    say: (...words) => state.replaceChildren(...words),
    newKey,
    zone,
    tab: nameTab(),
    local: createLocalTexts(localKey(keptPerson, newKey ?? keptKey)),
    stands: isOwnKey ? Number(keptAt) : 0,
    isUnsent: false,
    isLeaving: false,
    isPlanned: false,
    isAway: false,
    isKeeping: false,
    sending: undefined,
  };
  listen(keeper);
  if (newKey !== undefined) showLeft(form, keptPerson, newKey);
  const local = keeper.local.read();
  if (local) takeLocal(keeper, local, local.stands === keeper.stands || local.tab === keptTab);
}

const form = document.querySelector<HTMLFormElement>('form[data-kept-key]');
const state = form?.querySelector<HTMLElement>('[data-kept-state]');
if (form && state) start(form, state);

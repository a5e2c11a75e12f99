/**
 * The demo's own consent manager. It speaks the interface of the IAB's Transparency and Consent Framework (`__tcfapi`, version 2)
 * as far as this site asks for it, and keeps nothing but the reader's choice. It belongs to no registered vendor: a newsroom that
 * shows advertisements of others names its own manager in CONSENT_SCRIPT_URL. The dialog has two choices of the same weight;
 * nothing is consented to until one is pressed.
 */
const KEY = 'hirmondo-consent';
const HALF_YEAR = 182 * 86_400_000;
const STYLE = `
  .consent{position:fixed;z-index:45;inset:auto 0 var(--player-room,0px) auto;box-sizing:border-box;width:min(100%,25rem);max-height:70vh;overflow:auto;
    padding:1rem 1.25rem 1.25rem;background:var(--paper,#fff);color:var(--ink,#111);border:1px solid var(--rule,#999);
    border-radius:var(--radius,4px);box-shadow:0 .25rem 1.5rem rgb(0 0 0/.2);font:.9375rem/1.45 var(--font-sans,sans-serif)}
  @media (min-width:768px){.consent{inset:auto 1rem calc(var(--player-room,0px) + 1rem) auto}}
  .consent h2{margin:0 0 .25rem;font:600 1.0625rem/1.4 var(--font-sans,sans-serif)}
  .consent p{margin:0 0 .75rem}
  .consent div{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
  .consent button{min-height:2.75rem;padding:0 .75rem;font:600 .9375rem var(--font-sans,sans-serif);color:var(--paper,#fff);
    background:var(--ink,#111);border:1px solid transparent;border-radius:var(--radius,4px);cursor:pointer}
  .consent button:focus-visible,.consent:focus-visible{outline:3px solid var(--accent,#06c);outline-offset:2px}
  :root.consent-open:has(.consent){--consent-room:calc(var(--player-room,0px) + min(16rem,70vh));scroll-padding-bottom:var(--consent-room)}
  .consent-open body:has(.consent):has(.consent){padding-bottom:var(--consent-room)}
  @media (max-height:24em){.consent{inset:auto 0 0;width:auto;max-height:45vh;padding:.5rem 1.25rem 0}
    .consent div{position:sticky;bottom:0;padding-block:.25rem .5rem;background:inherit}
    :root.consent-open:has(.consent){--consent-room:45vh}
    :root:has(.player) .consent{position:static;max-height:none;box-shadow:none}
    :root.consent-open:has(.player):has(.consent){--consent-room:var(--player-room,0px)}}
  @media print{.consent{display:none}}`;

const WORDS = {
  hu: {
    title: 'Mutathatunk személyre szabott hirdetéseket?',
    text: 'Ha elfogadod, hirdetési partnereink adatokat tárolhatnak az eszközödön. Ha nem, ugyanúgy olvashatsz mindent. A döntésed a lap alján bármikor megváltoztathatod.',
    refuse: 'Elutasítom',
    accept: 'Elfogadom',
  },
  en: {
    title: 'May we show you personalised advertisements?',
    text: 'If you accept, our advertising partners may store data on your device. If you refuse, you can read everything all the same. You can change your mind at any time at the foot of the page.',
    refuse: 'Refuse',
    accept: 'Accept',
  },
};

/** The page's sheet that has the rules, in browsers without sheets made by a script. */
let styled;

/** Rules added by the script: a style element would be stopped by the policies of pages. */
function addStyle() {
  if ('replaceSync' in CSSStyleSheet.prototype && 'adoptedStyleSheets' in document) {
    if (styled !== undefined) return;
    styled = new CSSStyleSheet();
    styled.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styled];
    return;
  }
  const own = [...document.styleSheets].find(({ href }) => href?.startsWith(`${location.origin}/`));
  // The router exchanges the page's sheets.
  if (own === undefined || own === styled) return;
  own.insertRule(`@media all{${STYLE}}`, own.cssRules.length);
  styled = own;
}

let dialog;
let opener;

function close() {
  dialog?.remove();
  dialog = undefined;
  document.documentElement.classList.remove('consent-open');
  opener?.focus();
  opener = undefined;
}

/** First of the page, so that the keyboard reaches it first; in a low window that has the podcast player it scrolls with the page. */
function show() {
  if (dialog === undefined) return;
  addStyle();
  document.documentElement.classList.add('consent-open');
  document.body.prepend(dialog);
}

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Shows the dialog. Asked for by the reader it takes the focus, and gives it back. */
function openDialog(byReader) {
  if (byReader && dialog === undefined && document.activeElement instanceof HTMLElement) opener = document.activeElement;
  if (dialog === undefined) {
    const answer = (text, choice) =>
      make('button', {
        type: 'button',
        textContent: text,
        onclick() {
          close();
          choose(choice);
        },
      });
    const lang = document.documentElement.lang === 'en' ? 'en' : 'hu';
    const words = WORDS[lang];
    dialog = make(
      'section',
      { className: 'consent', role: 'dialog', tabIndex: -1, lang },
      make('h2', { id: 'consent-title', textContent: words.title }),
      make('p', { id: 'consent-text', textContent: words.text }),
      make('div', {}, answer(words.refuse, false), answer(words.accept, true)),
    );
    dialog.setAttribute('aria-labelledby', 'consent-title');
    dialog.setAttribute('aria-describedby', 'consent-text');
    // Escape puts off the choice.
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') close();
    });
    show();
  }
  if (byReader) dialog.focus();
}

// The router exchanges the body.
document.addEventListener('astro:after-swap', show);

/** The choice; undefined while there is none. After half a year the reader is asked anew. */
let given;
try {
  const kept = JSON.parse(localStorage.getItem(KEY));
  if (typeof kept.given === 'boolean' && Date.now() - kept.at < HALF_YEAR) given = kept.given;
} catch {}
let eventStatus = given === undefined ? 'cmpuishown' : 'tcloaded';
const listeners = new Map();
let ids = 0;

/** The framework's ten purposes, all given or all refused. */
function data(listenerId) {
  const consents = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, given === true]));
  return { tcString: '', gdprApplies: true, eventStatus, cmpStatus: 'loaded', listenerId, purpose: { consents } };
}

function choose(choice) {
  given = choice;
  eventStatus = 'useractioncomplete';
  try {
    localStorage.setItem(KEY, JSON.stringify({ given, at: Date.now() }));
  } catch {}
  for (const [id, callback] of listeners) callback(data(id), true);
}

const commands = {
  ping: (callback) => callback({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', apiVersion: '2.2' }, true),
  addEventListener(callback) {
    ids += 1;
    listeners.set(ids, callback);
    callback(data(ids), true);
  },
  removeEventListener: (callback, id) => callback(listeners.delete(id), true),
  getTCData: (callback) => callback(data(), true),
  displayConsentUi(callback) {
    openDialog(true);
    callback(true, true);
  },
};

/** `__tcfapi`. */
export function run(command, _version, callback = () => {}, parameter = undefined) {
  if (Object.keys(commands).includes(command)) commands[command](callback, parameter);
  else callback(null, false);
}

/** Asks who has not chosen; pages without advertisement need no consent, and robots give none. */
function ask() {
  const isRobot = /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i.test(navigator.userAgent);
  if (given === undefined && !isRobot && document.querySelector('[data-ads]') !== null) openDialog(false);
}

/** Asks on this page and on later ones; `betweenPresses` runs what it is given at once, or when nothing is pressed any more. */
export function start(betweenPresses) {
  const askWhenFree = () => betweenPresses(ask);
  askWhenFree();
  document.addEventListener('astro:page-load', askWhenFree);
}

/**
 * The demo's own consent dialog. It speaks the interface of the IAB's Transparency and Consent Framework (`__tcfapi`, version 2)
 * as far as this site asks for it, knows the framework's ten purposes, and sets nothing but the reader's choice. It belongs to
 * no registered vendor: a newsroom that shows advertisements of others names its own manager in CONSENT_SCRIPT_URL.
 */
(() => {
  if (window.__tcfapi) return;
  const KEY = 'hirmondo-consent';
  /** After half a year the reader is asked anew. */
  const LASTS = 182 * 86_400_000;
  const PURPOSES = 10;
  const listeners = new Map();
  let listenerId = 0;
  let given = read();
  let status = given === undefined ? 'cmpuishown' : 'tcloaded';
  let dialog;
  let opener;

  function read() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY));
      if (typeof kept.given === 'boolean' && Date.now() - kept.at < LASTS && kept.at <= Date.now()) return kept.given;
    } catch {}
    return undefined;
  }

  function data(id) {
    const all = Object.fromEntries(Array.from({ length: PURPOSES }, (_, index) => [index + 1, given === true]));
    return {
      tcString: '',
      tcfPolicyVersion: 4,
      cmpId: 0,
      cmpVersion: 1,
      gdprApplies: true,
      eventStatus: status,
      cmpStatus: 'loaded',
      listenerId: id,
      isServiceSpecific: true,
      purpose: { consents: all, legitimateInterests: {} },
      vendor: { consents: {}, legitimateInterests: {} },
    };
  }

  function choose(choice) {
    given = choice;
    status = 'useractioncomplete';
    try {
      localStorage.setItem(KEY, JSON.stringify({ given, at: Date.now() }));
    } catch {}
    close();
    for (const [id, callback] of listeners) callback(data(id), true);
  }

  function close() {
    dialog?.remove();
    dialog = undefined;
    document.documentElement.classList.remove('consent-open');
    opener?.focus();
    opener = undefined;
  }

  function button(text, action) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.addEventListener('click', action);
    return element;
  }

  const STYLE = `
    .consent{position:fixed;z-index:45;inset:auto 0 0 auto;box-sizing:border-box;width:min(100%,25rem);max-height:70vh;overflow:auto;
      padding:1rem 1.25rem 1.25rem;background:var(--paper,#fff);color:var(--ink,#111);border:1px solid var(--rule,#999);
      border-radius:var(--radius,4px);box-shadow:0 0.25rem 1.5rem rgb(0 0 0/0.2);font:0.9375rem/1.45 var(--font-sans,sans-serif)}
    @media (min-width:768px){.consent{inset:auto 1rem 1rem auto}}
    .consent h2{margin:0 0 .25rem;font:600 1.0625rem/1.4 var(--font-sans,sans-serif)}
    .consent p{margin:0 0 .75rem}
    .consent div{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
    .consent button{min-height:2.75rem;padding:0 .75rem;font:600 .9375rem var(--font-sans,sans-serif);color:var(--paper,#fff);
      background:var(--ink,#111);border:0;border-radius:var(--radius,4px);cursor:pointer}
    .consent button:focus-visible,.consent:focus-visible{outline:3px solid var(--accent,#06c);outline-offset:2px}
    @media print{.consent{display:none}}`;

  function open(byReader) {
    if (dialog !== undefined) {
      if (byReader) dialog.focus();
      return;
    }
    if (byReader) opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    dialog = document.createElement('section');
    dialog.className = 'consent';
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-labelledby', 'consent-title');
    dialog.setAttribute('aria-describedby', 'consent-text');
    dialog.tabIndex = -1;
    dialog.lang = 'hu';
    const style = document.createElement('style');
    style.textContent = STYLE;
    const title = document.createElement('h2');
    title.id = 'consent-title';
    title.textContent = 'Megmutathatunk személyre szabott hirdetéseket?';
    const text = document.createElement('p');
    text.id = 'consent-text';
    text.textContent =
      'Ha elfogadod, hirdetési partnereink adatokat tárolhatnak az eszközödön. Ha nem, ugyanúgy olvashatsz mindent. A döntésed a lap alján bármikor megváltoztathatod.';
    const buttons = document.createElement('div');
    buttons.append(
      button('Elutasítom', () => choose(false)),
      button('Elfogadom', () => choose(true)),
    );
    dialog.append(style, title, text, buttons);
    // Escape puts off the choice; nothing is consented to until there is one.
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') close();
    });
    show();
    if (byReader) dialog.focus();
  }

  /** First of the page, so that the keyboard reaches it first. */
  function show() {
    if (dialog === undefined) return;
    document.documentElement.classList.add('consent-open');
    document.body.prepend(dialog);
  }

  const commands = {
    ping: (callback) =>
      callback(
        { gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', displayStatus: dialog ? 'visible' : 'hidden', apiVersion: '2.2', cmpVersion: 1, cmpId: 0, gvlVersion: 0, tcfPolicyVersion: 4 },
        true,
      ),
    addEventListener(callback) {
      listenerId += 1;
      listeners.set(listenerId, callback);
      callback(data(listenerId), true);
    },
    removeEventListener: (callback, id) => callback(listeners.delete(id), true),
    getTCData: (callback) => callback(data(), true),
    displayConsentUi(callback) {
      open(true);
      callback(true, true);
    },
  };

  window.__tcfapi = (command, version, callback = () => {}, parameter) => {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined || (version !== 2 && version !== 0 && version !== undefined)) callback(null, false);
    else run(callback, parameter);
  };

  const isRobot = /bot\b|crawl|spider|slurp|facebookexternalhit|preview/i.test(navigator.userAgent);
  const ask = () => {
    // Pages without advertisement need no consent.
    if (given === undefined && !isRobot && document.querySelector('[data-ads]') !== null) open(false);
  };
  // The router exchanges the body.
  document.addEventListener('astro:after-swap', show);
  if (document.readyState === 'complete') ask();
  document.addEventListener('astro:page-load', ask);
})();

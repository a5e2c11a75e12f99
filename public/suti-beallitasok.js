// The door of the demo's own consent manager, suti-ablak.js, which comes when there is a choice to tell or to ask for.
(() => {
  if (window.__tcfapi) return;
  const calls = [];
  let manager;
  // A dialog that came during a press would catch its end. The click of a finger comes a moment after the finger has left.
  let pressed = false;
  let release;
  let waiting = () => {};
  const betweenPresses = (run) => {
    if (pressed) waiting = run;
    else run();
  };
  const press = ({ type }) => {
    clearTimeout(release);
    if (type === 'pointerdown') pressed = true;
    else
      release = setTimeout(() => {
        pressed = false;
        waiting();
        waiting = () => {};
      }, 300);
  };
  for (const event of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(event, press, { capture: true, passive: true });
  const load = () => {
    manager ??= import('/suti-ablak.js').then(
      ({ run, start }) => {
        window.__tcfapi = run;
        for (const call of calls.splice(0)) run(...call);
        start(betweenPresses);
      },
      () => (manager = undefined),
    );
  };
  window.__tcfapi = (...call) => {
    calls.push(call);
    if (call[0] === 'displayConsentUi') load();
  };
  let kept;
  try {
    kept = localStorage.getItem('hirmondo-consent');
  } catch {}
  // Who has scrolled before this came has begun to read.
  if (kept || scrollY > 0) load();
  else for (const event of ['scroll', 'click', 'keydown']) addEventListener(event, load, { once: true, passive: true });
  setTimeout(load, 4e3);
})();

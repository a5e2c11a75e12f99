/**
 * An advertising service with the interface of Google's script: it records calls, and fills places with coloured boxes.
 * `adStanding()` returns the slots that were not destroyed, and whether their elements are still in the page.
 */
export const recordingAdService = `
(() => {
  const calls = (window.adCalls ??= []);
  const log = (name, more) => calls.push({ name, at: performance.now(), ...more });
  const slots = [];
  const isThere = ({ element }) => element?.isConnected === true;
  window.adStanding = () => slots.map((slot) => ({ id: slot.id, exists: isThere(slot) }));
  let listener;
  const findAnswer = (id) => window.adAnswers?.[id] ?? window.adAnswers?.all ?? 'filled';
  const answer = (slot) => {
    const how = findAnswer(slot.id);
    if (how === 'never') return;
    setTimeout(() => {
      const element = document.getElementById(slot.id);
      if (!slots.includes(slot) || element === null) return;
      const child = document.createElement('div');
      const [width, height] = slot.sizes[0];
      child.style.cssText = how === 'empty' ? 'width:0;height:0' : 'background:#678;width:' + width + 'px;height:' + height + 'px';
      element.append(child);
      listener?.({ slot, isEmpty: how === 'empty' });
    }, how === 'late' ? 3000 : 20);
  };
  const ads = {
    enableSingleRequest: () => log('enableSingleRequest'),
    collapseEmptyDivs: () => log('collapseEmptyDivs'),
    setTargeting: (key, value) => log('setTargeting', { key, values: [value].flat() }),
    clearTargeting: (key) => log('clearTargeting', { key }),
    addEventListener: (_, given) => { listener = given; log('addEventListener'); },
  };
  const waiting = window.googletag?.cmd ?? [];
  Object.assign((window.googletag ??= {}), {
    pubads: () => ads,
    enableServices: () => log('enableServices'),
    defineSlot(path, sizes, id) {
      const element = document.getElementById(id);
      const below = element === null ? undefined : element.parentElement.getBoundingClientRect().top - innerHeight;
      log('defineSlot', { path, sizes, id, exists: element !== null, below });
      const slot = { id, sizes, element, addService: () => slot, getSlotElementId: () => id };
      slots.push(slot);
      return slot;
    },
    display(id) {
      log('display', { id });
      const slot = slots.find((one) => one.id === id);
      if (slot !== undefined) answer(slot);
    },
    destroySlots(list) {
      log('destroySlots', { ids: list.map(({ id }) => id), exists: list.every(isThere) });
      for (const slot of list) slots.splice(slots.indexOf(slot), 1);
    },
    cmd: { push: (command) => command() },
  });
  log('script');
  for (const command of waiting) command();
})();`;

/** A consent manager with the standard interface (TCF 2) whose reader has already consented. */
export const agreedConsent = `
window.__tcfapi = (command, version, done) => {
  if (command !== 'addEventListener') return;
  done({ eventStatus: 'tcloaded', gdprApplies: true, listenerId: 1, tcString: 'x', purpose: { consents: { 1: true, 2: true } } }, true);
};`;

/**
 * The demo map inside its frame: follows its own links in place and tells the page around it (route-push, iframe-size,
 * parent-router); takes the page's colours from it (themeChanged).
 */
const tell = (message) => {
  if (parent !== window) parent.postMessage(message, '*');
};

/** Asks for more room, never for less: what stands below the frame shall not move. */
const tellSize = () => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height > innerHeight) tell({ type: 'iframe-size', height, sourceAddress: location.href });
};

const show = async (href) => {
  const response = await fetch(href).catch(() => undefined);
  if (!response?.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  document.title = next.title;
  const main = next.querySelector('main');
  document.querySelector('main').replaceWith(main);
  // Replaced, not pushed: going back is the business of the page around the frame.
  history.replaceState(null, '', href);
  const current = main.querySelector('svg [aria-current]');
  current?.focus();
  tell({ type: 'route-push', path: main.dataset.route });
  tellSize();
};

document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  const link = event.target.closest('a');
  if (link === null) return;
  const href = link.getAttribute('href');
  if (link.dataset.map !== undefined) {
    event.preventDefault();
    show(href);
  } else if (link.dataset.tour !== undefined) {
    event.preventDefault();
    for (const item of document.querySelectorAll('li[aria-current]')) item.removeAttribute('aria-current');
    const item = document.getElementById(href.slice(1));
    item.setAttribute('aria-current', 'true');
    item.focus();
  } else if (link.dataset.to !== undefined && parent !== window) {
    event.preventDefault();
    tell({ type: 'parent-router', to: link.dataset.to });
  }
});

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const chosen = new FormData(event.target);
  event.target.querySelector('output').textContent = `${[...chosen].length} tippet adtál le.`;
});

addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.type !== 'themeChanged') return;
  if (data.colorMode === 'light' || data.colorMode === 'dark') document.documentElement.dataset.colorMode = data.colorMode;
});
addEventListener('load', tellSize);
addEventListener('resize', tellSize);

/**
 * Shows the pictures of a gallery in full-window size: each picture gets a button that opens a dialog; arrow keys, Home and End
 * navigate, Escape closes it, and the focus returns to the picture that was shown last. Without this module the gallery is a
 * row.
 */

interface Words {
  readonly enlarge: string;
  readonly close: string;
  readonly back: string;
  readonly on: string;
}

function button(text: string, label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}

function openViewer(figures: readonly HTMLElement[], first: number, words: Words): void {
  let at = first;
  const dialog = document.createElement('dialog');
  dialog.className = 'gallery-viewer';
  const picture = document.createElement('img');
  const caption = document.createElement('p');
  const place = document.createElement('p');
  place.setAttribute('aria-live', 'polite');
  const show = (index: number): void => {
    at = Math.min(figures.length - 1, Math.max(0, index));
    const shown = figures[at]?.querySelector('img');
    if (!shown) return;
    picture.srcset = shown.srcset;
    picture.sizes = '100vw';
    picture.src = shown.src;
    picture.alt = shown.alt;
    caption.textContent = figures[at]?.querySelector('figcaption')?.textContent?.trim() ?? '';
    place.textContent = `${at + 1} / ${figures.length}`;
    back.disabled = at === 0;
    on.disabled = at === figures.length - 1;
  };
  const close = button('×', words.close, () => dialog.close());
  const back = button('←', words.back, () => show(at - 1));
  const on = button('→', words.on, () => show(at + 1));
  const bar = document.createElement('div');
  bar.append(place, caption, back, on, close);
  dialog.append(picture, bar);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
    if (key === 'Home') show(0);
    if (key === 'End') show(figures.length - 1);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    figures[at]?.querySelector<HTMLElement>('.gallery-zoom')?.focus();
  });
  document.body.append(dialog);
  show(first);
  dialog.setAttribute('aria-label', words.enlarge);
  dialog.showModal();
  (on.disabled ? close : on).focus();
}

/** Gives each picture of a gallery the button that opens the dialog. */
export function addZoomButtons(gallery: HTMLElement): void {
  // Without dialogs it stays a row.
  if (!('showModal' in document.createElement('dialog'))) return;
  const parsed: unknown = JSON.parse(gallery.dataset.viewerWords ?? '[]');
  const [close = '', back = '', on = ''] = Array.isArray(parsed) ? parsed.map(String) : [];
  const words: Words = { enlarge: gallery.dataset.viewer ?? '', close, back, on };
  const figures = [...gallery.querySelectorAll<HTMLElement>('.body-figure')].filter(
    (figure) => figure.querySelector('a img') === null,
  );
  for (const [index, figure] of figures.entries()) {
    const alt = figure.querySelector('img')?.alt ?? '';
    const zoom = button('⤢', alt === '' ? words.enlarge : `${words.enlarge}: ${alt}`, () => openViewer(figures, index, words));
    zoom.className = 'gallery-zoom';
    figure.prepend(zoom);
  }
  gallery.dataset.viewerReady = '';
}

let started = false;

/** Sets up the galleries of this page and of later ones; repeated calls have no effect. */
export function startGalleryViewers(): void {
  if (started) return;
  started = true;
  document.addEventListener('astro:page-load', () => {
    for (const gallery of document.querySelectorAll<HTMLElement>('[data-viewer]:not([data-viewer-ready])'))
      addZoomButtons(gallery);
  });
}

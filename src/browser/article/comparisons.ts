/** Lays the second of two pictures over the first and adds the slider between them; without this both are shown in full. */
function prepare(figure: HTMLElement): void {
  const pictures = figure.querySelector<HTMLElement>('.body-compare-pictures');
  if (pictures === null) return;
  const slider = document.createElement('input');
  Object.assign(slider, { type: 'range', min: '0', max: '100', value: '50', className: 'body-compare-slider' });
  slider.setAttribute('aria-label', figure.dataset.compare ?? '');
  const show = (): void => {
    pictures.style.setProperty('--at', `${slider.value}%`);
    slider.setAttribute('aria-valuetext', `${slider.value}%`);
  };
  slider.addEventListener('input', show);
  show();
  pictures.append(slider);
  figure.dataset.ready = '';
}

let started = false;

/** Prepares the pairs of pictures of this page and of those to come; calling it again does nothing. */
export function startComparisons(): void {
  if (started) return;
  started = true;
  document.addEventListener('astro:page-load', () => {
    for (const figure of document.querySelectorAll<HTMLElement>('[data-compare]:not([data-ready])')) prepare(figure);
  });
}

/** Overlays the second of two pictures on the first and adds a slider; without this module both are shown in full. */
export function addSlider(figure: HTMLElement): void {
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

/** Sets up the picture comparisons of this page and of later ones; repeated calls have no effect. */
export function startComparisons(): void {
  if (started) return;
  started = true;
  document.addEventListener('astro:page-load', () => {
    for (const figure of document.querySelectorAll<HTMLElement>('[data-compare]:not([data-ready])')) addSlider(figure);
  });
}

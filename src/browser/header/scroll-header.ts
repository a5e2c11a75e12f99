import { type HeroType, initialScrollState, isPastHero, nextScrollState, SCROLL_THROTTLE, topDistance } from './scroll-state';

/** The header's scroll classes on the body, and 'fill' on a hero that is scrolled past (SC-09 … SC-14). */

const HEROES: readonly string[] = ['full', 'half', 'heading'];

function heroType(): HeroType {
  const hero = document.body.dataset.hero;
  return HEROES.includes(hero ?? '') ? (hero as HeroType) : 'none';
}

function watch(): () => void {
  const { body } = document;
  const box = document.querySelector<HTMLElement>('[data-hero-box]');
  const type = heroType();
  let state = initialScrollState(scrollY);
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    timer = undefined;
    last = performance.now();
    const height = box?.offsetHeight ?? 0;
    state = nextScrollState(state, scrollY, topDistance(type, height));
    body.classList.toggle('scroll-down', state.direction === 'down');
    body.classList.toggle('scroll-up', state.direction === 'up');
    box?.classList.toggle('fill', isPastHero(scrollY, height));
  };
  const onScroll = (): void => {
    if (timer !== undefined) return;
    const wait = SCROLL_THROTTLE - (performance.now() - last);
    if (wait <= 0) update();
    else timer = setTimeout(update, wait);
  };
  addEventListener('scroll', onScroll, { passive: true });
  update();
  return () => {
    removeEventListener('scroll', onScroll);
    clearTimeout(timer);
    body.classList.remove('scroll-down', 'scroll-up');
  };
}

/** Handles scrolling on every page from now on; call once. */
export function startScrollHeader(): void {
  let stop: (() => void) | undefined;
  document.addEventListener('astro:page-load', () => {
    stop?.();
    stop = watch();
  });
  document.addEventListener('astro:before-swap', () => {
    stop?.();
    stop = undefined;
  });
}

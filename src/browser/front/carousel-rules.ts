/** Fraction of the visible width by which one click moves a carousel (FP-55). */
export const CAROUSEL_DISPLACEMENT = 0.5;
/** Pixels from either end that still count as the end (FP-56). */
export const CAROUSEL_TOLERANCE = 2.5;

/** Which of a carousel's buttons are enabled. All lengths in pixels. */
export function carouselEnds(box: { readonly scrollLeft: number; readonly clientWidth: number; readonly scrollWidth: number }) {
  const left = Math.abs(box.scrollLeft);
  return {
    canGoBack: left > CAROUSEL_TOLERANCE,
    canGoOn: box.scrollWidth - box.clientWidth - left > CAROUSEL_TOLERANCE,
  };
}

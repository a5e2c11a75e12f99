import { type FrameKind, frameKinds } from '~/lib/embeds/frame-kinds';

/** Creates a frame in a place reserved by src/components/embeds/ClientFrame.astro. */
function fillPlace(place: HTMLElement): void {
  const { frame: src, frameKind = 'tool', frameTitle, frameHeight } = place.dataset;
  if (src === undefined || !/^https?:\/\//.test(src) || !Object.hasOwn(frameKinds, frameKind)) return;
  const { sandbox, allow, referrerpolicy } = frameKinds[frameKind as FrameKind];
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  frame.allow = allow;
  frame.referrerPolicy = referrerpolicy;
  frame.title = frameTitle ?? '';
  frame.width = '100%';
  frame.height = frameHeight ?? '600';
  frame.src = src;
  place.replaceChildren(frame);
  place.dataset.filled = '';
}

/** Fills the places of every page when they come near the viewport; call once. */
export function startClientFrames(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        if (target instanceof HTMLElement) fillPlace(target);
      }
    },
    { rootMargin: '800px 0px' },
  );
  document.addEventListener('astro:page-load', () => {
    for (const place of document.querySelectorAll('[data-frame]:not([data-filled])')) near.observe(place);
  });
  document.addEventListener('astro:before-swap', () => near.disconnect());
}

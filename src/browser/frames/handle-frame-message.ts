import { mayBeOwnAddress, readFrameMessage } from '~/lib/embeds/frame-messages';

/** Sizes requested by frames, applied in the next animation frame: frequent requests cost nothing. */
const requestedSizes = new Map<HTMLIFrameElement, { readonly height: number; readonly width: number | undefined }>();

function applySizes(): void {
  for (const [frame, { height, width }] of requestedSizes) {
    // If a frame reports the width that it was given, it must not be fixed to it when the window is resized.
    const isOwnWidth = width === undefined || Math.abs(frame.clientWidth - width) <= 1;
    frame.style.height = `${height}px`;
    if (!isOwnWidth) frame.style.width = `min(100%, ${width}px)`;
  }
  requestedSizes.clear();
}

/** Origins that pages trust, as written by BaseLayout. */
const trustedOrigins = (): readonly string[] => (document.documentElement.dataset.frameOrigins ?? '').split(' ').filter(Boolean);

/** Carries out a valid request of a frame on this page (EM-01, EM-02); any other message is ignored (EM-12). */
export function handleFrameMessage({ data, origin, source }: MessageEvent<unknown>): void {
  const message = readFrameMessage({ data, origin }, trustedOrigins());
  if (message === undefined) return;
  const frames = [...document.getElementsByTagName('iframe')];
  const sender = frames.find((frame) => frame.contentWindow === source);
  if (sender === undefined) return;
  if (message.type === 'iframe-size') {
    const { sourceAddress } = message;
    // A frame may not act for another one.
    const { src } = sender;
    if (sourceAddress !== undefined && !mayBeOwnAddress(sourceAddress, { origin, src })) return;
    if (src !== sourceAddress && frames.some((frame) => frame.src === sourceAddress)) return;
    if (requestedSizes.size === 0) requestAnimationFrame(applySizes);
    requestedSizes.set(sender, { height: message.height, width: message.width });
  } else if (message.type === 'parent-router') {
    document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail: message.to }));
  }
}

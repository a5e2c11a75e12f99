import { showRefusal } from '../ads/stored-refusal';
import { showKnownFonts } from '../late-fonts';
import { showTextSize } from '../reading-tools/text-size';

/** Shows what the device has stored about the look of pages, on this page and those loaded by the router; call once. */
export function startStoredLooks(): void {
  const show = (): void => {
    showTextSize();
    showKnownFonts();
    showRefusal();
  };
  show();
  document.addEventListener('astro:after-swap', show);
}

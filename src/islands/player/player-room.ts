/**
 * Sets the property `--player-room` to the height of the player at the bottom of the window, so that other elements there (the
 * consent dialog, the picture-in-picture film, the page's end) make room. A React `ref`: returns its cleanup.
 */
export function keepRoom(player: HTMLElement | null): (() => void) | undefined {
  if (player === null) return undefined;
  const tell = (): void =>
    document.documentElement.style.setProperty(
      '--player-room',
      `${Math.ceil(window.innerHeight - player.getBoundingClientRect().top)}px`,
    );
  const observer = new ResizeObserver(tell);
  observer.observe(player);
  window.addEventListener('resize', tell);
  // The router replaces the attributes of the root element.
  document.addEventListener('astro:after-swap', tell);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', tell);
    document.removeEventListener('astro:after-swap', tell);
    document.documentElement.style.removeProperty('--player-room');
  };
}

import hydrateByReact from '@astrojs/react/client.js';
import { type ComponentType, useEffect } from 'react';

type Props = Readonly<Record<string, unknown>>;

interface AwakeProps {
  /** The island, and a callback for when it and its children are hydrated. */
  readonly $island: { readonly Component: ComponentType<Props>; readonly onAwake: () => void };
}

/** Renders only the island. */
function Awake({ $island: { Component, onAwake }, ...props }: AwakeProps & Props) {
  useEffect(onAwake, [onAwake]);
  return <Component {...props} />;
}

const UNMOUNT = 'astro:unmount';

/**
 * Hydrates islands for Astro: like its own React renderer, but an island whose page is left during hydration is unmounted only
 * afterwards. React treats an earlier unmount as an update during hydration: it logs error 424, discards the server's HTML and
 * renders all of it again, for a page that is no longer shown.
 */
export default (element: HTMLElement) =>
  (Component: ComponentType<Props>, props: Props, slots: Record<string, string>, metadata: Record<string, string>): void => {
    let isLeft = false;
    // Added, and so called, before the renderer's own listener.
    const wait = (event: Event): void => {
      event.stopImmediatePropagation();
      isLeft = true;
    };
    const onAwake = (): void => {
      element.removeEventListener(UNMOUNT, wait);
      // Deferred because React cannot unmount a root within an effect.
      if (isLeft) queueMicrotask(() => element.dispatchEvent(new CustomEvent(UNMOUNT)));
    };
    element.addEventListener(UNMOUNT, wait);
    hydrateByReact(element)(Awake, { ...props, $island: { Component, onAwake } }, slots, metadata);
  };

import hydrateByReact from '@astrojs/react/client.js';
import { type ComponentType, Component as ReactComponent, type ReactNode, useEffect } from 'react';

type Props = Readonly<Record<string, unknown>>;

interface AwakeProps {
  /** The island, and a callback for when it and its children are hydrated. */
  readonly $island: { readonly Component: ComponentType<Props>; readonly onAwake: () => void; readonly onError: () => void };
}

interface GuardProps {
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** Renders an island until it throws. */
class Guard extends ReactComponent<GuardProps, { readonly failed: boolean }> {
  constructor(props: GuardProps) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Renders only the island. */
function Awake({ $island: { Component, onAwake, onError }, ...props }: AwakeProps & Props) {
  useEffect(onAwake, [onAwake]);
  return (
    <Guard onError={onError}>
      <Component {...props} />
    </Guard>
  );
}

/** The server's HTML in place of an island that has thrown, with what is hidden where scripts run (styles/parts.css). */
function restore(element: HTMLElement, served: readonly Node[]): void {
  element.replaceChildren(...served);
  for (const part of element.querySelectorAll('.without-script')) part.classList.remove('without-script');
}

const UNMOUNT = 'astro:unmount';

/**
 * Hydrates islands for Astro: like its own React renderer, but an island whose page is left during hydration is unmounted only
 * afterwards, and one that throws is replaced by the server's HTML. React treats an earlier unmount as an update during hydration: it logs error 424, discards the server's HTML and
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
    const served = [...element.childNodes].map((node) => node.cloneNode(true));
    const onError = (): void => {
      element.removeEventListener(UNMOUNT, wait);
      // In a task of its own, because React cannot unmount a root while it renders or runs effects.
      setTimeout(() => {
        element.dispatchEvent(new CustomEvent(UNMOUNT));
        if (!isLeft) restore(element, served);
      });
    };
    element.addEventListener(UNMOUNT, wait);
    hydrateByReact(element)(Awake, { ...props, $island: { Component, onAwake, onError } }, slots, metadata);
  };

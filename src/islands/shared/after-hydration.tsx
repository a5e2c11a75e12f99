import { type ComponentType, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

type Props = Readonly<Record<string, unknown>>;

interface AwakeProps {
  readonly Component: ComponentType<Props>;
  readonly props: Props;
  readonly onAwake: () => void;
}

/** Renders only the island. */
function Awake({ Component, props, onAwake }: AwakeProps) {
  useEffect(onAwake, [onAwake]);
  return <Component {...props} />;
}

/** Draws again the islands that outlive a navigation (transition:persist), which wake once more, with the new page's props. */
const awake = new WeakMap<HTMLElement, (props: Props) => void>();

/**
 * Hydrates islands for Astro, in place of its own React renderer, which our islands, without slots and actions, do not need. An
 * island whose page is left during hydration is unmounted only afterwards: React treats an earlier unmount as an update during
 * hydration, logs error 424, discards the server's HTML and renders all of it again, for a page that is no longer shown. An island
 * that throws is replaced by the server's HTML, with what is hidden where scripts run (styles/parts.css).
 */
export default (element: HTMLElement) =>
  (Component: ComponentType<Props>, props: Props): void => {
    if (!element.hasAttribute('ssr')) return;
    const drawAgain = awake.get(element);
    if (drawAgain !== undefined) {
      drawAgain(props);
      return;
    }
    const served = [...element.childNodes].map((node) => node.cloneNode(true));
    let root: Root | undefined;
    let [isAwake, isLeft] = [false, false];
    // In a task of its own, because React cannot unmount a root while it renders or runs effects.
    const unmount = (then?: () => void) =>
      setTimeout(() => {
        root?.unmount();
        then?.();
      });
    const onAwake = (): void => {
      isAwake = true;
      if (isLeft) unmount();
    };
    const onUncaughtError = (error: unknown): void => {
      console.error(error);
      unmount(() => {
        if (isLeft) return;
        awake.delete(element);
        element.replaceChildren(...served);
        for (const part of element.querySelectorAll('.without-script')) part.classList.remove('without-script');
      });
    };
    element.addEventListener(
      'astro:unmount',
      () => {
        isLeft = true;
        awake.delete(element);
        if (isAwake) root?.unmount();
      },
      { once: true },
    );
    const identifierPrefix = element.getAttribute('prefix') ?? '';
    startTransition(() => {
      root = hydrateRoot(element, <Awake {...{ Component, props, onAwake }} />, { identifierPrefix, onUncaughtError });
    });
    awake.set(element, (newer) => startTransition(() => root?.render(<Awake {...{ Component, props: newer, onAwake }} />)));
  };

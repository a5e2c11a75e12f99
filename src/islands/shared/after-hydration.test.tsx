// @vitest-environment jsdom
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import hydrateIsland from './after-hydration';

const told: string[] = [];

function Island({ name }: Readonly<Record<string, unknown>>) {
  useEffect(() => {
    told.push('awake');
    return () => {
      told.push('left');
    };
  }, []);
  return <p>{String(name)}</p>;
}

/** An island that throws. */
function Fragile({ when }: Readonly<Record<string, unknown>>) {
  const [isBroken, setBroken] = useState(when === 'while it wakes');
  useEffect(() => {
    if (when === 'in an effect') throw new Error('effect');
  }, [when]);
  if (isBroken) throw new Error('render');
  return (
    <p>
      <button type="button" className="without-script" onClick={() => setBroken(true)}>
        Mutasd
      </button>
    </p>
  );
}

/** An island with the server's HTML. */
function drawn(): HTMLElement {
  const element = document.createElement('astro-island');
  element.setAttribute('ssr', '');
  element.innerHTML = renderToString(<Island name="élő" />);
  document.body.append(element);
  return element;
}
const wake = (element: HTMLElement) => hydrateIsland(element)(Island, { name: 'élő' });
/** Removes the island, with the event that Astro's element then sends. */
function leave(element: HTMLElement): void {
  element.remove();
  element.dispatchEvent(new CustomEvent('astro:unmount'));
}

afterEach(() => {
  told.length = 0;
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('an island', () => {
  it('that is left while it hydrates causes no error, and is unmounted afterwards', async () => {
    // React reports recoverable errors as error events of the window.
    const errors: string[] = [];
    const listen = (event: ErrorEvent) => errors.push(event.message);
    window.addEventListener('error', listen);
    const element = drawn();
    wake(element);
    leave(element);
    await vi.waitFor(() => expect(told).toEqual(['awake', 'left']));
    window.removeEventListener('error', listen);
    expect(errors).toEqual([]);
    expect(element.textContent).toBe('');
  });

  it('that outlives a navigation is drawn again with the props of the new page, and keeps its state', async () => {
    const errors = vi.spyOn(console, 'error');
    const element = drawn();
    wake(element);
    await vi.waitFor(() => expect(told).toEqual(['awake']));
    element.setAttribute('ssr', '');
    hydrateIsland(element)(Island, { name: 'újabb' });
    await vi.waitFor(() => expect(element.textContent).toBe('újabb'));
    leave(element);
    await vi.waitFor(() => expect(told).toEqual(['awake', 'left']));
    expect(errors).not.toHaveBeenCalled();
  });

  it('that is hydrated is unmounted at once', async () => {
    const element = drawn();
    wake(element);
    await vi.waitFor(() => expect(told).toEqual(['awake']));
    leave(element);
    await vi.waitFor(() => expect(told).toEqual(['awake', 'left']));
  });

  it.each(['while it wakes', 'in an effect', 'later'])(
    'that throws %s leaves the server’s HTML, with its forms',
    async (when) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const root = document.createElement('astro-island');
      root.setAttribute('ssr', '');
      root.innerHTML = renderToString(<Fragile when="never" />);
      document.body.append(root);
      const served = root.textContent;
      hydrateIsland(root)(Fragile, { when });
      // It may be awake before it throws.
      await vi.waitFor(() => {
        root.querySelector('button')?.click();
        expect(root.querySelector('button')?.className).toBe('');
      });
      expect(root.textContent).toBe(served);
    },
  );
});

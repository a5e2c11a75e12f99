import { pressForm } from './press-form';

/** Cards and sources of "Címlap" are dragged to a place; the drop sends the form that "Betesz" would. The keyboard has its buttons. */
const root = document.querySelector<HTMLElement>('[data-front-desk]');
const form = root?.querySelector<HTMLFormElement>('[data-drop]');

if (root && form) {
  for (const item of root.querySelectorAll<HTMLElement>('[data-drag]')) item.draggable = true;
  let dragged: string | undefined;

  /** The card before which, or the block at whose end, the pointer is. */
  const targetAt = (event: DragEvent): HTMLElement | undefined => {
    const at = event.target instanceof Element ? event.target : undefined;
    return (
      at?.closest<HTMLElement>('[data-place]') ??
      at?.closest('section')?.querySelector<HTMLElement>('[data-drop-block]') ??
      undefined
    );
  };
  const mark = (target?: HTMLElement): void => {
    for (const marked of root.querySelectorAll('.is-target')) marked.classList.remove('is-target');
    target?.classList.add('is-target');
  };

  root.addEventListener('dragstart', (event) => {
    dragged = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]')?.dataset.drag : undefined;
    event.dataTransfer?.setData('text/plain', dragged ?? '');
  });
  root.addEventListener('dragover', (event) => {
    const target = dragged === undefined ? undefined : targetAt(event);
    if (target !== undefined) event.preventDefault();
    mark(target);
  });
  root.addEventListener('dragend', () => mark());
  root.addEventListener('drop', (event) => {
    const target = targetAt(event);
    if (dragged === undefined || target === undefined) return;
    event.preventDefault();
    const place = target.dataset.place ?? `${target.dataset.dropBlock ?? ''}:${target.children.length}`;
    for (const [name, value] of [
      ['slug', dragged],
      ['place', place],
    ] as const) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    pressForm(form);
  });
}

import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { readDocument, writeDocument } from '~/lib/desk/document/document';
import { countWords, readingMinutes } from '~/lib/text/reading-time';
import { whenIdle } from '../keep/when-idle';

/** The field follows the text when nothing was typed for so many milliseconds. */
const PAUSE = 300;
/** It follows after so many at the latest, however long somebody types. */
const LAG = 600;
/** And then when no key waits, at the latest after so many. */
const IDLE = 150;

/** What keeps the form's field and the document of the editor the same. */
export interface FieldLink {
  /** The document of what the field holds at first. */
  readonly doc: Node;
  /** Called after each change of the document. */
  readonly note: () => void;
  /** Writes the document into the field now. */
  readonly flush: () => void;
  /** Reads the field again if another script has written into it: the history can take that back, too. */
  readonly read: () => void;
}

export function linkField(field: HTMLTextAreaElement, count: HTMLElement, view: () => EditorView): FieldLink {
  const start = readDocument(field.value);
  let { sources } = start;
  /** What the field holds if nobody else has written into it. */
  let written = field.value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;
  let stopCounting: (() => void) | undefined;
  /** Since when the field lags behind. */
  let since: number | undefined;

  function showCount(): void {
    const [words, minutes] = [countWords(written), readingMinutes(written)];
    const wanted = field.dataset.wanted === undefined ? '' : ` / ${Number(field.dataset.wanted).toLocaleString('hu-HU')}`;
    count.textContent =
      minutes === undefined && wanted === ''
        ? 'Még nincs szöveg.'
        : `${words.toLocaleString('hu-HU')}${wanted} szó · ${minutes ?? 0} perc olvasás`;
  }

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    stopWaiting?.();
    timer = undefined;
    since = undefined;
    written = writeDocument(view().state.doc, sources);
    stopCounting?.();
    stopCounting = whenIdle(showCount, LAG);
    if (field.value === written) return;
    field.value = written;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  showCount();
  return {
    doc: start.doc,
    flush,
    note() {
      since ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          stopWaiting = whenIdle(flush, IDLE);
        },
        Math.min(PAUSE, Math.max(0, since + LAG - Date.now())),
      );
    },
    read() {
      if (field.value === written || timer !== undefined) return;
      const fresh = readDocument(field.value);
      sources = fresh.sources;
      written = field.value;
      const { state } = view();
      view().dispatch(state.tr.replaceWith(0, state.doc.content.size, fresh.doc.content).setMeta('field', true));
      showCount();
    },
  };
}

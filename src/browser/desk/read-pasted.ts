/** What the server makes of a clipboard with formatted text (`step=paste` of the article's form). */
export interface Pasted {
  /** As an editor would have typed it (src/lib/desk/typed-body.ts). */
  readonly typed: string;
  /** What was left out, in words. */
  readonly note?: string;
}

/** HTML without any of these is text with line ends, which needs no server. */
const FORMATTED = /<(?:a|b|i|em|strong|u|s|sub|sup|h[1-6]|ul|ol|li|table|img|blockquote|p|div|span|figure|iframe|pre)\b/i;

export const isFormatted = (html: string): boolean => FORMATTED.test(html);

/** Sends a clipboard's HTML; undefined if the server does not answer, or refuses it as too long. */
export async function readPasted(form: HTMLFormElement, html: string): Promise<Pasted | undefined> {
  const data = new FormData();
  data.append('step', 'paste');
  data.append('pasted', new Blob([html], { type: 'text/html' }), 'beillesztes.html');
  const answer = await fetch(form.action, { method: 'POST', body: data, headers: { accept: 'application/json' } }).catch(
    () => undefined,
  );
  if (answer?.ok !== true || answer.redirected) return undefined;
  const pasted: unknown = await answer.json().catch(() => undefined);
  if (typeof pasted !== 'object' || pasted === null || !('typed' in pasted) || typeof pasted.typed !== 'string') return undefined;
  return { typed: pasted.typed, ...('note' in pasted && typeof pasted.note === 'string' ? { note: pasted.note } : {}) };
}

/** Says below the text what became of a paste; '' says nothing. */
export function sayPasted(field: HTMLElement, text: string): void {
  const line = field.parentElement?.querySelector<HTMLElement>('[data-paste-note]');
  if (!line) return;
  line.textContent = text;
  line.hidden = text === '';
}

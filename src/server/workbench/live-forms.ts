import { isIngestProblem } from '~/backend/index';
import { escapeHtml } from '~/lib/text/escape-html';
import type { Newsroom } from './newsroom';

/** What became of a form of the live desk; undefined: it was done. */
export type LiveFault = { readonly fault: string; readonly status: number } | undefined;

/** Text of an entry as HTML: what an editor types on a phone is paragraphs; what has elements is taken as it is. */
export function toEntryHtml(text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  if (trimmed === '' || /<[a-z][^>]*>/i.test(trimmed)) return trimmed;
  return trimmed
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Does what a form of the live desk asks for. */
export async function answerLiveForm(live: Newsroom['live'], slug: string, form: URLSearchParams): Promise<LiveFault> {
  const id = form.get('entry') ?? '';
  const title = form.get('title')?.trim() ?? '';
  const content = toEntryHtml(form.get('text') ?? '');
  const isEmpty = title === '' && content === '';
  try {
    switch (form.get('step')) {
      case 'add':
        if (isEmpty) return { fault: 'Írj valamit a bejegyzésbe.', status: 422 };
        await live.add(slug, { title, content, pinned: form.has('pin'), keyEvent: form.has('key') });
        return undefined;
      case 'change':
        if (isEmpty) return { fault: 'Írj valamit a bejegyzésbe, vagy töröld.', status: 422 };
        await live.change(slug, id, { title, content });
        return undefined;
      case 'pin':
      case 'unpin':
        await live.pin(slug, id, form.get('step') === 'pin');
        return undefined;
      case 'key':
      case 'unkey':
        await live.markKeyEvent(slug, id, form.get('step') === 'key');
        return undefined;
      case 'correct': {
        const [text, wrong] = [form.get('text')?.trim() ?? '', form.get('wrong')?.trim() ?? ''];
        if (text === '') return { fault: 'Írd le, ahogyan helyes.', status: 422 };
        await live.correct(slug, id, { text, wrong: wrong === '' ? undefined : wrong });
        return undefined;
      }
      case 'delete':
        await live.remove(slug, id);
        return undefined;
      default:
        return { fault: 'Ezt a műveletet nem ismerjük.', status: 422 };
    }
  } catch (error) {
    if (!isIngestProblem(error)) throw error;
    if (error.kind === 'unknown') return { fault: 'Ezt a bejegyzést közben törölték.', status: 404 };
    return { fault: `A bejegyzés így nem tárolható (${error.message}).`, status: error.kind === 'conflict' ? 409 : 422 };
  }
}

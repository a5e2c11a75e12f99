import { storeDataPictures } from '~/backend/index';
import { describePasteLosses, pasteHtml } from '~/lib/desk/pasted-html';
import type { DeskData } from '../desk-request';
import type { Newsroom } from '../newsroom';
import type { TypedTexts } from './typed-thread';

/** Bytes of a clipboard that are read; its pictures count. */
const MAX_PASTED = 30_000_000;
/** Characters without its pictures. */
const MAX_HTML = 512 * 1024;

interface PasteParts {
  readonly media: Newsroom['media'];
  readonly texts: TypedTexts;
}

/**
 * What a form gets for HTML that is pasted into it: the text as an editor types it, the same as HTML, and a line that says what was
 * left out. A large one is sent as a file. Pictures within it become those of the library; nothing of the article is stored.
 */
export async function answerPaste(sent: string | File, { media, texts }: PasteParts): Promise<DeskData> {
  if ((typeof sent === 'string' ? sent.length : sent.size) > MAX_PASTED) return { data: {}, status: 413 };
  const pasted = typeof sent === 'string' ? sent : await sent.text();
  const kept = await storeDataPictures(pasted, media);
  // It is parsed in place: a longer one would hold up other requests, and is pasted as plain text.
  if (kept.html.length > MAX_HTML) return { data: {}, status: 413 };
  const { html, losses } = pasteHtml(kept.html);
  const all = [...kept.losses, ...losses];
  return { data: { html, typed: await texts.toTyped(html), losses: all, note: describePasteLosses(losses) }, status: 200 };
}

import { isIngestProblem, storeDataPictures } from '~/backend/index';
import type { BodyParser } from '~/lib/article-body/body-parser';
import { describePasteLosses, pasteHtml } from '~/lib/desk/pasted-html';
import type { DeskData } from '../desk-request';
import type { Newsroom } from '../newsroom';
import type { TypedTexts } from './typed-thread';

/** Bytes of a clipboard that are read; its pictures count. */
const MAX_PASTED = 30_000_000;
/** Characters without its pictures: five megabytes, most of which are styles when a text program has written them. */
const MAX_HTML = 6_000_000;
/** Characters of what is left, which an article could not store otherwise. */
const MAX_TEXT = 2_000_000;

interface PasteParts {
  readonly media: Newsroom['media'];
  readonly texts: TypedTexts;
  /** Parses large texts on a thread. */
  readonly parse: BodyParser;
}

/**
 * What a form gets for HTML that is pasted into it: the text as an editor types it, the same as HTML, and a line that says what was
 * left out. A large one is sent as a file. Pictures within it become those of the library; nothing of the article is stored.
 */
export async function answerPaste(sent: string | File, { media, texts, parse }: PasteParts): Promise<DeskData> {
  if ((typeof sent === 'string' ? sent.length : sent.size) > MAX_PASTED) return { data: {}, status: 413 };
  const pasted = typeof sent === 'string' ? sent : await sent.text();
  const kept = await storeDataPictures(pasted, media).catch((error: unknown) => {
    if (isIngestProblem(error)) return undefined;
    throw error;
  });
  // Pictures that its editor may not add are no reason to lose the words: the script pastes them as plain text.
  if (kept === undefined) return { data: {}, status: 403 };
  // What is too long, or takes too long, is pasted as plain text.
  const understood = kept.html.length > MAX_HTML ? undefined : await pasteHtml(kept.html, parse);
  if (understood === undefined || understood.html.length > MAX_TEXT) return { data: {}, status: 413 };
  const { html, losses } = understood;
  const all = [...kept.losses, ...losses];
  return { data: { html, typed: await texts.toTyped(html), losses: all, note: describePasteLosses(losses) }, status: 200 };
}

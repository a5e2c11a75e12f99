import type { PresenceBoard } from '~/backend/index';
import type { Me } from '~/lib/contract/security';
import type { DeskData } from '../desk-request';
import type { Newsroom } from '../newsroom';

interface PresenceForm {
  readonly form: URLSearchParams;
  readonly user: Me;
  /** The article's slug, or the name of a new one's text. */
  readonly key: string;
  /** Undefined for a new article. */
  readonly slug: string | undefined;
}

/**
 * Answers what the page's script tells of where its editor is: who else has the article open, and what is stored now. Undefined for
 * any other form.
 */
export async function answerPresence(
  { presence, desk }: Pick<Newsroom, 'desk'> & { readonly presence: PresenceBoard },
  { form, user, key, slug }: PresenceForm,
): Promise<DeskData | undefined> {
  const step = form.get('step');
  if (step !== 'here' && step !== 'leave') return undefined;
  const tab = form.get('tab') ?? '';
  if (step === 'leave') {
    await presence.leave({ key, tab });
    return { data: {}, status: 200 };
  }
  const person = { person: user.email, name: user.name || user.email };
  const others = await presence.here({ key, tab, place: form.get('place') ?? '', ...person });
  const view = slug === undefined ? undefined : await desk.get(slug);
  const last = view?.workingCopy ?? view;
  return {
    data: {
      others: others.map((other) => ({ name: other.name, place: other.place, isOwn: other.person === user.email })),
      version: view?.version ?? 0,
      copy: view?.workingCopy?.changedAt ?? 0,
      by: last?.author ?? '',
    },
    status: 200,
  };
}

import type { DeskData } from '../desk-request';
import type { Newsroom } from '../newsroom';

const WORDS = {
  missing: 'Ilyen cikkünk nincs: a link nem vezet sehová.',
  unpublished: 'Ez a cikkünk még nincs kint: az olvasók most nem érik el.',
  dead: 'Ezen a webcímen most nincs semmi, vagy nem válaszol. Nézd meg, jó-e.',
} as const;

/** Says what is wrong with the target of a link that is typed; undefined for any other form. Nothing is stored. */
export async function answerLink({ checks }: Pick<Newsroom, 'checks'>, form: URLSearchParams): Promise<DeskData | undefined> {
  if (form.get('step') !== 'link-check') return undefined;
  const state = await checks.link((form.get('href') ?? '').slice(0, 2000));
  return { data: { fault: state === undefined ? '' : WORDS[state] }, status: 200 };
}

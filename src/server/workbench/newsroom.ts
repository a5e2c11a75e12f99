import type { Backend } from '~/backend/index';
import type { Me } from '~/lib/contract/security';

/** The parts of the embedded backend that the editors' pages use; a site with a remote CMS has none. */
export type Newsroom = Pick<
  Backend,
  'desk' | 'readLinks' | 'readerOrigins' | 'editing' | 'renaming' | 'live' | 'media' | 'actingFor'
>;

/** The newsroom with what this editor may do in it; undefined for one whose role nobody knows. */
export function newsroomFor(newsroom: Newsroom, { role, editions = [] }: Me): Newsroom | undefined {
  return role && { ...newsroom, ...newsroom.actingFor({ role, editions }) };
}

import type { DeskPage } from '~/lib/desk/desk-page';
import { ACCOUNT_PAGE, deskParts, partAt, SEARCH_PAGE } from '~/lib/desk/desk-parts';
import { deskPaths } from '~/lib/desk/desk-paths';
import type { DeskAnswer, DeskRequest } from './desk-request';

const ELSEWHERE = 'Ez itt nem intézhető el: a távoli CMS dolga, ott csináld meg.';

/** Name of the part of the desk at a path; undefined if there is no such part. */
function nameAt(path: string): string | undefined {
  if (path === ACCOUNT_PAGE) return 'Fiókom';
  if (path === SEARCH_PAGE) return 'Keresés';
  if (path === deskPaths.writing() || path.startsWith(`${deskPaths.writing()}/`)) return 'Írás';
  const part = partAt(path);
  return deskParts.find((one) => one.path === part)?.name;
}

/**
 * The answer of a part of the desk whose content another system keeps: its page says so. A form, such as one of a page that was opened
 * before, is refused with the same words.
 */
export function answerElsewhere({ page, form }: Pick<DeskRequest, 'page' | 'form'>, cms: string | undefined): DeskAnswer {
  const title = nameAt(page.editionPath);
  if (title === undefined) return undefined;
  const shown: DeskPage = { kind: 'elsewhere', title, cms, fault: form && ELSEWHERE };
  return { page: shown, status: form === undefined ? 200 : 409 };
}

/** What a form to the page of another system's article is told. */
export const refusedElsewhere = { fault: ELSEWHERE, status: 409 } as const;

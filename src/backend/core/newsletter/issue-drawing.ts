import type { MailQueue } from '~/backend/definitions/mail';
import { newsletterMailId } from '~/backend/definitions/newsletter';
import { type IssueLetter, type NewsletterIssue, personalMessage } from '~/backend/definitions/newsletter-issues';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { NewsletterList } from '~/lib/contract/newsletter';
import { newsletterPaths } from '~/lib/newsletter/newsletter-paths';
import type { Origins } from '~/lib/urls/hosts';
import type { ArticleDesk } from '../desk/desk-interface';
import { type ChosenArticle, makeIssueLetter } from './issue-letter';
import { newsletterLink } from './newsletter-mails';

/** A newsletter with the edition that sends its issues. */
export interface IssueList extends Pick<NewsletterList, 'code' | 'name' | 'sites'> {
  /** Slug of the edition. */
  readonly site: string;
}

export interface IssueDrawingDependencies {
  readonly queue: Pick<MailQueue, 'addMail'>;
  readonly desk: Pick<ArticleDesk, 'get'>;
  readonly editions: EditionSet;
  /** Where readers find the hosts. */
  readonly origins: () => Promise<Origins>;
  /** Sender address. */
  readonly mailFrom: string;
  readonly offeredLists: (site: string) => Promise<readonly NewsletterList[]>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

/** An article of an issue, and whether readers can open it now. */
type Chosen = ChosenArticle & { readonly isOut: boolean };

/** Makes the letters of issues, with their newsletters and articles. */
export function createIssueDrawing(dependencies: IssueDrawingDependencies) {
  const { queue, desk, editions, mailFrom, offeredLists, clock, randomId } = dependencies;

  async function lists(): Promise<readonly IssueList[]> {
    const found = new Map<string, IssueList>();
    for (const { identity } of editions.all) {
      for (const { code, name, sites } of await offeredLists(identity.slug)) {
        if (!found.has(code)) found.set(code, { code, name, sites, site: identity.slug });
      }
    }
    return [...found.values()];
  }

  async function choose({ draft }: NewsletterIssue): Promise<readonly Chosen[]> {
    const found = await Promise.all(draft.items.map(async (item) => ({ item, view: await desk.get(item.slug) })));
    return found.flatMap(({ item, view }) =>
      view === undefined ? [] : [{ item, article: view.article, isOut: view.state === 'live' }],
    );
  }

  async function makeLetter(issue: NewsletterIssue, chosen: readonly ChosenArticle[]): Promise<IssueLetter> {
    const list = (await lists()).find(({ code }) => code === issue.listCode);
    return makeIssueLetter({
      edition: findEdition(editions, issue.site) ?? editions.main,
      origins: await dependencies.origins(),
      from: mailFrom,
      listName: list?.name ?? issue.listCode,
      draft: issue.draft,
      chosen,
    });
  }

  /** The letter that goes out; refuses one without a subject or without anything to read. */
  async function finalLetter(issue: NewsletterIssue): Promise<IssueLetter> {
    const { draft } = issue;
    const chosen = (await choose(issue)).filter(({ isOut }) => isOut);
    const fields = [
      ...(draft.subject === '' ? [{ path: 'subject', message: 'must not be empty' }] : []),
      ...(chosen.length === 0 && draft.opening === '' ? [{ path: 'items', message: 'there is nothing to read in it' }] : []),
    ];
    if (fields.length > 0) throw new IngestProblem('invalid', fields);
    return await makeLetter(issue, chosen);
  }

  /** Mails an issue to one address, with a link that unsubscribes nobody. */
  async function mailTest(issue: NewsletterIssue, to: string): Promise<void> {
    const letter = await finalLetter(issue);
    const edition = findEdition(editions, issue.site) ?? editions.main;
    const unsubscribeUrl = newsletterLink(await dependencies.origins(), edition, newsletterPaths.unsubscribe, 'proba');
    const { once: _, ...message } = personalMessage(letter, { to, headers: {}, unsubscribeUrl });
    await queue.addMail({
      id: newsletterMailId(`test-${randomId()}`),
      message: { ...message, subject: `[Próba] ${message.subject}` },
      attempts: 0,
      queuedAt: Math.floor(clock() / 1000),
    });
  }

  return { lists, choose, makeLetter, finalLetter, mailTest };
}

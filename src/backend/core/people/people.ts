import type { Audit, AuditAct } from '~/backend/definitions/audit';
import type { Editor, EditorStore, SignInWays } from '~/backend/definitions/editors';
import type { MailMessage, QueuedMail } from '~/backend/definitions/mail';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Edition } from '~/editions/types';
import { type DeskAct, EVERY_EDITION, may, type Person, roles } from '~/lib/desk/roles';
import { LINK_PARAMETER } from '~/lib/session/login-state';
import type { EditorAccounts, NewAccount } from '../security/editor-accounts';
import { refuseUnless } from './acting-for';
import { invitationLetter, roleLetter, signInLetter } from './people-letters';

/** A person to be invited. */
export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly person: Person;
}

/**
 * The people of the newsroom, as one of them manages them. Throws IngestProblem: `forbidden` for what their role does not permit,
 * `unknown` and `conflict` with the path `email`, `conflict` with the path `role` if no chief would be left, `invalid` for what no
 * account can have.
 */
export interface People {
  list(): Promise<readonly Editor[]>;
  /** Makes an account and mails a link that signs in once, within a day. */
  invite(invitation: Invitation): Promise<Editor>;
  /** Mails another link to somebody who has never come. */
  inviteAgain(email: string): Promise<Editor>;
  /** Changes what somebody may do, at once; they get a letter about it. */
  setRole(email: string, person: Person): Promise<Editor>;
  /** Ties an account to an author of the paper, by slug, who signs its new articles; '' to none. */
  setAuthor(email: string, author: string): Promise<Editor>;
  /** Lets somebody in again, or out of every session at once. */
  setActive(email: string, active: boolean): Promise<Editor>;
  /** Changes how somebody may sign in; they get a letter about it. */
  setSignIn(email: string, ways: SignInWays): Promise<Editor>;
}

export interface PeopleDependencies {
  readonly accounts: EditorAccounts;
  readonly store: Pick<EditorStore, 'list' | 'byEmail' | 'setSignIn'>;
  readonly audit: Audit;
  readonly edition: Edition;
  readonly mailFrom: string;
  /** Address of the login page. */
  readonly loginPage: string;
  readonly addMail: (mail: QueuedMail) => Promise<boolean>;
  /** Called after an email was queued. */
  readonly onMail: () => void;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

/** Who manages people. */
interface Actor {
  readonly name: string;
  readonly person: Person;
}

/** `actor` is undefined for the operator, who may do everything. */
export type PeopleFor = (actor: Actor | undefined, loginPage?: string) => People;

function requireRight(audit: Audit, { name, person }: Actor, act: DeskAct, site: string): void {
  if (!may(person, act, site)) audit({ act: 'rights.refused', outcome: 'refused', who: name, on: `${act} ${site}` });
  refuseUnless(person, act, site);
}

/** Somebody has to be able to give roles. */
async function refuseLastChief(
  store: Pick<PeopleDependencies['store'], 'list'>,
  editor: Editor,
  after: Person | undefined,
): Promise<void> {
  const runsAll = ({ role, editions }: Person) => role === 'chief' && editions.length === 0;
  if (!editor.active || !runsAll(editor) || (after !== undefined && runsAll(after))) return;
  const others = (await store.list()).filter((one) => one.id !== editor.id && one.active && runsAll(one));
  if (others.length === 0) throw new IngestProblem('conflict', [{ path: 'role', message: 'no chief would be left' }]);
}

export function createPeople(dependencies: PeopleDependencies): PeopleFor {
  const { accounts, store, audit, edition, mailFrom, addMail, onMail, clock, randomId } = dependencies;

  async function send(message: MailMessage): Promise<void> {
    await addMail({ id: randomId(), message, attempts: 0, queuedAt: Math.floor(clock() / 1000) });
    onMail();
  }

  const find = async (email: string): Promise<Editor> => {
    const editor = await accounts.byEmail(email);
    if (editor === undefined) throw new IngestProblem('unknown', [{ path: 'email', message: `there is no editor '${email}'` }]);
    return editor;
  };

  return (actor, loginPage = dependencies.loginPage) => {
    function need({ role, editions }: Person): void {
      if (actor === undefined) return;
      for (const site of editions.length === 0 ? [EVERY_EDITION] : editions) {
        requireRight(audit, actor, role === 'chief' ? 'chiefs' : 'people', site);
      }
    }
    const record = (act: AuditAct, on: string): void => audit({ act, outcome: 'done', who: actor?.name, on });
    const letterTo = (to: string) => ({ edition, from: mailFrom, to });

    async function mailLink({ editor, link }: NewAccount): Promise<Editor> {
      record('account.add', editor.id);
      const href = `${loginPage}?${LINK_PARAMETER}=${link}`;
      await send(
        invitationLetter(letterTo(editor.email), { name: editor.name, role: roles[editor.role].hu, by: actor?.name, href }),
      );
      return editor;
    }

    return {
      list: () => store.list(),
      async invite({ email, name, person }) {
        need(person);
        const account = await accounts.add({ email, name, person, invited: true });
        if (account === undefined) throw new IngestProblem('conflict', [{ path: 'email', message: `'${email}' has an account` }]);
        return await mailLink(account);
      },
      async inviteAgain(email) {
        const editor = await find(email);
        need(editor);
        const account = editor.invitedAt === undefined ? undefined : await accounts.reset(email);
        if (account === undefined) throw new IngestProblem('conflict', [{ path: 'email', message: `'${email}' has signed in` }]);
        return await mailLink(account);
      },
      async setRole(email, person) {
        const before = await find(email);
        need(before);
        need(person);
        await refuseLastChief(store, before, person);
        const editor = (await accounts.setRole(email, person)) ?? before;
        const isSame = before.role === editor.role && before.editions.join() === editor.editions.join();
        if (isSame) return editor;
        record('rights.change', editor.id);
        await send(roleLetter(letterTo(editor.email), { role: roles[editor.role].hu, by: actor?.name }));
        return editor;
      },
      async setAuthor(email, author) {
        const editor = await find(email);
        need(editor);
        return (await accounts.setAuthor(email, author)) ?? editor;
      },
      async setActive(email, active) {
        const editor = await find(email);
        need(editor);
        if (!active) await refuseLastChief(store, editor, undefined);
        record('account.active', editor.id);
        return (await accounts.setActive(email, active)) ?? editor;
      },
      async setSignIn(email, ways) {
        const editor = await find(email);
        need(editor);
        await store.setSignIn(editor.id, ways);
        record('factor.ways', editor.id);
        await send(signInLetter(letterTo(editor.email), { by: actor?.name, ...ways }));
        return { ...editor, signIn: ways };
      },
    };
  };
}

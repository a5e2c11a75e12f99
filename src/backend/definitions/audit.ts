/** What is recorded, in the order of docs/contracts/audit.md. */
export const auditActs = [
  'login.password',
  'login.code',
  'login.google',
  'session.end',
  'session.replay',
  'password.change',
  'password.forgotten',
  'password.reset',
  'factor.add',
  'factor.remove',
  'factor.recovery-code',
  'factor.ways',
  'account.add',
  'account.reset',
  'account.active',
  'rights.change',
  'rights.refused',
  'token.create',
  'token.revoke',
  'link.create',
  'link.revoke',
  'article.publish',
  'article.embargo',
  'article.correct',
  'article.withdraw',
  'article.remove',
  'article.change',
  'content.change',
  'redirect.change',
  'push.send',
  'export',
  'consent.give',
  'consent.withdraw',
  'reader.export',
  'reader.delete',
] as const;

export type AuditAct = (typeof auditActs)[number];

/** `limited`: there were too many of them, and this one was not looked at. */
export type AuditOutcome = 'done' | 'refused' | 'limited';

/** Something that whoever looks into an attack, or into a quarrel, needs to know. Never a secret. */
export interface AuditEvent {
  readonly act: AuditAct;
  readonly outcome: AuditOutcome;
  /** Id of the editor, the name they sign with, or the name of a token; unset if nobody is known. */
  readonly who?: string | undefined;
  /** What it concerns: a slug, a name, the id of an account. */
  readonly on?: string | undefined;
  /** An address that was typed: only its keyed hash is kept. */
  readonly typed?: string | undefined;
}

/** Records an event, with its time and the network it came from. Never throws, and nothing waits for it. */
export type Audit = (event: AuditEvent) => void;

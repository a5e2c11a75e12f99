import { join } from 'node:path';
import type { Audit } from '../definitions/audit';
import type { BackendService } from '../http/backend-service';
import { createAuditTrail } from '../infra/audit/audit-trail';
import { readOrMakeKey } from '../infra/key-file';
import type { BackendLogger, OwnServiceOptions } from './parts';

/** Days for which the audit stream is kept, unless the operator sets others. */
const AUDIT_DAYS = 365;

/** The key that is not in the database: the operator's, otherwise one of this machine in a file. */
export function openAccountKey({ accountKey, dataDir }: Pick<OwnServiceOptions, 'accountKey' | 'dataDir'>) {
  let known: string | Uint8Array | undefined;
  return (): string | Uint8Array => (known ??= accountKey ?? readOrMakeKey(join(dataDir, 'account-key')));
}

/** The audit stream (docs/contracts/audit.md), in the data directory, beside the log. */
export function createAuditService(options: OwnServiceOptions & { readonly logger: BackendLogger }): BackendService & {
  readonly audit: Audit;
  readonly deleteOld: (now: number) => Promise<void>;
} {
  const { clock, logger, dataDir, auditDays = AUDIT_DAYS, onAudit = () => undefined } = options;
  const trail = createAuditTrail({
    directory: join(dataDir, 'audit'),
    days: auditDays,
    readKey: openAccountKey(options),
    clock,
    onEvent: onAudit,
    onLost: (error, lines) => logger.error({ err: error, lines }, 'Events of the audit stream could not be written.'),
  });
  return { name: 'audit', audit: trail.audit, deleteOld: trail.deleteOld, stop: trail.drain };
}

import { MailFailure, type MailFailureKind, type MailMessage, type MailTransport } from '~/backend/definitions/mail';
import { createJobThread } from '../jobs/job-thread';
import { createMailTransport, emailsAtOnce, type MailSettings } from './mail-transport';

/** The result for an email; it was sent if `failure` is undefined. */
export interface MailResult {
  readonly failure?: { readonly kind: MailFailureKind; readonly message: string; readonly cause: string };
}

/** Settings passed to the thread, which uses the system clock. */
export type MailThreadData = Omit<MailSettings, 'clock'>;

export interface MailThreadOptions extends MailSettings {
  /** Path of the built mail-worker.ts. */
  readonly worker: string;
  /** Called if the thread fails or exceeds the limit. */
  readonly onProblem: (error: Error) => void;
  /** Time limit for one email, milliseconds; two minutes by default, as mail servers may be slow. */
  readonly limit?: number;
  /** Idle milliseconds after which the thread ends and frees its memory; five minutes by default. */
  readonly idle?: number;
}

/**
 * Composes and sends emails on a separate thread, which starts with the first one: apart from the hash, composing uses more
 * processor time than anything else in a login. If the thread fails, the calling thread sends the pending emails, but for
 * those that must not arrive twice, and the next one starts another thread.
 */
export function createMailThread({ worker, onProblem, limit = 120_000, idle, ...settings }: MailThreadOptions): MailTransport {
  const { clock: _, ...workerData } = settings;
  let ownTransport: MailTransport | undefined;
  const thread = createJobThread<MailMessage, MailResult>({
    worker,
    name: 'mail',
    workerData: workerData satisfies MailThreadData,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    limit,
    idle,
    async inPlace(message, error) {
      // The thread may have sent it.
      if (message.once) return { failure: { kind: 'doubtful', message: 'The mail thread failed', cause: error.message } };
      ownTransport ??= createMailTransport(settings);
      await ownTransport.send(message);
      return {};
    },
    onProblem,
  });

  return {
    atOnce: emailsAtOnce(settings),
    async send(message) {
      const { failure } = await thread.run(message);
      if (failure !== undefined) {
        throw new MailFailure(failure.kind, failure.message, { cause: new Error(failure.cause) });
      }
    },
    close() {
      void thread.close();
      ownTransport?.close();
    },
  };
}

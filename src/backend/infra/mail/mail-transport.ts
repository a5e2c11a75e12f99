import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { MailFailure, type MailFailureKind, type MailMessage, type MailTransport } from '~/backend/definitions/mail';

export interface MailSettings {
  /** smtp(s)://…; if unset, emails are written to the outbox. */
  readonly smtpUrl?: string;
  /** Directory of emails if there is no mail server; created when needed. */
  readonly outbox: string;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Number of concurrent connections to the mail server. */
const CONNECTIONS = 2;
/** Number of emails written to the outbox before they are removed from the queue together. */
const FILES = 10;
/** Timeout of the mail server, milliseconds. */
const TIMEOUT = 20_000;

/** Number of emails that may be sent concurrently. */
export const emailsAtOnce = ({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>): number => (smtpUrl === undefined ? FILES : CONNECTIONS);

/** File operations of the outbox. */
interface OutboxFiles {
  write(path: string, bytes: Uint8Array): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  createDirectory(path: string): Promise<unknown>;
}

const MODE = { mode: 0o600 };
const DIRECTORY = { recursive: true, mode: 0o700 } as const;

/** In Node's thread pool. */
const pooledFiles: OutboxFiles = {
  write: (path, bytes) => writeFile(path, bytes, MODE),
  rename,
  createDirectory: (path) => mkdir(path, DIRECTORY),
};

/** On the calling thread, for one that answers nobody: the pool's threads have the priority of those that do. */
const ownFiles: OutboxFiles = {
  write: async (path, bytes) => writeFileSync(path, bytes, MODE),
  rename: async (from, to) => renameSync(from, to),
  createDirectory: async (path) => mkdirSync(path, DIRECTORY),
};

/** Creates the mail transport for the settings. With `background`, the calling thread answers nobody. */
export function createMailTransport({ smtpUrl, outbox, clock }: MailSettings, background = false): MailTransport {
  return smtpUrl === undefined ? outboxTransport(outbox, clock, background ? ownFiles : pooledFiles) : smtpTransport(smtpUrl);
}

function toOptions({ from, to, subject, text, html, headers, envelopeFrom }: MailMessage): SendMailOptions {
  return {
    ...(envelopeFrom !== undefined && { envelope: { from: envelopeFrom, to } }),
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers,
    // The content of an email must never cause files or addresses to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A pool of connections. By itself it sends a letter again whose connection has closed, also one that the server may have taken:
 * `repeats` is false for letters that must not arrive twice.
 */
function openPool(url: string, repeats: boolean) {
  return createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    pool: true,
    maxConnections: CONNECTIONS,
    ...(!repeats && { maxRequeues: 0 }),
  });
}

/** A pool for letters that must not arrive twice; `options` with `onBegun` are told when the server has asked for the letter. */
function openOncePool(url: string) {
  const pool = openPool(url, false);
  pool.use('stream', ({ data, message }, done) => {
    const onBegun: unknown = Reflect.get(data, 'onBegun');
    const create = message.createReadStream.bind(message);
    message.createReadStream = (...given: Parameters<typeof create>) => {
      const stream = create(...given);
      const pipe = stream.pipe.bind(stream);
      // The letter is connected to the socket once the server has accepted sender, receiver and DATA.
      stream.pipe = <Target extends NodeJS.WritableStream>(target: Target, ...options: [{ end?: boolean }?]): Target => {
        if (typeof onBegun === 'function') onBegun();
        pipe(target, ...options);
        return target;
      };
      return stream;
    };
    done();
  });
  return pool;
}

function smtpTransport(url: string): MailTransport {
  const pool = openPool(url, true);
  let oncePool: ReturnType<typeof openOncePool> | undefined;
  async function sendOnce(message: MailMessage): Promise<void> {
    oncePool ??= openOncePool(url);
    let isBegun = false;
    const options = {
      ...toOptions(message),
      onBegun() {
        isBegun = true;
      },
    };
    await oncePool.sendMail(options).catch((error: unknown) => {
      // Without an answer nobody knows whether the server has taken the letter.
      throw isBegun && typeof Reflect.get(Object(error), 'responseCode') !== 'number' ? toFailure(error, 'doubtful') : error;
    });
  }
  return {
    atOnce: CONNECTIONS,
    async send(message) {
      try {
        await (message.once ? sendOnce(message) : pool.sendMail(toOptions(message)));
      } catch (error) {
        throw error instanceof MailFailure ? error : toFailure(error, isPermanent(error) ? 'never' : 'later');
      }
    },
    close() {
      pool.close();
      oncePool?.close();
    },
  };
}

const toFailure = (error: unknown, kind: MailFailureKind): MailFailure =>
  new MailFailure(kind, 'The mail server did not take the letter', { cause: withoutAddress(error) });

/** Enhanced codes (RFC 3463) about rights, such as a missing login: the operator may still correct the settings. */
const ABOUT_RIGHTS = /^\d{3}[ -]5\.7\./m;

/**
 * True for SMTP answers from 550 about the recipient or the email. All others, such as those about the login or the sender, may
 * still be corrected.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'responseCode');
  const command: unknown = Reflect.get(error, 'command');
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA';
  return isAboutEmail && typeof code === 'number' && code >= 550 && !ABOUT_RIGHTS.test(String(Reflect.get(error, 'response')));
}

/** The error without the reader's address, which mail servers often repeat. */
function withoutAddress(error: unknown): Error {
  const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? Reflect.get(error, 'responseCode')) : undefined;
  return new Error(String(code ?? 'unknown'));
}

/**
 * Writes emails as .eml files, for machines without a mail server. They are composed one after another, yielding to the event
 * loop in between: ten at once delayed pages by as many milliseconds.
 */
function outboxTransport(directory: string, clock: () => number, files: OutboxFiles): MailTransport {
  let letters = 0;
  let before: Promise<unknown> = Promise.resolve();
  const composer = createTransport({ streamTransport: true, buffer: true });

  async function store(bytes: Uint8Array): Promise<void> {
    letters += 1;
    const stamp = new Date(clock()).toISOString().replace(/[:.]/g, '-');
    const path = join(directory, `${stamp}-${String(letters).padStart(4, '0')}-${randomBytes(4).toString('hex')}.eml`);
    await files.write(`${path}.part`, bytes);
    await files.rename(`${path}.part`, path);
  }

  async function write(message: MailMessage): Promise<void> {
    const composed = await composer.sendMail({ ...toOptions(message), date: new Date(clock()) });
    // With `buffer`, never a stream.
    const bytes = composed.message as Buffer;
    try {
      await store(bytes).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await files.createDirectory(directory);
        await store(bytes);
      });
    } catch (error) {
      throw new MailFailure('later', `The outbox ${directory} cannot be written`, { cause: error });
    }
  }

  return {
    atOnce: FILES,
    send(message) {
      const written = before.then(() => nextTurn()).then(() => write(message));
      before = written.catch(() => undefined);
      return written;
    },
    close: () => composer.close(),
  };
}

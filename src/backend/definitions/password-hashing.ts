/** Input of an argon2id hash. */
export interface HashJob {
  readonly message: Uint8Array;
  readonly salt: Uint8Array;
  readonly memoryKib: number;
  readonly passes: number;
  /** Length of the hash in bytes. */
  readonly bytes: number;
}

/** Computes argon2id hashes off the main thread. */
export interface PasswordHashing {
  derive(job: HashJob): Promise<Uint8Array>;
}

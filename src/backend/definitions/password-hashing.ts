/** What an argon2id hash is made of. */
export interface HashJob {
  readonly message: Uint8Array;
  readonly salt: Uint8Array;
  readonly memoryKib: number;
  readonly passes: number;
  /** Length of the hash. */
  readonly bytes: number;
}

/** Computes argon2id hashes beside the thread that answers. */
export interface PasswordHashing {
  /** Hashes that may be under way at once. */
  readonly atOnce: number;
  derive(job: HashJob): Promise<Uint8Array>;
  /** Ends what was started for it; hashes under way are still answered. */
  close(): Promise<void>;
}

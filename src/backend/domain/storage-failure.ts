/** Why a database failed: no space, no permission to write, locked by another process, a damaged file, or overloaded. */
export type DatabaseFailureKind = 'full' | 'read-only' | 'busy' | 'damaged' | 'unreachable' | 'overloaded';

/** Why the store failed; 'media': the bucket of pictures and sounds. */
export type StorageFailureKind = DatabaseFailureKind | 'media';

/**
 * The store refused or lost an operation for a reason outside the program. Nothing of the operation was stored. The message
 * says what to do; HTTP answers 503.
 */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  constructor(
    readonly kind: StorageFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** True for a StorageFailure, also one created by another copy of this module. */
export function isStorageFailure(error: unknown): error is StorageFailure {
  return error instanceof Error && error.name === 'StorageFailure';
}

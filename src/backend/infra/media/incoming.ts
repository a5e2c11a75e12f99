import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

const PREFIX = '.incoming-';

/** A new path for a file that is being written, in the directory where it is moved once it is complete. */
export const incomingPath = (directory: string): string => join(directory, PREFIX + randomBytes(8).toString('hex'));

/** True for the name of a file that is being written. */
export const isIncoming = (name: string): boolean => name.startsWith(PREFIX);
